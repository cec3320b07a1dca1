import { z } from 'zod'
import { refuseFields } from './input.ts'
import type { Refusal } from './verdict.ts'

/** How long a candle can be, in seconds. Days are those of America/Sao_Paulo, the rest begins where it does in UTC. */
export const INTERVAL_SECONDS = { '1m': 60, '5m': 300, '15m': 900, '1h': 3_600, '1d': 86_400 } as const
export type CandleInterval = keyof typeof INTERVAL_SECONDS

/** The most candles of one answer, and how many there are when no beginning is named. */
export const CANDLES_LIMIT = 1_500
const DEFAULT_CANDLES = 300

const unixSeconds = z
  .string()
  .regex(/^\d{1,10}$/, { error: 'field.integer' })
  .transform(Number)

/** GET /candles: those that begin in `from` or later and before `to`, in Unix seconds. */
export const candlesQuerySchema = z.object({
  interval: z.enum(Object.keys(INTERVAL_SECONDS) as [CandleInterval]).default('1h'),
  from: unixSeconds.optional().meta({ description: 'Unix seconds; 300 candles before `to` when left out' }),
  to: unixSeconds.optional().meta({ description: 'Unix seconds; now when left out' }),
})

const price = z.string().meta({ examples: ['612345.67'] })

/**
 * The middle of the market over one interval, in BRL per BTC. `time` is its beginning in Unix seconds. Where nobody looked at
 * the price there is no candle.
 */
export const candleSchema = z
  .object({ time: z.number(), open: price, high: price, low: price, close: price })
  .meta({ id: 'Candle' })
export type Candle = z.infer<typeof candleSchema>

export type CandleWindow = { readonly interval: CandleInterval; readonly from: Date; readonly to: Date }

const toDate = (seconds: number) => new Date(seconds * 1000)

/** What is asked for, completed from the present; refused when it ends before it begins or has too many candles. */
export function readCandleWindow(
  { interval, from, to }: z.output<typeof candlesQuerySchema>,
  now: Date,
): { ok: true; value: CandleWindow } | Refusal {
  const seconds = INTERVAL_SECONDS[interval]
  const end = to ?? Math.ceil(now.getTime() / 1000)
  const begin = from ?? Math.max(0, end - seconds * DEFAULT_CANDLES)
  if (begin >= end) return refuseFields([{ field: 'to', code: 'candle.order' }])
  if (end - begin > seconds * CANDLES_LIMIT)
    return refuseFields([{ field: 'from', code: 'candle.tooMany', params: { limit: CANDLES_LIMIT } }])
  return { ok: true, value: { interval, from: toDate(begin), to: toDate(end) } }
}
