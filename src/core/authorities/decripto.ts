import { toBrlFloor } from '../money/money.ts'
import { type ReportedPerson, type ReportingHouse, toPartyFields } from './party.ts'
import { type ReportField, type ReportLayout, writeRecord } from './record.ts'
import type { LineKind, ReportProblem } from './report.ts'

/** The sizes of numbers: money has two implied decimals, quantities of bitcoin ten. */
const MONEY_PLACES = 3
const QUANTITY_PLACES = 11
const TEN_DECIMALS = 100n

const fieldsOf =
  (kind: ReportField['kind']) =>
  (name: string, size: number, isRequired = true): ReportField => ({ name, size, kind, isRequired })
const [text, digits, code] = [fieldsOf('text'), fieldsOf('digits'), fieldsOf('code')]
const optional = false

const party = (prefix: string): ReportField[] => [
  // The kind follows from the document, which has its own problem.
  digits(`${prefix}TipoNI`, 2, optional),
  code(`${prefix}Pais`, 2),
  code(`${prefix}CPFCNPJ`, 14),
  text(`${prefix}NI`, 30, optional),
  text(`${prefix}Nome`, 80),
  text(`${prefix}Endereco`, 120, optional),
]
const operation: readonly ReportField[] = [
  digits('OperacaoData', 8),
  text('OperacaoID', 1024),
  text('OperacaoCodigo', 4),
  digits('OperacaoValor', 15),
  digits('OperacaoTaxasValor', 10, optional),
  text('CriptoativoSimbolo', 10),
  digits('CriptoativoQuantidade', 26),
]

/**
 * The layouts of DeCripto. 0000 and 0110 are known from a catalogue of the manual 1.01. 0410, 0510 and 9999 have the
 * shape of the file before it (IN RFB 1.888). Transfers have their value too, because DeCripto asks for it. None is verified.
 */
export const LAYOUTS = {
  header: {
    record: '0000',
    fields: [code('CNPJ', 14), text('ExchangeNome', 80), text('ExchangeURL', 80)],
  },
  trade: { record: '0110', fields: [...operation, ...party('Comprador'), ...party('Vendedor')] },
  deposit: { record: '0410', fields: [...operation, ...party('Titular')] },
  withdrawal: { record: '0510', fields: [...operation, ...party('Titular')] },
  totals: {
    record: '9999',
    fields: [
      digits('CompraVendaQuantidade', 10),
      digits('CompraVendaValor', 17),
      digits('PermutaQuantidade', 10),
      digits('DepositoQuantidade', 10),
      digits('RetiradaQuantidade', 10),
      digits('PagamentoQuantidade', 10),
      digits('OutrasQuantidade', 10),
      digits('SaldoQuantidade', 10),
    ],
  },
} as const satisfies Record<string, ReportLayout>

const toMoney = (centavos: bigint): string => String(centavos).padStart(MONEY_PLACES, '0')

/** An operation of the month. Null is the house as a party; a transfer has one party, its customer. */
export type ReportedOperation = {
  readonly kind: Exclude<LineKind, 'BALANCE'>
  readonly id: string
  /** The day in America/Sao_Paulo, `2026-10-31`. */
  readonly day: string
  readonly sats: bigint
  /** The value in centavos; null where it follows from the price. */
  readonly brl: bigint | null
  readonly feeSats: bigint
  readonly feeBrl: bigint
  /** Centavos per BTC: of the trade, or of the market at the time of a transfer; null without one. */
  readonly price: bigint | null
  readonly buyer?: ReportedPerson | null
  readonly seller?: ReportedPerson | null
  readonly holder?: ReportedPerson | null
}

const CODES = { TRADE: 'I', OTC: 'I', DEPOSIT: 'IV', WITHDRAWAL: 'V', ADJUSTMENT: '' } as const

/** The value without the fees, and the fees in reais: those in bitcoin count at the price of the operation. */
function toValues({ brl, sats, price, feeBrl, feeSats }: ReportedOperation) {
  if (price === null) return undefined
  return { value: brl ?? toBrlFloor(sats, price), fees: feeBrl + toBrlFloor(feeSats, price) }
}

type DecriptoLine = { readonly line: string; readonly problems: ReportProblem[]; readonly value: bigint }

/** The record of an operation. Only a line without refused problems belongs in the file. */
export function writeOperation(of: ReportedOperation, house: ReportingHouse): DecriptoLine {
  if (of.kind === 'ADJUSTMENT')
    return { line: '', problems: [{ field: 'OperacaoCodigo', code: 'authority.adjustment' }], value: 0n }
  const found = toValues(of)
  const layout =
    of.kind === 'DEPOSIT' ? LAYOUTS.deposit : of.kind === 'WITHDRAWAL' ? LAYOUTS.withdrawal : LAYOUTS.trade
  const parties =
    layout === LAYOUTS.trade
      ? [toPartyFields('Comprador', of.buyer ?? house), toPartyFields('Vendedor', of.seller ?? house)]
      : [toPartyFields('Titular', of.holder ?? house)]
  const { line, problems } = writeRecord(layout, {
    OperacaoData: of.day.split('-').reverse().join(''),
    OperacaoID: of.id,
    OperacaoCodigo: CODES[of.kind],
    OperacaoValor: found ? toMoney(found.value) : '',
    OperacaoTaxasValor: found ? toMoney(found.fees) : '',
    CriptoativoSimbolo: 'BTC',
    CriptoativoQuantidade: String(of.sats * TEN_DECIMALS).padStart(QUANTITY_PLACES, '0'),
    ...Object.assign({}, ...parties.map(({ values }) => values)),
  })
  const known = parties.flatMap((one) => one.problems)
  const price: ReportProblem[] = found ? [] : [{ field: 'OperacaoValor', code: 'authority.noPrice' }]
  const all = [...price, ...known]
  const rest = problems.filter(({ field }) => !all.some((one) => one.field === field))
  return { line, problems: [...all, ...rest], value: found?.value ?? 0n }
}

/** The first record: the brokerage. */
export const writeHeader = ({ name, document, url }: ReportingHouse) =>
  writeRecord(LAYOUTS.header, { CNPJ: document, ExchangeNome: name, ExchangeURL: url })

export type Totals = {
  readonly trades: number
  readonly tradedBrl: bigint
  readonly deposits: number
  readonly withdrawals: number
}

/** The last record: the lines of each kind in the file, and the value of all trades. */
export const writeTotals = ({ trades, tradedBrl, deposits, withdrawals }: Totals) =>
  writeRecord(LAYOUTS.totals, {
    CompraVendaQuantidade: String(trades),
    CompraVendaValor: toMoney(tradedBrl),
    PermutaQuantidade: '0',
    DepositoQuantidade: String(deposits),
    RetiradaQuantidade: String(withdrawals),
    PagamentoQuantidade: '0',
    OutrasQuantidade: '0',
    SaldoQuantidade: '0',
  })
