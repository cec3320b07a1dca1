import type { LineQueue, StatementLine } from '#core/bank-statements/bank-statement-schema.ts'
import type { LineQueueName, Repeated } from '#core/bank-statements/line.ts'
import { maskText } from '#core/bank-statements/line-documents.ts'
import { findNamedUser, type LinePayer, readPayer } from '#core/bank-statements/payer.ts'
import { findsLine, type SearchedLine } from '#core/bank-statements/search.ts'
import type { BankName } from '#core/bank-statements/statement.ts'
import { isControlId } from '#core/deposits/receipt.ts'
import { foldText } from '#core/lists/list.ts'
import { toWire } from '#core/money/money.ts'
import { TIME_ZONE } from '#core/rules/days.ts'
import { maskDocument } from '#core/users/mask.ts'
import { isSystemAccount } from '../bank-accounts/queries.ts'
import type { Fragment, Reader, Sql } from '../db/sql.ts'
import type { StatementReference } from '../ledger/records.ts'
import { type LineReader, suggest } from './suggestions.ts'

/** The house's accounts, also those that customers no longer pay into: their statements still come. */
export async function listHouseAccounts({
  sql,
}: Reader): Promise<(BankName & { id: string; name: string })[]> {
  return await sql<(BankName & { id: string; name: string })[]>`
    select a.id, a.name, a.bank, a.agency, a.account from bank_accounts a
    where a.deleted_at is null and ${isSystemAccount(sql)} order by a.created_at, a.id`
}

export const account = (sql: Sql) => sql`
  json_build_object('_id', a.id, 'name', a.name, 'bank', a.bank, 'agency', a.agency, 'account', a.account)`

type QueuedLineRow = Omit<StatementLine, 'payer' | 'way' | 'endToEndId' | 'suggestions' | 'declaring'> & {
  holder: string
}

/** Lines by a condition, the oldest first, with the deposits that they may prove. */
async function selectLines(
  reader: Reader,
  where: Fragment,
  { limit, isNewestFirst = false, ...reading }: LineReader & { limit: number; isNewestFirst?: boolean },
): Promise<StatementLine[]> {
  const { sql } = reader
  const order = isNewestFirst ? sql`h.created_at desc, l.day desc, l.id` : sql`l.day, l.id`
  const rows = await sql<QueuedLineRow[]>`
    select l.id as "_id", l.day::text as day, wire_amount(l.amount, 'BRL') as amount, l.text, l.state, l.reason,
      ${account(sql)} as bank_account, a.document as holder, json_build_object('_id', u.id, 'name', u.name) as imported_by,
      s.created_at as imported_at, case when by.id is not null then json_build_object('_id', by.id, 'name', by.name) end as decided_by,
      ${isOwnMoney(sql)} as is_own_money, h.booking, l.missing_in is not null as is_missing, ${repeated(sql)} as repeated, p.payment,
      case when o.id is not null then json_build_object('_id', o.id, 'name', o.name) end as doubted_by
    from bank_statement_lines l join bank_statements s on s.id = l.statement_id
    join bank_accounts a on a.id = l.bank_account_id join users u on u.id = s.created_by left join users by on by.id = l.decided_by
    left join users o on o.id = l.doubted_by left join lateral (${lastBooking(sql)}) h on true
    left join lateral (${samePayment(sql)}) p on l.state = 'OPEN'
    where ${where} order by ${order} limit ${limit}`
  const open = rows.filter(({ state, amount }) => state === 'OPEN' && !amount.startsWith('-'))
  const payers = rows.map((row) => readPayer(row.text, row))
  const [ways, users] = await Promise.all([suggest(reader, open, reading), listNamedUsers(reader, payers)])
  return rows.map(({ holder: _, ...row }, at) => {
    const { name, document, way, endToEndId } = payers[at]!
    const user = findNamedUser(payers[at]!, users)
    const payer = {
      name,
      document: document && maskDocument(document),
      user: user ? { _id: user.id, name: user.name } : null,
    }
    const shown = { text: maskText(row.text), way, endToEndId: endToEndId && maskText(endToEndId) }
    return { ...row, ...shown, payer, ...(ways.get(row._id) ?? { suggestions: [], declaring: null }) }
  })
}

/** Users who have one of these names or documents. */
async function listNamedUsers({ sql }: Reader, payers: readonly LinePayer[]) {
  const names = payers.flatMap(({ name }) => (name === null ? [] : [foldText(name)]))
  const documents = payers.flatMap(({ document }) => document ?? [])
  return await sql<{ id: string; name: string; document: string }[]>`
    select id, name, document from users where name_folded = any(${names}) or document = any(${documents})`
}

/** The screen shows them all at once. */
const MOST_LINES = 500

/** The condition of a queue. */
const queueOf = (sql: Sql, queue: LineQueueName, now: Date): Fragment =>
  ({
    OPEN: sql`l.state = 'OPEN' and l.amount > 0`,
    SET_ASIDE: sql`l.state = 'SET_ASIDE' and l.amount > 0`,
    DEBIT: sql`${waitingDebit(sql, now)} and not ${fitsPayment(sql)}`,
    PAYMENT: sql`${waitingDebit(sql, now)} and ${fitsPayment(sql)}`,
    BOOKED: sql`l.state = 'BOOKED'`,
  })[queue]

type Queue = { readonly state: LineQueueName; readonly search: string }

/** The lines of a queue, or those that a search finds among all of them. */
export async function listLines(
  reader: Reader,
  { state, search }: Queue,
  reading: LineReader,
): Promise<LineQueue> {
  const { sql } = reader
  const where = queueOf(sql, state, reading.now)
  const paging = { ...reading, limit: MOST_LINES, isNewestFirst: state === 'BOOKED' || state === 'PAYMENT' }
  if (search) {
    const found = await searchLines(reader, where, search)
    const lines = await selectLines(reader, sql`l.id = any(${found.map(({ id }) => id)}::uuid[])`, paging)
    const sum = found.reduce((total, { amount }) => total + amount, 0n)
    return { lines, total: found.length, amount: toWire(sum, 'BRL') }
  }
  const [lines, [sum]] = await Promise.all([
    selectLines(reader, where, paging),
    sql<{ total: number; amount: string }[]>`
      select count(*)::int as total, wire_amount(coalesce(sum(l.amount), 0)::bigint, 'BRL') as amount
      from bank_statement_lines l where ${where}`,
  ])
  return { lines, total: sum!.total, amount: sum!.amount }
}

/** All lines of a queue that a search finds. A control id also finds the lines with the amount of its deposit. */
async function searchLines({ sql }: Reader, where: Fragment, search: string) {
  const [deposit] = isControlId(search.toUpperCase())
    ? await sql<{ amount: bigint }[]>`
        select amount from deposits where reference = ${search.toUpperCase()} and kind = 'BANK' order by created_at desc limit 1`
    : []
  const rows = await sql<(SearchedLine & { id: string })[]>`
    select l.id, l.day::text as day, l.amount, l.text from bank_statement_lines l where ${where}`
  return rows.filter((line) => findsLine(line, search) || line.amount === deposit?.amount)
}

/** One line; `undefined` for an unknown one. */
export const findLine = async (
  reader: Reader,
  id: string,
  reading: LineReader,
): Promise<StatementLine | undefined> =>
  (await selectLines(reader, reader.sql`l.id = ${id}`, { ...reading, limit: 1 }))[0]

/** Whether the account `a` holds the house's own money, which the ledger does not count. */
export const isOwnMoney = (sql: Sql): Fragment =>
  sql`exists (select from paying_accounts p where p.bank_account_id = a.id and p.funds = 'HOUSE')`

/** Another credit of the account that has the end-to-end id of the line `l`. One that was set aside, or taken back, counts nowhere. */
export const repeated = (sql: Sql): Fragment => sql<{ repeated: Repeated | null }[]>`
  (select case when bool_or(t.state <> 'OPEN') then 'BOOKED' when bool_or(t.state = 'OPEN') then 'WAITING' end
    from bank_statement_lines t
    where t.bank_account_id = l.bank_account_id and t.end_to_end_id = l.end_to_end_id and t.id <> l.id
      and t.state in ('OPEN', 'MATCHED', 'BOOKED') and t.missing_in is null)`

/** A payment is in the statement of its day, or of a day near by. */
const PAID_DAYS = 3

/** Whether `l` has the amount of a payment to a customer, on its way or of these days: it paid it, or gave it back. */
export const fitsPayment = (sql: Sql): Fragment =>
  sql`exists (select from withdrawals w where ${isPayment(sql)})`

const paidOn = (sql: Sql) => sql`(w.finished_at at time zone ${TIME_ZONE})::date`

const isPayment = (sql: Sql): Fragment => sql`
  w.kind = 'BANK' and w.amount = abs(l.amount) and (w.status = 'PROCESSING' or
    ${paidOn(sql)} between l.day - ${PAID_DAYS}::int and l.day + ${PAID_DAYS}::int)`

/** The payment with the amount of the line `l` that is nearest to its day. */
const samePayment = (sql: Sql): Fragment => sql`
  select json_build_object('_id', w.id, 'user', json_build_object('_id', c.id, 'name', c.name), 'finishedAt', w.finished_at) as payment
  from withdrawals w join users c on c.id = w.user_id where ${isPayment(sql)}
  order by abs(${paidOn(sql)} - l.day) nulls last, w.id limit 1`

/** Older debits were explained when their days were closed. */
const DEBIT_DAYS = 90

const waitingDebit = (sql: Sql, now: Date): Fragment => sql`
  l.state = 'OPEN' and l.amount < 0 and l.day >= ${now}::date - ${DEBIT_DAYS}::int
  and l.bank_account_id not in (select bank_account_id from paying_accounts where funds = 'HOUSE')`

/** The booking of the line `l` that is in force, or else the one that was reversed last. */
const lastBooking = (sql: Sql): Fragment => sql`
  select b.created_at, json_build_object('_id', b.id, 'category', b.category, 'note', b.note,
      'createdBy', json_build_object('_id', c.id, 'name', c.name), 'createdAt', b.created_at,
      'reversedBy', case when r.id is not null then json_build_object('_id', r.id, 'name', r.name) end,
      'reversedAt', b.reversed_at, 'reverseReason', b.reverse_reason) as booking
  from house_bookings b join users c on c.id = b.created_by left join users r on r.id = b.reversed_by
  where b.line_id = l.id order by b.reversed_at desc nulls first limit 1`

/** The audit and requests name a line by its day and amount. */
export const statementLineSubject = `select to_char(l.day, 'DD/MM/YYYY') || ' · ' || wire_amount(l.amount, 'BRL')
  from bank_statement_lines l where l.id = a.entity_id`

/** A booking of the house in the statement of the collector of fees, by its note. */
export const houseReference: StatementReference = (sql) => ({
  join: sql`left join house_bookings booked on booked.id = j.origin_id`,
  id: sql`null::uuid`,
  text: sql`booked.note`,
})
