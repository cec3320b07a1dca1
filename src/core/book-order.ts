import { averageFloor, convertCeil, convertFloor, SATS_PER_BTC } from './money.ts'
import { type Nature, type OtcLimits, PAIR } from './order.ts'
import { ok, refuse, type Verdict } from './verdict.ts'

/** Both amounts of a Book order, in minor units: what is given and what is received for it. */
export type BookAmounts = { readonly amountOrig: bigint; readonly amountDest: bigint }

/**
 * Completes a Book order at a price, from the one amount that was named. What is received is rounded down and what is
 * given up, so that the limit reaches the price. Centavos per BTC.
 */
export function completeBookOrder(
  nature: Nature,
  named: { readonly side: keyof BookAmounts; readonly amount: bigint },
  quotation: bigint,
): BookAmounts {
  const { orig, dest } = PAIR[nature]
  const { side, amount } = named
  return side === 'amountOrig'
    ? { amountOrig: amount, amountDest: convertFloor(amount, orig, quotation) }
    : { amountOrig: convertCeil(amount, dest, quotation), amountDest: amount }
}

/** The bitcoin of an order, whichever side it is on. */
const btcOf = (nature: Nature, amounts: BookAmounts): bigint =>
  nature === 'BUY' ? amounts.amountDest : amounts.amountOrig

/** The limit price that both amounts imply, in centavos per BTC, rounded down; `undefined` without bitcoin. */
export function limitPriceFloor(nature: Nature, amounts: BookAmounts): bigint | undefined {
  const btc = btcOf(nature, amounts)
  const brl = nature === 'BUY' ? amounts.amountOrig : amounts.amountDest
  return btc > 0n ? averageFloor(brl * SATS_PER_BTC, btc) : undefined
}

/** Whether the desk would quote better than the Book: from the minimum of an OTC order in bitcoin on, where there is one. */
export function isWorthOtc(nature: Nature, amounts: BookAmounts, limits: OtcLimits): boolean {
  return limits.BTC > 0n && btcOf(nature, amounts) >= limits.BTC
}

/** What a Book order gives is held when it is placed: the balance must cover it, whoever places it. */
export function mayHoldForBook(available: bigint, amountOrig: bigint): Verdict {
  return available >= amountOrig ? ok : refuse('conflict', 'order.insufficientBalance')
}
