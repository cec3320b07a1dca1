import { baseOf, houseGainFloor, type Sides } from './margin.ts'

type Nature = 'BUY' | 'SELL'

/**
 * Whether a price is worse for the house than its own side of the market: below the best ask for a purchase, above the best
 * bid for a sale. Without a market it is. Centavos per BTC.
 */
export function isAgainstHouse(nature: Nature, price: bigint, sides: Sides | undefined): boolean {
  if (!sides) return true
  const base = baseOf(nature, sides)
  return nature === 'BUY' ? price < base : price > base
}

/** The advantage of a customer over the middle of the market, in centavos, rounded up; never below zero. */
export function giveAwayCeil(
  nature: Nature,
  amounts: { readonly amountOrig: bigint; readonly amountDest: bigint },
  middle: bigint,
): bigint {
  const gain = houseGainFloor(nature, amounts, middle)
  return gain < 0n ? -gain : 0n
}

/** The advantage that one operator gives in a day, and the one that a customer gets, in centavos. */
type GiveAway<Amount> = { readonly operator: Amount; readonly customer: Amount }

/** Whether the sums of a day are over a limit; null is no limit. An unknown sum, without a market price, is over any limit. */
export function isBeyondGiveAway(
  sums: GiveAway<bigint> | undefined,
  limits: { readonly perOperator: bigint | null; readonly perCustomer: bigint | null },
): boolean {
  const isOver = (sum: bigint | undefined, limit: bigint | null) =>
    limit !== null && (sum === undefined || sum > limit)
  return isOver(sums?.operator, limits.perOperator) || isOver(sums?.customer, limits.perCustomer)
}
