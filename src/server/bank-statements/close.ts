import type { Fragment } from 'postgres'
import type { BankClose, CloseItem } from '#core/bank-statements/bank-statement-schema.ts'
import { closeDay, type DayLine, explainDay, type Item, type Movement } from '#core/bank-statements/close.ts'
import { maskText } from '#core/bank-statements/payer.ts'
import { toWire } from '#core/money/money.ts'
import { TIME_ZONE } from '#core/rules/days.ts'
import { isSystemAccount } from '../bank-accounts/queries.ts'
import type { Reader, Sql } from '../db/sql.ts'
import { isOwnMoney } from './queries.ts'

type AccountRow = Omit<BankClose['accounts'][number], 'balance'> & {
  before: bigint | null
  end: bigint | null
}

/**
 * The accounts with the money of customers, or all of them where none is named so; with their balances at the end of the day and
 * of the day before. A file says the balance of its last day. That of an earlier day follows from the lines after it, unless an
 * undo took some away. The newest file counts, because it has seen the whole day.
 */
async function listAccounts({ sql }: Reader, date: string): Promise<AccountRow[]> {
  const balanceAt = (day: Fragment) => sql`
    select s.closing_balance - coalesce((
        select sum(l.amount) from bank_statement_lines l
        where l.bank_account_id = a.id and l.state <> 'UNDONE' and l.day > ${day} and l.day <= s.closing_day), 0)::bigint as balance,
      s.created_at, u.id as user_id, u.name as user_name
    from bank_statements s join users u on u.id = s.created_by
    where s.bank_account_id = a.id and s.undone_at is null and s.closing_day >= ${day} and s.from_day <= ${day}
      and (s.closing_day = ${day} or s.to_day >= s.closing_day and s.line_count <= (
        select count(*) from bank_statement_lines l
        where l.bank_account_id = a.id and l.state <> 'UNDONE' and l.day between s.from_day and s.to_day))
    order by s.created_at desc, s.id desc limit 1`
  return await sql<AccountRow[]>`
    select a.id as "_id", a.name, a.bank, a.agency, a.account, at_end.balance as end, at_end.created_at as imported_at,
      case when at_end.user_id is not null then json_build_object('_id', at_end.user_id, 'name', at_end.user_name) end as imported_by,
      coalesce(before.balance, (
        select s.opening_balance from bank_statements s
        where s.bank_account_id = a.id and s.undone_at is null and s.from_day = ${date}
        order by s.created_at desc limit 1)) as before
    from bank_accounts a
    left join lateral (${balanceAt(sql`${date}::date`)}) at_end on true
    left join lateral (${balanceAt(sql`(${date}::date - 1)`)}) before on true
    where a.deleted_at is null and a.status = 'ACTIVED'
      and not ${isOwnMoney(sql)}
      and ${isSystemAccount(sql)}
    order by a.created_at, a.id`
}

/** The booking of a line, with the day of the other one of both. */
type Booked = { readonly booking: CloseItem['booking'] }

function listDayLines({ sql }: Reader, date: string, accounts: readonly string[]) {
  return sql<(DayLine & Booked)[]>`
    select l.id, l.amount, l.text, d.id as deposit_id, b.id as booking_id, case when b.id is not null then
      json_build_object('category', b.category, 'day', (b.created_at at time zone ${TIME_ZONE})::date) end as booking
    from bank_statement_lines l left join deposits d on d.statement_line_id = l.id
    left join house_bookings b on b.line_id = l.id and b.reversed_at is null
    where l.day = ${date} and l.state <> 'UNDONE' and l.bank_account_id = any(${accounts}::uuid[]) order by l.id`
}

/** A movement with the words of its operation. */
type MovementRow = Movement &
  Partial<Booked> & { readonly reference: string | null; readonly name: string | null }

/** The ledger's account of the bank is the world outside, where money that came is negative: here it is as the bank counts it. */
async function readLedger({ sql }: Reader, date: string) {
  const outside = sql`
    select id, first_version_since(id, ${date}::date::timestamp at time zone ${TIME_ZONE}) as first,
      first_version_since(id, (${date}::date + 1)::timestamp at time zone ${TIME_ZONE}) as next
    from accounts where key = 'OUTSIDE:EXTERNAL:BRL'`
  const [[balances], movements] = await Promise.all([
    sql<{ before: bigint; end: bigint }[]>`
      select coalesce(-b.balance, 0) as before, coalesce(-e.balance, 0) as end from (${outside}) o
      left join entries b on b.account_id = o.id and b.version = o.first - 1
      left join entries e on e.account_id = o.id and e.version = o.next - 1`,
    sql<MovementRow[]>`
      with outside as materialized (${outside})
      select j.origin_id as id, -e.amount as amount,
        case when d.id is not null then 'DEPOSIT' when w.id is not null then 'WITHDRAWAL'
          when b.id is not null then 'HOUSE' else 'ADJUSTMENT' end as kind,
        coalesce(d.reference, w.id::text) as reference, coalesce(u.name, l.text) as name,
        case when w.id is not null then ${payee(sql)} end as payee,
        case when b.id is not null then json_build_object('category', b.category, 'day', l.day) end as booking
      from outside o join entries e on e.account_id = o.id and e.version >= o.first and e.version < o.next
      join journals j on j.id = e.journal_id
      left join deposits d on d.id = j.origin_id and j.event <> 'adjustment'
      left join withdrawals w on w.id = j.origin_id and j.event <> 'adjustment'
      left join house_bookings b on b.id = j.origin_id left join bank_statement_lines l on l.id = b.line_id
      left join users u on u.id = coalesce(d.user_id, w.user_id)
      order by e.version`,
  ])
  return { balances: balances ?? { before: 0n, end: 0n }, movements }
}

const MOST_SENT = 2_000

/** Withdrawals that were sent to the bank. */
const listSent = ({ sql }: Reader) => sql<MovementRow[]>`
  select w.id, 'WITHDRAWAL' as kind, -w.amount as amount, null as reference, u.name, ${payee(sql)} as payee
  from withdrawals w join users u on u.id = w.user_id
  where w.status = 'PROCESSING' and w.kind = 'BANK' order by w.created_at, w.id limit ${MOST_SENT}`

const payee = (sql: Sql) => sql`json_build_object('name', w.bank_account ->> 'ownerName',
  'document', w.bank_account ->> 'document', 'key', lower(w.bank_account ->> 'pixKey'))`

const MOST_ITEMS = 500

/** The bank's side of the close of a day. */
export async function findClose(reader: Reader, date: string): Promise<BankClose> {
  const accounts = await listAccounts(reader, date)
  const ids = accounts.map(({ _id }) => _id)
  const [lines, ledger, sent] = await Promise.all([
    listDayLines(reader, date, ids),
    readLedger(reader, date),
    listSent(reader),
  ])
  const items = explainDay(lines, ledger.movements, sent)
  const { bank, difference, carried, explained, rest } = closeDay({
    balances: accounts,
    ledger: ledger.balances,
    items,
  })
  const wire = (amount: bigint | null) => (amount === null ? null : toWire(amount, 'BRL'))
  return {
    date,
    accounts: accounts.map(({ before: _, end, ...account }) => ({ ...account, balance: wire(end) })),
    bank: wire(bank),
    ledger: toWire(ledger.balances.end, 'BRL'),
    difference: wire(difference),
    carried: wire(carried),
    explained: toWire(explained, 'BRL'),
    rest: wire(rest),
    items: items.slice(0, MOST_ITEMS).map(toItem),
    truncated: items.length > MOST_ITEMS,
  }
}

function toItem(item: Item): CloseItem {
  if (item.side === 'BANK') {
    const { id, amount, text } = item.line
    const sent = item.pays as MovementRow | undefined
    const pays = sent ? { _id: sent.id, name: sent.name ?? '' } : null
    const { booking } = item.line as DayLine & Booked
    const line = { kind: 'LINE', _id: id, amount: toWire(amount, 'BRL'), text: maskText(text) } as const
    return { side: 'BANK', ...line, reference: null, pays, booking }
  }
  const { id, kind, amount, name, reference, booking = null } = item.movement as MovementRow
  return {
    side: 'LEDGER',
    kind,
    _id: id,
    amount: toWire(amount, 'BRL'),
    text: kind === 'HOUSE' ? maskText(name ?? '') : (name ?? ''),
    reference,
    pays: null,
    booking,
  }
}
