import { basisPointsFloor, fromWire } from '#core/money/money.ts'
import type { Candle } from '#core/prices/candle-schema.ts'

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
