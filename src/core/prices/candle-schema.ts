import { z } from 'zod'
import { wireAmount } from '../rules/fields.ts'
import { type Refusal, refuseFields } from '../rules/verdict.ts'
import { CANDLES_LIMIT, type CandleInterval, type CandleWindow, INTERVAL_SECONDS } from './candle.ts'

const DEFAULT_CANDLES = 300

const unixSeconds = z
  .string()
  .regex(/^\d{1,10}$/, { error: 'field.integer' })
  .transform(Number)

/** GET /candles: candles that begin at `from` or later and before `to`, in Unix seconds. */
export const candlesQuerySchema = z.strictObject({
  interval: z.enum(Object.keys(INTERVAL_SECONDS) as [CandleInterval]).default('1h'),
  from: unixSeconds.optional().meta({ description: 'Unix seconds; 300 candles before `to` when left out' }),
  to: unixSeconds.optional().meta({ description: 'Unix seconds; now when left out' }),
})

const price = z.string().meta({ examples: ['612345.67'] })

/**
 * The middle price of the market over one interval, in BRL per BTC. `time` is its beginning in Unix seconds. Without a
 * price in the interval there is no candle. `volume` is the traded amount of the Book, in BTC.
 */
export const candleSchema = z
  .object({ time: z.number(), open: price, high: price, low: price, close: price, volume: wireAmount })
  .meta({ id: 'Candle' })
export type Candle = z.infer<typeof candleSchema>

const toDate = (seconds: number) => new Date(seconds * 1000)

/** The requested range, completed from the present. Refused when it ends before it begins or has too many candles. */
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
