import type { CustodyTotals, Price } from '#core/authorities/custody.ts'
import type { ReportedPerson } from '#core/authorities/party.ts'
import type { Sql } from '../db/sql.ts'
import { marketPriceAt } from '../prices/queries.ts'
import { personOf } from './operations.ts'
import type { ReportPeriod } from './period.ts'

/** The bitcoin on each account at the end of a period, by its last entry before. */
const balancesAt = (sql: Sql, { ends }: ReportPeriod) => sql`
  select a.owner_id, case when a.last_at < ${ends} then a.balance else coalesce((
    select e.balance from entries e where e.account_id = a.id and e.created_at < ${ends} order by e.version desc limit 1
  ), 0) end as balance
  from accounts a where a.currency = 'BTC'`

/** The customers with bitcoin at the end of a period, by name: AVAILABLE and HELD together. */
export const customersAt = (sql: Sql, period: ReportPeriod) => sql<
  { person: ReportedPerson; sats: bigint }[]
>`
  select ${personOf(sql, sql`u`, period)} as person, held.sats
  from (
    select owner_id, sum(balance)::int8 as sats from (${balancesAt(sql, period)}) b group by owner_id having sum(balance) <> 0
  ) held join users u on u.id = held.owner_id
  where u.id <> all(${[...period.houseIds]}::uuid[])
  order by u.name, u.id`

export async function sumCustody(sql: Sql, period: ReportPeriod): Promise<CustodyTotals> {
  const isHouse = sql`owner_id = any(${[...period.houseIds]}::uuid[])`
  const [sums] = await sql<CustodyTotals[]>`
    select coalesce(sum(balance) filter (where not ${isHouse}), 0)::int8 as customers,
      coalesce(sum(balance) filter (where ${isHouse}), 0)::int8 as house,
      coalesce(sum(balance) filter (where owner_id is null), 0)::int8 as external
    from (${balancesAt(sql, period)}) b`
  return sums as CustodyTotals
}

/** The market's price at the end of a period, or now. */
export async function findClosingPrice(sql: Sql, { ends }: ReportPeriod, now: Date): Promise<Price | null> {
  const instant = sql`least(${ends}::timestamptz - interval '1 millisecond', ${now}::timestamptz)`
  const [price] = await sql<Price[]>`${marketPriceAt(sql, instant)}`
  return price ?? null
}
