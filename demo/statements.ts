import { toLineText } from '#core/bank-statements/statement.ts'
import { WAITING } from '#core/rules/statuses.ts'
import { importStatement } from '#server/bank-statements/import.ts'
import { listHouseAccounts } from '#server/bank-statements/queries.ts'
import { toSqlList } from '#server/db/sql.ts'
import { daysBefore, type Stage } from './stage.ts'

type Waiting = { name: string; reference: string; amount: bigint; bankAccountId: string }

/** A line of the bank for a deposit: with its control id, with the payer's name alone, or by somebody else. */
const TEXTS: readonly ((of: Waiting) => string)[] = [
  ({ name, reference }) => `PIX RECEBIDO ${reference} ${name}`,
  ({ name }) => `TED RECEBIDA ${name}`,
  ({ reference }) => `PIX RECEBIDO ${reference} MARCOS VINICIUS TEIXEIRA`,
]

/** This morning's statement of the account with the most waiting deposits, with money that nobody declared and a fee. */
export async function importMorning(on: Stage): Promise<void> {
  const { sql } = on.tx
  const waiting = await sql<Waiting[]>`
    select upper(u.name) as name, d.reference, d.amount, d.bank_account_id
    from deposits d join users u on u.id = d.user_id
    where d.kind = 'BANK' and d.status in ${sql.unsafe(toSqlList(WAITING.deposits))} order by d.created_at, d.id`
  const accounts = await listHouseAccounts(on.tx)
  const countOf = (id: string) => waiting.filter(({ bankAccountId }) => bankAccountId === id).length
  const [account] = accounts.sort((one, other) => countOf(other.id) - countOf(one.id))
  if (!account) throw new Error('the house has no account')
  const day = daysBefore(on.tx.now, 0, '12:00').toISOString().slice(0, 10)
  const line = (amount: bigint, text: string) => ({ day, amount, text: toLineText(text), bankId: null })
  const paid = waiting
    .filter(({ bankAccountId }) => bankAccountId === account.id)
    .slice(0, 5)
    .map((one, at) => line(one.amount, TEXTS[at % TEXTS.length]?.(one) ?? ''))
  const lines = [
    ...paid,
    line(730_00n, 'PIX RECEBIDO LIA MOREIRA PRADO'),
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
