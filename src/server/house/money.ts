import type { Cover, HousePosition } from '#core/house/house.ts'
import type { PairCurrency } from '#core/money/money.ts'
import { TIME_ZONE } from '#core/rules/days.ts'
import { isSystemAccount } from '../bank-accounts/queries.ts'
import { listAccounts } from '../bank-statements/close-facts.ts'
import type { Reader } from '../db/sql.ts'
import type { Within } from './rows.ts'

type Place = {
  readonly _id: string
  readonly name: string
  readonly funds: 'CLIENTS' | 'HOUSE'
  readonly balance: bigint | null
  readonly day: string | null
}

/** The accounts of the house, each with the balance that its last statement says. */
export async function listPlaces({ sql }: Reader): Promise<Place[]> {
  return await sql<Place[]>`
    select a.id as "_id", a.name, last.closing_balance as balance, last.closing_day::text as day,
      coalesce((select p.funds from paying_accounts p where p.bank_account_id = a.id), 'CLIENTS') as funds
    from bank_accounts a left join lateral (
      select s.closing_balance, s.closing_day from bank_statements s
      where s.bank_account_id = a.id and s.undone_at is null and s.closing_day is not null
      order by s.closing_day desc, s.created_at desc, s.id desc limit 1) last on true
    where a.deleted_at is null and a.status = 'ACTIVED' and ${isSystemAccount(sql)}
    order by 5, a.created_at, a.id`
}

/** Bank and debt at the end of the last day for which each account with money of customers has a statement. */
export async function readCover(
  reader: Reader,
  places: readonly Place[],
  house: readonly string[],
): Promise<(Cover & { day: string }) | null> {
  const last = places.flatMap(({ funds, day }) => (funds === 'CLIENTS' ? [day] : []))
  const day = last.toSorted((one, other) => (one ?? '').localeCompare(other ?? ''))[0]
  if (!day) return null
  const [accounts, owed] = await Promise.all([listAccounts(reader, day), sumOwedAt(reader, day, house)])
  const ends = accounts.flatMap(({ funds, end }) => (funds === 'CLIENTS' ? [end] : []))
  if (ends.some((end) => end === null)) return null
  return { day, owed, held: ends.reduce<bigint>((sum, end) => sum + (end ?? 0n), 0n) }
}

/** The reais that the house owed its customers at the midnight that ends a day. */
async function sumOwedAt({ sql }: Reader, day: string, house: readonly string[]): Promise<bigint> {
  const [row] = await sql<{ owed: bigint }[]>`
    select -coalesce(sum(e.balance), 0)::int8 as owed
    from accounts a join entries e on e.account_id = a.id
      and e.version = first_version_since(a.id, (${day}::date + 1)::timestamp at time zone ${TIME_ZONE}) - 1
    where a.currency = 'BRL' and (a.owner_id is null or a.owner_id = any(${[...house]}::uuid[]))`
  return row?.owed ?? 0n
}

type Both = Readonly<Record<PairCurrency, bigint>>

/** All money that came from outside, and the part that the users of the house have, in minor units. */
export type Balances = { readonly outside: Both; readonly own: readonly (Both & { readonly id: string })[] }

export async function sumBalances({ sql }: Reader, house: readonly string[]): Promise<Balances> {
  type Row = { id: string | null; brl: bigint; btc: bigint }
  const rows = await sql<Row[]>`
    select owner_id as id, coalesce(sum(balance) filter (where currency = 'BRL'), 0)::int8 as brl,
      coalesce(sum(balance) filter (where currency = 'BTC'), 0)::int8 as btc
    from accounts
    where owner_id is null or owner_id = any(${[...house]}::uuid[])
    group by 1 order by array_position(${[...house]}::uuid[], owner_id)`
  const outside = rows.find(({ id }) => id === null)
  return {
    // The accounts of the places are negative by what they hold.
    outside: { BRL: -(outside?.brl ?? 0n), BTC: -(outside?.btc ?? 0n) },
    own: rows.flatMap(({ id, brl, btc }) => (id === null ? [] : [{ id, BRL: brl, BTC: btc }])),
  }
}

/** Bank withdrawals that were sent and are not paid yet. */
export async function sumInTransit({ sql }: Reader): Promise<{ amount: bigint; count: number }> {
  const [sent] = await sql<{ amount: bigint; count: number }[]>`
    select coalesce(sum(amount), 0)::int8 as amount, count(*)::int as count
    from withdrawals where status = 'PROCESSING' and kind = 'BANK'`
  return sent!
}

/** The steps into which a period is cut. */
const STEPS = 240

/**
 * The desk's position now, and in a period: at its beginning, then the largest one and the last one of each step, so that no
 * peak is lost.
 */
export async function listPositions(
  { sql }: Reader,
  deskId: string,
  { starts, ends }: Within,
): Promise<{ now: bigint; positions: HousePosition[] }> {
  const [[now], [before], positions] = await Promise.all([
    sql<{ position: bigint }[]>`
      select position from desk_trades where desk_id = ${deskId} order by id desc limit 1`,
    sql<{ position: bigint }[]>`
      select position from desk_trades where desk_id = ${deskId} and created_at < ${starts}
      order by created_at desc, id desc limit 1`,
    sql<HousePosition[]>`
      with traded as materialized (
        select id, created_at, position, width_bucket(extract(epoch from created_at)::float8, extract(epoch from ${starts}::timestamptz)::float8,
            extract(epoch from ${ends}::timestamptz)::float8, ${STEPS}) as step
        from desk_trades where desk_id = ${deskId} and created_at >= ${starts} and created_at < ${ends})
      select created_at as at, position from traded
      where id in (select distinct on (step) id from traded order by step, abs(position) desc, id)
        or id in (select distinct on (step) id from traded order by step, id desc)
      order by id`,
  ])
  const opening = { at: starts, position: before?.position ?? 0n }
  return { now: now?.position ?? 0n, positions: [opening, ...positions] }
}
