import { queryOptions, useQuery } from '@tanstack/react-query'
import { basisPointsFloor, fromWire } from '#core/money/money.ts'
import { type CandleInterval, INTERVAL_SECONDS } from '#core/prices/candle.ts'
import type { Candle } from '#core/prices/candle-schema.ts'
import { call } from './call.ts'
import { serverNow } from './clock.ts'
import { INTERVALS, live } from './queries.ts'
import { useTicker } from './use-ticker.ts'

const DAY = 86_400

/** The length of a price chart, and its steps. */
export const RANGES = {
  '24h': { seconds: DAY, interval: '15m' },
  '7d': { seconds: 7 * DAY, interval: '1h' },
  '30d': { seconds: 30 * DAY, interval: '1h' },
  '1y': { seconds: 365 * DAY, interval: '1d' },
} as const satisfies Record<string, { seconds: number; interval: CandleInterval }>
export type Range = keyof typeof RANGES

/** The begin of a candle, in Unix seconds, so that calls shortly after one another are the same. */
function beginBefore(seconds: number, interval: CandleInterval): number {
  const step = INTERVAL_SECONDS[interval]
  return Math.floor(serverNow() / 1000 / step) * step - seconds
}

/** Where a range begins now, in Unix seconds. */
export const beginOf = (range: Range): number => beginBefore(RANGES[range].seconds, RANGES[range].interval)

/** `GET /candles` of a range until now, every 60 s. */
export const candlesQuery = (range: Range) =>
  queryOptions({
    queryKey: ['prices', 'candles', range],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call<Candle[]>('/candles', {
        query: { interval: RANGES[range].interval, from: beginOf(range) },
        signal,
      }).then(({ data }) => data),
    ...live(INTERVALS.lists),
  })

export type PriceFacts = {
  last: bigint
  high: bigint
  low: bigint
  /** The change from the first price to the last, in hundredths of a percent. */
  change: number
}

/** The summary of a series of candles, in centavos per BTC; `undefined` without candles. */
export function readPrices(candles: readonly Candle[]): PriceFacts | undefined {
  const [first, final] = [candles[0], candles.at(-1)]
  if (!first || !final) return undefined
  const open = fromWire(first.open, 'BRL')
  const last = fromWire(final.close, 'BRL')
  const highs = candles.map(({ high }) => fromWire(high, 'BRL'))
  const lows = candles.map(({ low }) => fromWire(low, 'BRL'))
  return {
    last,
    high: highs.reduce((most, one) => (one > most ? one : most)),
    low: lows.reduce((least, one) => (one < least ? one : least)),
    change: basisPointsFloor(last - open, open),
  }
}

/** Candles of a chart whose range has no name. */
const SHOWN = 160
/** Complete candles do not change, so the history is read once an hour. */
const HISTORY_MS = 60 * 60_000

/** `GET /candles` of an interval until now, as many as the chart of the Book shows. */
export const historyQuery = (interval: CandleInterval) =>
  queryOptions({
    queryKey: ['prices', 'history', interval],
    queryFn: ({ signal }) => {
      const from = beginBefore(INTERVAL_SECONDS[interval] * SHOWN, interval)
      return call<Candle[]>('/candles', { query: { interval, from }, signal }).then(({ data }) => data)
    },
    staleTime: HISTORY_MS,
  })

const HOUR = 3_600

/** The prices of the last hour, by the minute. */
export const hourQuery = queryOptions({
  queryKey: ['prices', 'candles', 'hour'],
  queryFn: ({ signal }: { signal: AbortSignal }) => {
    const query = { interval: '1m', from: beginBefore(HOUR, '1m') }
    return call<Candle[]>('/candles', { query, signal }).then(({ data }) => data)
  },
  ...live(INTERVALS.lists),
})

const REFRESH_MS = 10_000
/** An older price is not the last one any more. */
const RECENT_SECONDS = 600

/** The candles of the last minutes, every 10 s. */
export const recentQuery = queryOptions({
  queryKey: ['prices', 'recent'],
  queryFn: ({ signal }: { signal: AbortSignal }) => {
    const from = beginBefore(RECENT_SECONDS, '1m')
    return call<Candle[]>('/candles', { query: { interval: '1m', from }, signal }).then(({ data }) => data)
  },
  ...live(REFRESH_MS),
})

/**
 * The reference: the last recorded price of the price source, in centavos per BTC. It is no trade of the Book. `undefined` without a
 * market.
 */
export function useReferencePrice(): bigint | undefined {
  const { data: candles } = useQuery(recentQuery)
  const { data: ticker, isStale } = useTicker()
  const hasMarket = !isStale && (!ticker || Object.values(ticker.BTCBRL).some((price) => Number(price) > 0))
  const last = candles?.at(-1)
  return hasMarket && last ? fromWire(last.close, 'BRL') : undefined
}
