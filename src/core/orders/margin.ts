import { basisPointsRound, percentFeeCeil, percentShareFloor, toBrlCeil, toBrlFloor } from '../money/money.ts'

type Nature = 'BUY' | 'SELL'

/** Both sides of the market: a customer buys at the ask and sells at the bid. Centavos per BTC. */
export type Sides = { readonly ask: bigint; readonly bid: bigint }

/** The price that the house itself would get for an order. */
export const baseOf = (nature: Nature, { ask, bid }: Sides): bigint => (nature === 'BUY' ? ask : bid)

/**
 * The price at a margin over the base, in hundredths of a percent, which may be negative. It is rounded for the house: up for a
 * purchase, down for a sale.
 */
export function priceAtMargin(nature: Nature, base: bigint, margin: bigint): bigint {
  const up = margin >= 0n ? percentFeeCeil(base, margin) : -percentShareFloor(base, -margin)
  return nature === 'BUY' ? base + up : base - up
}

/** The margin of a price over the base, in hundredths of a percent, rounded half up; negative where the house loses. */
export function marginRound(nature: Nature, base: bigint, price: bigint): bigint {
  const gain = nature === 'BUY' ? price - base : base - price
  const size = basisPointsRound(gain < 0n ? -gain : gain, base)
  return gain < 0n ? -size : size
}

/** Whether a price is at most this far from another one, in hundredths of a percent of it. */
export function isWithin(price: bigint, around: bigint, percent: bigint): boolean {
  const distance = price > around ? price - around : around - price
  return distance <= percentShareFloor(around, percent)
}

/**
 * The gain of the house, in centavos, if it trades the bitcoin of an order at the base. It is rounded against the house and has
 * no fee in it.
 */
export function houseGainFloor(
  nature: Nature,
  { amountOrig, amountDest }: { readonly amountOrig: bigint; readonly amountDest: bigint },
  base: bigint,
): bigint {
  return nature === 'BUY'
    ? amountOrig - toBrlCeil(amountDest, base)
    : toBrlFloor(amountOrig, base) - amountDest
}
