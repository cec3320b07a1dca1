import type { DayLine, OutsideMovement } from '#core/bank-statements/close.ts'
import type { CloseItem, ClosePlace, Explained } from '#core/bank-statements/day-close-schema.ts'
import { TIME_ZONE } from '#core/rules/days.ts'
import { isSystemAccount } from '../bank-accounts/queries.ts'
import type { Fragment, Reader, Sql } from '../db/sql.ts'
import { IS_BANK_OF_CLIENTS } from '../places/queries.ts'

/** An account with its balances at the end of the day and of the day before. */
export type AccountRow = Omit<ClosePlace, 'balance' | 'ledger' | 'difference'> & {
  /** By the ledger; null until an opening names the account. */
  readonly ledger: bigint | null
  readonly funds: 'CLIENTS' | 'HOUSE'
  readonly before: bigint | null
  readonly end: bigint | null
}

/**
 * The accounts of the house. Those that are not named as its own money hold the money of customers. A file says the balance of its
 * last day. That of an earlier day follows from the lines after it, unless an undo took some away. The newest file counts, because
 * it has seen the whole day.
 */
export async function listAccounts({ sql }: Reader, date: string): Promise<AccountRow[]> {
  const balanceAt = (day: Fragment) => sql`
    select s.closing_balance - coalesce((
        select sum(l.amount) from bank_statement_lines l
        where l.bank_account_id = a.id and l.state <> 'UNDONE' and l.missing_in is null and l.day > ${day} and l.day <= s.closing_day), 0)::bigint as balance,
      s.created_at, s.file_sha256, u.id as user_id, u.name as user_name
    from bank_statements s join users u on u.id = s.created_by
    where s.bank_account_id = a.id and s.undone_at is null and s.closing_day >= ${day} and s.from_day <= ${day}
      and (s.closing_day = ${day} or s.to_day >= s.closing_day and s.line_count <= (
        select count(*) from bank_statement_lines l
        where l.bank_account_id = a.id and l.state <> 'UNDONE' and l.missing_in is null and l.day between s.from_day and s.to_day))
    order by s.created_at desc, s.id desc limit 1`
  return await sql<AccountRow[]>`
    select a.id as "_id", a.name, a.bank, a.agency, a.account, at_end.balance as end, at_end.created_at as imported_at,
      at_end.file_sha256 as sha256,
      case when at_end.user_id is not null then json_build_object('_id', at_end.user_id, 'name', at_end.user_name) end as imported_by,
      coalesce(before.balance, (
        select s.opening_balance from bank_statements s
        where s.bank_account_id = a.id and s.undone_at is null and s.from_day = ${date}
        order by s.created_at desc limit 1)) as before,
      coalesce((select p.funds from places p where p.bank_account_id = a.id), (
        select p.funds from paying_accounts p where p.bank_account_id = a.id), 'CLIENTS') as funds,
      ${ledgerAt(sql, sql`p.bank_account_id = a.id`, date)} as ledger
    from bank_accounts a
    left join lateral (${balanceAt(sql`${date}::date`)}) at_end on true
    left join lateral (${balanceAt(sql`(${date}::date - 1)`)}) before on true
    where a.deleted_at is null and a.status = 'ACTIVED' and ${isSystemAccount(sql)}
    order by a.created_at, a.id`
}

/** The money of an opened place at the end of a day. */
const ledgerAt = (sql: Sql, place: Fragment, date: string) => sql`(
  select -coalesce(e.balance, 0)::bigint from places p join accounts l on l.place_id = p.id
  left join entries e on e.account_id = l.id
    and e.version = first_version_since(l.id, ${midnightAfter(sql, sql`${date}::date`)}) - 1
  where ${place} and p.opened_at < ${midnightAfter(sql, sql`${date}::date`)})`

export type CloseWalletRow = {
  readonly _id: string
  readonly name: string
  readonly funds: 'CLIENTS' | 'HOUSE'
  readonly ledger: bigint | null
  /** Null where the block of that midnight is not kept any more. */
  readonly chain: bigint | null
  readonly uncredited: bigint | null
}

/** The wallets as the last block before the end of the day had them, each beside its place in the ledger. */
export const listWallets = ({ sql }: Reader, date: string) => {
  const end = midnightAfter(sql, sql`${date}::date`)
  return sql<CloseWalletRow[]>`
    select w.id as "_id", w.name, w.funds, ${ledgerAt(sql, sql`p.wallet_id = w.id`, date)} as ledger,
      case when tip.height is not null then coalesce(c.chain, 0)::bigint end as chain,
      case when tip.height is not null then coalesce(c.uncredited, 0)::bigint end as uncredited
    from wallets w
    left join (select max(height) as height from chain_blocks where followed_at < ${end}) tip on true
    left join lateral (
      select sum(o.sats) as chain, sum(o.sats) filter (where w.purpose = 'RECEIVE' and a.branch = 'receive' and o.decided_at is null
        and not exists (select from journals j where j.origin_id = o.deposit_id and j.event = 'deposit.accepted' and j.created_at < ${end})) as uncredited
      from wallet_addresses a join wallet_outputs o on o.address_id = a.id
      where a.wallet_id = w.id and o.height <= tip.height and (o.spent_height is null or o.spent_height > tip.height)) c on true
    where w.created_at < ${end} and (w.status = 'ACTIVED' or exists (select from places p where p.wallet_id = w.id))
    order by w.created_at, w.id`
}

/** The close whose differences a later day continues: the last locked one with a statement of each account. */
export type Before = {
  readonly day: string
  readonly lastLine: bigint
  readonly differences: readonly Explained[]
}

export async function findBefore({ sql }: Reader, date: string): Promise<Before | undefined> {
  const [before] = await sql<Before[]>`
    select day::text as day, last_line, differences from day_closes
    where status = 'LOCKED' and difference is not null and day < ${date} order by day desc limit 1`
  return before
}

/**
 * The differences that a day continues: those of the close before, and that of each wallet and own account in the last close that compared
 * it. That one may lack the statement of another account.
 */
export async function listContinued(
  { sql }: Reader,
  date: string,
  before: Before | undefined,
): Promise<readonly Explained[]> {
  const compared = await sql<{ key: string; last: Explained | null }[]>`
    select 'place:' || p.id as key, c.last from (
      select coalesce(wallet_id, bank_account_id) as id from places where wallet_id is not null or funds = 'HOUSE') p
    cross join lateral (
      select (select d from jsonb_array_elements(c.differences) d where d ->> 'key' = 'place:' || p.id) as last from day_closes c
      where c.status = 'LOCKED' and c.day < ${date} and exists (
        select from jsonb_array_elements(coalesce(c.figures -> 'wallets', '[]') || coalesce(c.figures -> 'houseAccounts', '[]')) f
        where f ->> '_id' = p.id::text and f ? 'difference')
      order by c.day desc limit 1) c`
  const keys = new Set(compared.map(({ key }) => key))
  const ofSum = (before?.differences ?? []).filter(({ key }) => !keys.has(key))
  return [...ofSum, ...compared.flatMap(({ last }) => last ?? [])]
}

/** The days that a close covers, and the close before it. */
export type Span = {
  readonly date: string
  readonly before: Before | undefined
  readonly accounts: readonly string[]
}

/** The ids in the keys of the earlier differences, after their first word. */
const idsOf = ({ before }: Span, word: string): string[] =>
  (before?.differences ?? []).flatMap(({ key }) =>
    key.startsWith(`${word}:`) ? key.slice(word.length + 1) : [],
  )

const startsAfter = (sql: Sql, { before, date }: Span) =>
  before ? sql`${before.day}::date` : sql`(${date}::date - 1)`

/** The booking of a line, with the day of the other one of both. */
type Booked = { readonly booking: CloseItem['booking'] }

/** The lines since the close before, those of its differences, and those that came for its days after it. */
export async function listDayLines({ sql }: Reader, span: Span): Promise<(DayLine & Booked)[]> {
  const { before, date } = span
  const late = before ? sql`l.day <= ${before.day} and l.sequence > ${before.lastLine}` : sql`false`
  return await sql<(DayLine & Booked)[]>`
    select l.id, l.bank_account_id, l.day::text as day, l.amount, l.text, d.id as deposit_id, b.id as booking_id, case when b.id is not null then
      json_build_object('category', b.category, 'day', (b.created_at at time zone ${TIME_ZONE})::date) end as booking
    from bank_statement_lines l left join deposits d on d.statement_line_id = l.id
    left join house_bookings b on b.line_id = l.id and b.reversed_at is null
    where l.state <> 'UNDONE' and l.missing_in is null and l.bank_account_id = any(${[...span.accounts]}::uuid[]) and (
      l.day > ${startsAfter(sql, span)} and l.day <= ${date} or l.id = any(${idsOf(span, 'line')}::uuid[]) or ${late})
    order by l.id`
}

/** A movement with the words of its operation. */
export type MovementRow = OutsideMovement &
  Partial<Booked> & { readonly reference: string | null; readonly name: string | null }

const midnightAfter = (sql: Sql, day: Fragment) => sql`((${day} + 1)::timestamp at time zone ${TIME_ZONE})`

/** The places with money of clients in the ledger, each with its first entry of the span and its first one after it. */
const outside = (sql: Sql, span: Span) => sql`
  select id, place_id, (select p.bank_account_id from places p where p.id = a.place_id) as bank_account_id,
    first_version_since(id, ${midnightAfter(sql, startsAfter(sql, span))}) as first,
    first_version_since(id, ${midnightAfter(sql, sql`(${span.date}::date - 1)`)}) as today,
    first_version_since(id, ${midnightAfter(sql, sql`${span.date}::date`)}) as next,
    array(
      select split_part(entry, '-', -1)::bigint from unnest(${idsOf(span, 'movement')}::text[]) entry
      where entry like case when a.place_id is null then '%' else a.id || '-%' end and (entry like '%-%') = (a.place_id is not null)
    ) as earlier
  from accounts a where ${sql.unsafe(IS_BANK_OF_CLIENTS)}`

/** On the places of the ledger money that came is negative: here it is as the bank counts it. */
export async function readLedger({ sql }: Reader, span: Span) {
  const [[balances], movements] = await Promise.all([
    sql<{ before: bigint; end: bigint }[]>`
      select -coalesce(sum(b.balance), 0)::bigint as before, -coalesce(sum(e.balance), 0)::bigint as end from (${outside(sql, span)}) o
      left join entries b on b.account_id = o.id and b.version = o.today - 1
      left join entries e on e.account_id = o.id and e.version = o.next - 1`,
    sql<MovementRow[]>`
      with outside as materialized (${outside(sql, span)})
      select j.origin_id as id, -e.amount as amount, case when o.place_id is null then '' else o.id || '-' end || e.version as entry, (e.created_at at time zone ${TIME_ZONE})::date::text as day,
        case when d.id is not null then 'DEPOSIT' when w.id is not null then 'WITHDRAWAL'
          when b.id is not null then 'HOUSE' else 'ADJUSTMENT' end as kind,
        coalesce(d.reference, w.id::text) as reference, coalesce(u.name, l.text, m.reason) as name,
        o.bank_account_id, case when w.id is not null then ${payee(sql)} end as payee,
        case when b.id is not null then json_build_object('category', b.category, 'day', l.day) end as booking
      from outside o join entries e on e.account_id = o.id and (
        e.version >= o.first and e.version < o.next or e.version = any(o.earlier))
      join journals j on j.id = e.journal_id
      left join deposits d on d.id = j.origin_id and j.event <> 'adjustment'
      left join withdrawals w on w.id = j.origin_id and j.event <> 'adjustment'
      left join house_bookings b on b.id = j.origin_id left join bank_statement_lines l on l.id = b.line_id
      left join users u on u.id = coalesce(d.user_id, w.user_id)
      left join place_moves m on m.id = j.origin_id
      where m.id is null or num_nonnulls(m.from_id, m.to_id) = 2
        or exists (select from places p where p.id = coalesce(m.from_id, m.to_id) and p.funds = 'HOUSE')
      order by j.id, e.version`,
  ])
  return { balances: balances ?? { before: 0n, end: 0n }, movements }
}

const MOST_SENT = 2_000

/** Withdrawals that were sent to the bank. */
export const listSent = ({ sql }: Reader) => sql<MovementRow[]>`
  select w.id, 'WITHDRAWAL' as kind, -w.amount as amount, null as reference, u.name, ${payee(sql)} as payee, '' as entry,
    null as bank_account_id,
    (w.created_at at time zone ${TIME_ZONE})::date::text as day
  from withdrawals w join users u on u.id = w.user_id
  where w.status = 'PROCESSING' and w.kind = 'BANK' order by w.created_at, w.id limit ${MOST_SENT}`

const payee = (sql: Sql) => sql`json_build_object('name', w.bank_account ->> 'ownerName',
  'document', w.bank_account ->> 'document', 'key', lower(w.bank_account ->> 'pixKey'))`

export type MidnightSums = {
  readonly transit: bigint
  readonly transitCount: number
  /** The balances of the house itself in reais. */
  readonly house: bigint
  /** In satoshis. */
  readonly bitcoin: bigint
  readonly lineCount: number
}

/** Sums at the midnight that ends the day: none depends on later movements. */
export async function sumAtMidnight({ sql }: Reader, { date, accounts }: Span): Promise<MidnightSums> {
  const end = midnightAfter(sql, sql`${date}::date`)
  const balances = (which: Fragment) => sql`
    select coalesce(sum(e.balance), 0)::bigint from accounts a
    join entries e on e.account_id = a.id and e.version = first_version_since(a.id, ${end}) - 1 where ${which}`
  const [sums] = await sql<MidnightSums[]>`
    select t.*, (${balances(sql`a.currency = 'BRL' and a.owner_id in (
        select owner_id from accounts where kind = 'AVAILABLE' and floor is null)`)}) as house,
      -(${balances(sql`a.owner_id is null and a.currency = 'BTC'`)}) as bitcoin,
      (select count(*)::int from bank_statement_lines l
        where l.day = ${date} and l.state <> 'UNDONE' and l.missing_in is null and l.bank_account_id = any(${[...accounts]}::uuid[])) as line_count
    from (
      select coalesce(sum(w.amount), 0)::bigint as transit, count(*)::int as transit_count
      from payout_batches b join payout_batch_members m on m.batch_id = b.id join withdrawals w on w.id = m.withdrawal_id
      where b.kind = 'BANK' and b.created_at < ${end} and (m.removed_at is null or m.removed_at >= ${end})
        and (w.status = 'PROCESSING' or w.finished_at >= ${end} or m.removed_at >= ${end})) t`
  return sums!
}

/** The first day after a locked one, before another one, with lines or movements. */
export const openDay = (sql: Sql, lastLocked: Fragment, before: Fragment): Fragment => sql`
  least(
    (select min(l.day) from bank_statement_lines l join bank_accounts a on a.id = l.bank_account_id
      where l.state <> 'UNDONE' and l.missing_in is null and l.day > ${lastLocked} and l.day < ${before} and a.deleted_at is null
        and a.status = 'ACTIVED' and ${isSystemAccount(sql)}
        and not exists (select from paying_accounts p where p.bank_account_id = a.id and p.funds = 'HOUSE')),
    (select min((e.created_at at time zone ${TIME_ZONE})::date) from accounts a
      join entries e on e.account_id = a.id and e.version = first_version_since(a.id, ${midnightAfter(sql, lastLocked)})
      where ${sql.unsafe(IS_BANK_OF_CLIENTS)} and e.created_at < ${midnightAfter(sql, sql`(${before} - 1)`)}))`

export async function findEarlierOpen(
  { sql }: Reader,
  { date, lastLocked }: { readonly date: string; readonly lastLocked: string | null },
): Promise<string | null> {
  if (lastLocked === null) return null
  const [row] = await sql<{ day: string | null }[]>`
    select ${openDay(sql, sql`${lastLocked}::date`, sql`${date}::date`)}::text as day`
  return row?.day ?? null
}
