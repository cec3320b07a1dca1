import type { HistoryDay } from '#core/dashboard/figures-schema.ts'
import type { Currency } from '#core/money/money.ts'
import { TIME_ZONE } from '#core/rules/days.ts'
import type { Database } from '../db/pool.ts'
import type { Reader } from '../db/sql.ts'
import { listDayCloses } from '../prices/queries.ts'

type Wanted = { userId: string; currency: Currency; days: number }

/**
 * The balance of a user in a currency at the end of each day in America/Sao_Paulo, and now for today: AVAILABLE and
 * HELD together. It reads only the last entry of each day, which carries the balance after it.
 */
export async function listHistory(db: Database, of: Wanted): Promise<HistoryDay[]> {
  const now = db.clock.now()
  const first = new Date(now.getTime() - (of.days - 1) * 24 * 3_600_000)
  const [rows, closes] = await Promise.all([
    listBalances(db, of, now),
    listDayCloses(db, { from: first, to: now }),
  ])
  return rows.map((row) => ({ ...row, price: closes.get(row.day) ?? null }))
}

/**
 * A binary search finds the last entry before the end of each day, for all days at once. Versions and instants rise
 * together, and instants have no index. The search ends at the first version of the next day.
 */
function listBalances({ sql }: Reader, of: Wanted, now: Date) {
  return sql<{ day: string; amount: string }[]>`
    with recursive days as (
      select day::date, (day + interval '1 day') at time zone ${TIME_ZONE} as ends
      from (select date_trunc('day', ${now}::timestamptz at time zone ${TIME_ZONE}) as today) clock,
        generate_series(today - make_interval(days => ${of.days - 1}), today, interval '1 day') day
    ), halved as (
      select day, ends, id, 1::bigint as low, version + 1 as high
      from days, accounts
      where owner_id = ${of.userId} and currency = ${of.currency} and version > 0
      union all
      select day, ends, id, case when is_before then version + 1 else low end, case when is_before then high else version end
      from (
        select halved.*, e.version, e.created_at < ends as is_before
        from halved join entries e on e.account_id = id and e.version = (low + high) / 2
        where low < high
      ) half
    )
    select days.day, wire_amount(coalesce(sum(e.balance), 0)::bigint, ${of.currency}) as amount
    from days
    left join halved h on h.day = days.day and h.low = h.high
    left join entries e on e.account_id = h.id and e.version = h.low - 1
    group by days.day order by days.day`
}
