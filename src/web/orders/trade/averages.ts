/** The lines that the chart draws on request. */
export const AVERAGES = ['ema', 'vwap'] as const
export type Average = (typeof AVERAGES)[number]

/** Candles in the exponential average. */
export const EMA_LENGTH = 20

/** A candle at a local time, in seconds. Figures of a picture only. */
type Candle = { time: number; high: number; low: number; close: number; volume: number }
type Point = { time: number; value: number | undefined }

/** The exponential moving average of the closes; the first candles, which it does not cover yet, have none. */
export function emaOf(candles: readonly Candle[], length = EMA_LENGTH): Point[] {
  const weight = 2 / (length + 1)
  let average = 0
  return candles.map(({ time, close }, at) => {
    average = at === 0 ? close : average + weight * (close - average)
    return { time, value: at + 1 < length ? undefined : average }
  })
}

const DAY_SECONDS = 86_400

/** The average of prices by the traded amounts since the beginning of each day; none before its first trade. */
export function vwapOf(candles: readonly Candle[]): Point[] {
  let day: number | undefined
  let [value, volume] = [0, 0]
  return candles.map((candle) => {
    const today = Math.floor(candle.time / DAY_SECONDS)
    if (today !== day) [day, value, volume] = [today, 0, 0]
    value += ((candle.high + candle.low + candle.close) / 3) * candle.volume
    volume += candle.volume
    return { time: candle.time, value: volume > 0 ? value / volume : undefined }
  })
}
