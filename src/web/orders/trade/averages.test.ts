import { expect, test } from 'vitest'
import { emaOf, vwapOf } from './averages.ts'

const candle = (time: number, close: number, volume = 0) => ({
  time,
  high: close,
  low: close,
  close,
  volume,
})

test('the exponential average follows the closes, and begins once it covers its length', () => {
  const closes = [10, 20, 20, 40].map((close, at) => candle(at, close))
  expect(emaOf(closes, 3).map(({ value }) => value)).toEqual([undefined, undefined, 17.5, 28.75])
})

test('the average by volume begins again each day, and is unknown before the first trade', () => {
  const day = 86_400
  const candles = [
    candle(0, 10),
    candle(60, 20, 1),
    candle(120, 40, 3),
    candle(day, 50),
    candle(day + 60, 60, 2),
  ]
  expect(vwapOf(candles).map(({ value }) => value)).toEqual([undefined, 20, 35, undefined, 60])
})
