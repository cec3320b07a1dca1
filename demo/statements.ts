import { toLineText } from '#core/bank-statements/statement.ts'
import { WAITING } from '#core/rules/statuses.ts'
import { importStatement } from '#server/bank-statements/import.ts'
import { listHouseAccounts } from '#server/bank-statements/queries.ts'
import { toSqlList } from '#server/db/sql.ts'
import { daysBefore, type Stage } from './stage.ts'

type Waiting = {
  readonly name: string
  readonly document: string
  readonly isValid: boolean
  readonly reference: string
  readonly amount: bigint
  readonly bankAccountId: string
}

type Text = (of: Waiting, pixId: string) => string

/** Lines as banks write them: few have a control id. Those of validated customers prove their deposits, if they name them. */
const OF_VALID: readonly Text[] = [
  ({ name, reference }) => `PIX RECEBIDO ${reference} ${name}`,
  ({ name, document }, pixId) => `PIX RECEBIDO 000000${document} ${name} ${pixId}`,
  ({ name, document }) => `TED RECEBIDA 237 2210 ${document} ${name}`,
]
const OF_OTHERS: readonly Text[] = [
  ({ name, document }) => `PIX RECEBIDO ${name} ***.${document.slice(3, 6)}.${document.slice(6, 9)}-**`,
  () => 'PIX RECEBIDO MARCOS VINICIUS TEIXEIRA ***.551.208-**',
]

/** A statement has so many credits of each kind, besides those that nobody declared. */
const MOST = 3

/** The texts of the deposits of these customers, in turn. */
const write = (waiting: readonly Waiting[], texts: readonly Text[], toPixId: () => string) =>
  waiting.slice(0, MOST).map((one, at) => ({
    amount: one.amount,
    text: texts[at % texts.length]?.(one, toPixId()) ?? '',
  }))

/** This morning's statement of the account with the most waiting deposits, with money that nobody declared and a fee. */
export async function importMorning(on: Stage): Promise<void> {
  const { sql } = on.tx
  const waiting = await sql<Waiting[]>`
    select upper(u.name) as name, u.document, u.status = 'VALID' as is_valid, d.reference, d.amount, d.bank_account_id
    from deposits d join users u on u.id = d.user_id
    where d.kind = 'BANK' and d.status in ${sql.unsafe(toSqlList(WAITING.deposits))} order by d.created_at, d.id`
  const accounts = await listHouseAccounts(on.tx)
  const countOf = (id: string) => waiting.filter(({ bankAccountId }) => bankAccountId === id).length
  const [account] = accounts.sort((one, other) => countOf(other.id) - countOf(one.id))
  if (!account) throw new Error('the house has no account')
  const day = daysBefore(on.tx.now, 0, '12:00').toISOString().slice(0, 10)
  const line = (amount: bigint, text: string) => ({ day, amount, text: toLineText(text), bankId: null })
  const here = waiting.filter(({ bankAccountId }) => bankAccountId === account.id)
  const toPixId = () => `E60701190${day.replaceAll('-', '')}1015s${on.random.hex(10)}`
  const valid = here.filter(({ isValid }) => isValid)
  const others = here.filter(({ isValid }) => !isValid)
  const paid = [...write(valid, OF_VALID, toPixId), ...write(others, OF_OTHERS, toPixId)]
  const lines = [
    ...paid.map(({ amount, text }) => line(amount, text)),
    line(730_00n, 'PIX RECEBIDO LIA MOREIRA PRADO'),
    line(250_00n, 'DEP DINHEIRO ATM N. 018591'),
    line(1_000_00n, 'CRED PIX QR COD EST'),
    line(-89_90n, 'TARIFA PACOTE DE SERVICOS'),
  ]
  const notes = [{ day, amount: 812_640_10n, text: 'SALDO DO DIA', kind: 'BALANCE' }] as const
  const rest = { opening: null, closing: null, madeOn: null, lines, notes }
  const file = { format: 'OFX', account, from: day, to: day, ...rest } as const
  await importStatement(
    on.tx,
    { sha256: on.random.hex(64), file, bankAccountId: account.id },
    on.who('paulo'),
  )
}
