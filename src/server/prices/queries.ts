import { type CandleInterval, type CandleWindow, INTERVAL_SECONDS } from '#core/prices/candle.ts'
import type { Candle } from '#core/prices/candle-schema.ts'
import { TIME_ZONE } from '#core/rules/days.ts'
import type { Fragment, Reader, Sql } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'

/** The recorded candles from which an interval is made. */
const SPANS: Record<CandleInterval, '1m' | '1h'> = {
  '1m': '1m',
  '5m': '1m',
  '15m': '1m',
  '1h': '1h',
  '4h': '1h',
  '1d': '1h',
}

/** The days in America/Sao_Paulo that begin in `from` or later and before `to`, with their ends. */
const daysOf = (sql: Sql, { from, to }: Pick<CandleWindow, 'from' | 'to'>) => sql`
  select day at time zone ${TIME_ZONE} as starts, (day + interval '1 day') at time zone ${TIME_ZONE} as ends
  from generate_series(
    date_trunc('day', ${from}::timestamptz at time zone ${TIME_ZONE}), ${to}::timestamptz at time zone ${TIME_ZONE},
    interval '1 day') day`

/** The same for intervals that begin in UTC. */
const intervalsOf = (sql: Sql, { interval, from, to }: CandleWindow) => sql`
  select starts, starts + step as ends
  from make_interval(secs => ${INTERVAL_SECONDS[interval]}) step,
    generate_series(date_bin(step, ${from}, 'epoch'::timestamptz), ${to}::timestamptz, step) starts`

/**
 * The candles that begin within a window, oldest first; a gap stays a gap. Each is aggregated on its own, which is
 * faster than sorting all recorded candles into groups.
 */
export async function listCandles({ sql }: Reader, window: CandleWindow): Promise<Candle[]> {
  const { interval, from, to } = window
  return await sql<Candle[]>`
    select extract(epoch from starts)::float8 as time, wire_two(open) as open, wire_two(high) as high,
      wire_two(low) as low, wire_two(close) as close, wire_amount(volume, 'BTC') as volume
    from (${interval === '1d' ? daysOf(sql, window) : intervalsOf(sql, window)}) bounds,
      lateral (
        select (array_agg(open))[1] as open, max(high) as high, min(low) as low, (array_agg(close))[count(*)] as close,
          sum(volume)::int8 as volume
        from (
          select open, high, low, close, volume from candles
          where span = ${SPANS[interval]} and at >= starts and at < ends order by at
        ) recorded
        having count(*) > 0
      ) whole
    where starts >= ${from} and starts < ${to} order by starts`
}

/** A recorded price counts as the market's for this time. It is recorded every ten seconds. */
const CURRENT_SECONDS = 120

/** The market's price in centavos per BTC, as last recorded; `undefined` without a current one. */
export async function findPrice({ sql, now }: Pick<Tx, 'sql' | 'now'>): Promise<bigint | undefined> {
  const [last] = await sql<{ close: bigint }[]>`
    select close from candles
    where span = '1m' and at > ${now}::timestamptz - interval '1 day'
      and closed_at > ${now}::timestamptz - make_interval(secs => ${CURRENT_SECONDS}) and closed_at <= ${now}
    order by at desc limit 1`
  return last?.close
}

/** A price of the past in centavos per BTC. */
export type PastPrice = {
  readonly price: bigint
  /**
   * The source by its name in the configuration, `book` for trades of the Book; null where an earlier version recorded
   * the price.
   */
  readonly source: string | null
  /** The hour in which it was the first price. */
  readonly at: string
}

/** A movement is valued at a price of its own hour, or of the last hour with one, at most a day before. */
const VALUED_WITHIN = '1 day'

/**
 * SQL for the market's price at an instant: a row `price`, `source`, `at`, or none. Later prices never change the first
 * one of an hour, so a movement has the same value whenever somebody asks.
 */
export const marketPriceAt = (sql: Sql, instant: Fragment): Fragment => sql`
  select open as price, source, at from candles
  where span = '1h' and at <= ${instant} and at > ${instant} - ${VALUED_WITHIN}::interval order by at desc limit 1`

/** The market's price at an instant; `undefined` when none is recorded. */
export async function findPriceAt({ sql }: Reader, instant: Date): Promise<PastPrice | undefined> {
  const [found] = await sql<PastPrice[]>`${marketPriceAt(sql, sql`${instant}::timestamptz`)}`
  return found
}

/** The last price of each day in America/Sao_Paulo with a recorded price, by the day. */
export async function listDayCloses(
  { sql }: Reader,
  window: Pick<CandleWindow, 'from' | 'to'>,
): Promise<Map<string, string>> {
  const rows = await sql<{ day: string; close: string }[]>`
    select (starts at time zone ${TIME_ZONE})::date as day, wire_two(close) as close
    from (${daysOf(sql, window)}) bounds,
      lateral (
        select close from candles where span = '1h' and at >= starts and at < ends order by at desc limit 1
      ) final`
  return new Map(rows.map(({ day, close }) => [day, close]))
}
