import { middleOf } from '#core/orders/quote.ts'
import type { PriceSource } from '../adapters/price-source.ts'
import type { Database } from '../db/pool.ts'
import type { Sql } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'

const MINUTES_KEPT_DAYS = 90

/** A candle of a minute or an hour as the database keeps it, in centavos per BTC. */
export type CandleRow = {
  readonly span: '1m' | '1h'
  readonly at: Date
  readonly open: bigint
  readonly high: bigint
  readonly low: bigint
  readonly close: bigint
  readonly closedAt: Date
  /** The source of `open`. */
  readonly source: string
}

const columns = (sql: Sql, rows: readonly CandleRow[]) => sql`
  insert into candles (span, at, open, high, low, close, closed_at, source)
  select * from unnest(
    ${rows.map((row) => row.span)}::text[], ${rows.map((row) => row.at.toISOString())}::timestamptz[],
    ${rows.map((row) => String(row.open))}::bigint[], ${rows.map((row) => String(row.high))}::bigint[],
    ${rows.map((row) => String(row.low))}::bigint[], ${rows.map((row) => String(row.close))}::bigint[],
    ${rows.map((row) => row.closedAt.toISOString())}::timestamptz[], ${rows.map((row) => row.source)}::text[])`

/**
 * Records the current price in the candles of this minute and this hour. Any number of processes may record at once:
 * each price widens the candle, and the latest one closes it. Without a price nothing is recorded.
 */
export async function recordPrice({ sql, clock }: Database, prices: PriceSource): Promise<void> {
  const closedAt = clock.now()
  const depth = await prices.depth(closedAt)
  const price = middleOf(depth)
  if (price === undefined) return
  const source = depth.source ?? prices.name
  const look = { open: price, high: price, low: price, close: price, closedAt, source }
  const minute = new Date(closedAt)
  minute.setUTCSeconds(0, 0)
  const hour = new Date(minute)
  hour.setUTCMinutes(0)
  await sql`
    ${columns(sql, [
      { ...look, span: '1m', at: minute },
      { ...look, span: '1h', at: hour },
    ])}
    on conflict (span, at) do update set
      high = greatest(candles.high, excluded.high),
      low = least(candles.low, excluded.low),
      close = case when excluded.closed_at >= candles.closed_at then excluded.close else candles.close end,
      closed_at = greatest(candles.closed_at, excluded.closed_at)`
}

/** Inserts complete candles; existing ones are not changed. */
export async function insertCandles({ sql }: Tx, rows: readonly CandleRow[]): Promise<void> {
  if (rows.length > 0) await sql`${columns(sql, rows)} on conflict do nothing`
}

/** Minutes are kept for 90 days, hours for good. */
export async function purgeCandles({ sql, now }: Tx): Promise<void> {
  await sql`
    delete from candles
    where span = '1m' and at < ${now}::timestamptz - make_interval(days => ${MINUTES_KEPT_DAYS})`
}
