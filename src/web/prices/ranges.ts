import { queryOptions } from '@tanstack/react-query'
import type { CandleInterval } from '#core/prices/candle.ts'
import type { Candle } from '#core/prices/candle-schema.ts'
import { call } from '../api/call.ts'
import { serverNow } from '../api/clock.ts'
import { INTERVALS, live } from '../api/queries.ts'

const DAY = 86_400

/** The length of a price chart, and its steps. */
export const RANGES = {
  '24h': { seconds: DAY, interval: '15m' },
  '7d': { seconds: 7 * DAY, interval: '1h' },
  '30d': { seconds: 30 * DAY, interval: '1h' },
  '1y': { seconds: 365 * DAY, interval: '1d' },
} as const satisfies Record<string, { seconds: number; interval: CandleInterval }>
export type Range = keyof typeof RANGES

/** Where a range begins now, in Unix seconds. */
export const beginOf = (range: Range): number => Math.floor(serverNow() / 1000) - RANGES[range].seconds

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
