import { CSV_BEGINNING, toCsvCell, toCsvLine } from '../lists/csv.ts'
import { toBrlFloor, toWire } from '../money/money.ts'
import { showDay } from '../rules/days.ts'
import { type ReportedPerson, toPartyCells } from './party.ts'
import type { LineKind, ReportProblem } from './report.ts'

/** The two spreadsheets for the central bank. Its layouts are not known, so they have the facts that its rules name. */

/** The market's price in centavos per BTC, and its source; null where an earlier version recorded it. */
export type Price = { readonly price: bigint; readonly source: string | null }

type Line = { readonly line: string; readonly problems: ReportProblem[] }

const VALUE_CELLS = ['Quantidade', 'Valor em reais', 'Preço do bitcoin', 'Fonte do preço']
const WALLET_CELLS = ['Data', 'CPF/CNPJ', 'Nome', 'Operação', 'Ativo', ...VALUE_CELLS]

export const SELF_CUSTODY_HEADER =
  CSV_BEGINNING +
  toCsvLine([...WALLET_CELLS, 'Endereço', 'Transação', 'Titular da carteira', 'Identificador'])
export const CUSTODY_HEADER = CSV_BEGINNING + toCsvLine(['Data', 'CPF/CNPJ', 'Nome', 'Ativo', ...VALUE_CELLS])

/** The value is rounded down to the centavo, away from more than the customer has. */
const toValue = (sats: bigint, price: bigint): bigint =>
  sats < 0n ? -toBrlFloor(-sats, price) : toBrlFloor(sats, price)

function toValueCells(sats: bigint, at: Price | null): string[] {
  const money = (centavos: bigint) => toCsvCell(toWire(centavos, 'BRL'), 'number')
  const value = at
    ? [money(toValue(sats, at.price)), money(at.price), toCsvCell(at.source, 'text')]
    : ['', '', '']
  return [toCsvCell(toWire(sats, 'BTC'), 'number'), ...value]
}

const toTexts = (cells: readonly (string | null)[]): string[] => cells.map((cell) => toCsvCell(cell, 'text'))
const noPrice = (at: Price | null): ReportProblem[] =>
  at ? [] : [{ field: 'Valor em reais', code: 'authority.noPrice' }]

/** A movement of bitcoin between the house and a wallet outside. */
export type WalletMove = {
  readonly kind: Exclude<LineKind, 'TRADE' | 'OTC' | 'BALANCE'>
  readonly id: string
  readonly day: string
  readonly sats: bigint
  readonly price: Price | null
  readonly holder: ReportedPerson | null
  readonly address: string | null
  readonly txId: string | null
  /** The owner of the wallet as the customer declared it; null where nobody did, as for every deposit. */
  readonly ownerKind: 'SELF' | 'THIRD_PARTY' | 'PROVIDER' | null
  readonly ownerName: string | null
}

const WAYS = { DEPOSIT: 'Entrada', WITHDRAWAL: 'Saída', ADJUSTMENT: 'Ajuste' } as const

/** A wallet of a provider is in no self-custody. */
export const isSelfCustody = ({ ownerKind }: Pick<WalletMove, 'ownerKind'>): boolean =>
  ownerKind !== 'PROVIDER'

export function writeWalletMove(of: WalletMove): Line {
  const party = of.holder ? toPartyCells(of.holder) : { cells: ['', ''], problems: [] }
  const owner = of.ownerKind === 'SELF' ? 'Cliente' : of.ownerName
  const line = toCsvLine([
    showDay(of.day),
    ...toTexts([...party.cells, WAYS[of.kind], 'BTC']),
    ...toValueCells(of.sats, of.price),
    ...toTexts([of.address, of.txId, owner, of.id]),
  ])
  const kind: ReportProblem[] =
    of.kind === 'ADJUSTMENT' ? [{ field: 'Operação', code: 'authority.adjustment' }] : []
  const wallet: ReportProblem[] =
    of.kind !== 'ADJUSTMENT' && of.ownerKind === null
      ? [{ field: 'Titular da carteira', code: 'authority.walletUnknown' }]
      : []
  return { line, problems: [...kind, ...party.problems, ...noPrice(of.price), ...wallet] }
}

/** The bitcoin of a customer at the end of a day. */
export function writeBalance(of: {
  person: ReportedPerson
  sats: bigint
  day: string
  price: Price | null
}): Line {
  const { cells, problems } = toPartyCells(of.person)
  const line = toCsvLine([showDay(of.day), ...toTexts([...cells, 'BTC']), ...toValueCells(of.sats, of.price)])
  const negative: ReportProblem[] = of.sats < 0n ? [{ field: 'Quantidade', code: 'authority.negative' }] : []
  return { line, problems: [...problems, ...negative, ...noPrice(of.price)] }
}

/** The sums of a day: the bitcoin of customers, of the house, and of the world outside, which owes both. */
export type CustodyTotals = { readonly customers: bigint; readonly house: bigint; readonly external: bigint }

/** The last lines. The difference is zero in books that are right. */
export function writeCustodyTotals(of: CustodyTotals & { day: string; price: Price | null }): string {
  const inside = -of.external
  const rows: [string, bigint][] = [
    ['Total dos clientes', of.customers],
    ['Própria da corretora', of.house],
    ['Em custódia pelo livro-razão', inside],
    ['Diferença', inside - of.customers - of.house],
  ]
  return rows
    .map(([name, sats]) => toCsvLine([showDay(of.day), '', name, 'BTC', ...toValueCells(sats, of.price)]))
    .join('')
}
