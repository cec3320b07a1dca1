import {
  averageCeil,
  averageFloor,
  BASE,
  basisPointsFloor,
  type PairCurrency,
  percentFeeCeil,
  QUOTATION_PRECISION,
  SATS_PER_BTC,
  toDecimal,
} from '../money/money.ts'
import type { Sides } from './margin.ts'
import type { Nature } from './order.ts'
import type { Ticker } from './order-schema.ts'

/** One level of a market's depth: centavos per BTC, and the satoshis on offer at that price. */
export type Level = { readonly quotation: bigint; readonly amount: bigint }

/** Both sides of a market at an instant, best first: a customer buys from `asks` and sells to `bids`. */
export type Depth = { readonly asks: readonly Level[]; readonly bids: readonly Level[] }

/** The amount of a trade, in either currency, in its minor units; above zero. */
export type Wanted = { readonly amount: bigint; readonly currency: PairCurrency }

/** A traded amount as a fraction: `value` in centavo-satoshis over `sats`. */
type Filled = { value: bigint; sats: bigint }

/** Takes levels in order until the amount is reached, to the exact fraction; `undefined` when they do not cover it. */
function fill(levels: readonly Level[], { amount, currency }: Wanted): Filled | undefined {
  const filled = { value: 0n, sats: 0n }
  for (const level of levels) {
    const value = level.quotation * level.amount
    if (currency === BASE) {
      const missing = amount - filled.sats
      if (missing <= level.amount)
        return { value: filled.value + missing * level.quotation, sats: filled.sats + missing }
    } else {
      const missing = amount * SATS_PER_BTC - filled.value
      // The last part needs missing / quotation satoshis; scaling both totals by the quotation avoids the fraction.
      if (missing <= value)
        return {
          value: (filled.value + missing) * level.quotation,
          sats: filled.sats * level.quotation + missing,
        }
    }
    filled.value += value
    filled.sats += level.amount
  }
  return undefined
}

/** The average price to buy over these asks, in centavos per BTC, rounded up; 0 when they do not cover the amount. */
export function averageBuyCeil(asks: readonly Level[], wanted: Wanted): bigint {
  const filled = fill(asks, wanted)
  return filled ? averageCeil(filled.value, filled.sats) : 0n
}

/** The average price to sell over these bids, in centavos per BTC, rounded down; 0 when they do not cover the amount. */
export function averageSellFloor(bids: readonly Level[], wanted: Wanted): bigint {
  const filled = fill(bids, wanted)
  return filled ? averageFloor(filled.value, filled.sats) : 0n
}

/** The average price of an order over this depth, in centavos per BTC; `undefined` when it does not cover the amount. */
export function averageFor(nature: Nature, depth: Depth, wanted: Wanted): bigint | undefined {
  const average = nature === 'BUY' ? averageBuyCeil(depth.asks, wanted) : averageSellFloor(depth.bids, wanted)
  return average || undefined
}

/** The best prices of both sides; `undefined` unless both have one. */
export const sidesOf = ({ asks, bids }: Depth): Sides | undefined =>
  asks[0] && bids[0] ? { ask: asks[0].quotation, bid: bids[0].quotation } : undefined

/** Halfway between the best of both sides, in centavos per BTC, rounded down; `undefined` unless both have one. */
export function middleOf(depth: Depth): bigint | undefined {
  const sides = sidesOf(depth)
  return sides && halfwayFloor(sides)
}

/** The middle of both sides, in centavos per BTC. */
export const halfwayFloor = ({ ask, bid }: Sides): bigint => averageFloor(ask + bid, 2n)

/** A price with the house's spread on top, in hundredths of a percent, rounded up. */
export function addSpreadCeil(price: bigint, spread: bigint): bigint {
  return price + percentFeeCeil(price, spread)
}

/** A price less the house's spread, in hundredths of a percent, rounded down. */
export function takeSpreadFloor(price: bigint, spread: bigint): bigint {
  return price - percentFeeCeil(price, spread)
}

/** The prices of a customer per bitcoin for an amount, with the spread; 0 where the liquidity does not suffice. */
export function toTicker(
  depth: Depth,
  wanted: Wanted,
  settings: { readonly spreadBuy: bigint; readonly spreadSell: bigint },
): Ticker {
  const buy = addSpreadCeil(averageBuyCeil(depth.asks, wanted), settings.spreadBuy)
  const sell = takeSpreadFloor(averageSellFloor(depth.bids, wanted), settings.spreadSell)
  return {
    BTCBRL: { buy: toDecimal(buy, QUOTATION_PRECISION), sell: toDecimal(sell, QUOTATION_PRECISION) },
  }
}

/** How far apart the two sides of a market are, in hundredths of a percent of the lower one, rounded down. */
export function spreadFloor({ buy, sell }: { readonly buy: bigint; readonly sell: bigint }): bigint {
  return BigInt(basisPointsFloor(buy > sell ? buy - sell : 0n, sell))
}

/** The spread of a depth; `undefined` unless both sides have a price. */
export function spreadOf(depth: Depth): bigint | undefined {
  const sides = sidesOf(depth)
  return sides && spreadFloor({ buy: sides.ask, sell: sides.bid })
}
