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

/** Lines as banks write them: few have a control id, and one is by another payer. The first two prove deposits of validated customers. */
const TEXTS: readonly ((of: Waiting, pixId: string) => string)[] = [
  ({ name, reference }) => `PIX RECEBIDO ${reference} ${name}`,
  ({ name, document }, pixId) => `PIX RECEBIDO 000000${document} ${name} ${pixId}`,
  () => 'PIX RECEBIDO MARCOS VINICIUS TEIXEIRA ***.551.208-**',
  ({ name, document }) => `PIX RECEBIDO ${name} ***.${document.slice(3, 6)}.${document.slice(6, 9)}-**`,
  ({ name, document }) => `TED RECEBIDA 237 2210 ${document} ${name}`,
]

/**
 * This morning's statement, with money that nobody declared and a fee. Its account has
 * two or more waiting deposits of validated customers, and the most of them.
 */
export async function importMorning(on: Stage): Promise<void> {
  const { sql } = on.tx
  // A document proves no deposit whose owner declared another one of its amount: the control id does.
  const waiting = await sql<Waiting[]>`
    select upper(u.name) as name, u.document, u.status = 'VALID' as is_valid, d.reference, d.amount, d.bank_account_id
    from deposits d join users u on u.id = d.user_id
    where d.kind = 'BANK' and d.status in ${sql.unsafe(toSqlList(WAITING.deposits))}
    order by is_valid desc, exists (select from deposits o where o.user_id = d.user_id and o.amount = d.amount and o.id <> d.id) desc,
      d.created_at, d.id`
  const accounts = await listHouseAccounts(on.tx)
  const here = (id: string) => waiting.filter(({ bankAccountId }) => bankAccountId === id)
  const sizeOf = (id: string) => (here(id)[1]?.isValid ? waiting.length : 0) + here(id).length
  const [account] = accounts.sort((one, other) => sizeOf(other.id) - sizeOf(one.id))
  if (!account) throw new Error('the house has no account')
  const day = daysBefore(on.tx.now, 0, '12:00').toISOString().slice(0, 10)
  const line = (amount: bigint, text: string) => ({ day, amount, text: toLineText(text), bankId: null })
  const pixId = `E60701190${day.replaceAll('-', '')}1015s${on.random.hex(10)}`
  const paid = here(account.id).slice(0, TEXTS.length)
  const lines = [
    ...paid.map((one, at) => line(one.amount, TEXTS[at]?.(one, pixId) ?? '')),
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
