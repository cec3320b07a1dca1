import {
  averageCeil,
  averageFloor,
  convertCeil,
  convertFloor,
  formatMoney,
  SATS_PER_BTC,
} from '../money/money.ts'
import { type Nature, type OrderKind, type OtcLimits, PAIR } from '../orders/order.ts'
import { ok, refuse, refuseField, type Verdict } from '../rules/verdict.ts'

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

/** Whether an order as it was asked for goes to the Book, which needs both amounts. */
export function isBookOrder<
  Placed extends { readonly kind: OrderKind } & Record<keyof BookAmounts, bigint | null>,
>(order: Placed): order is Placed & BookAmounts {
  return order.kind === 'MARKET' && order.amountOrig !== null && order.amountDest !== null
}

/** The bitcoin of an order, whichever side it is on. */
export const btcOf = (nature: Nature, amounts: BookAmounts): bigint =>
  nature === 'BUY' ? amounts.amountDest : amounts.amountOrig

/**
 * The limit price that both amounts imply, in centavos per BTC: of a purchase rounded down and of a sale up, so that no
 * trade within it is worse than what was named. `undefined` without bitcoin.
 */
export function limitPrice(nature: Nature, amounts: BookAmounts): bigint | undefined {
  const btc = btcOf(nature, amounts)
  const brl = nature === 'BUY' ? amounts.amountOrig : amounts.amountDest
  if (btc <= 0n) return undefined
  return (nature === 'BUY' ? averageFloor : averageCeil)(brl * SATS_PER_BTC, btc)
}

/** Whether the desk would quote better than the Book: from the minimum of an OTC order in bitcoin on, where there is one. */
export function isWorthOtc(nature: Nature, amounts: BookAmounts, limits: OtcLimits): boolean {
  return limits.BTC > 0n && btcOf(nature, amounts) >= limits.BTC
}

/** What a Book order gives is held when it is placed: the balance must cover it, whoever places it. */
export function mayHoldForBook(available: bigint, amountOrig: bigint): Verdict {
  return available >= amountOrig ? ok : refuse('conflict', 'order.insufficientBalance')
}

/**
 * What a Book order holds while `left` satoshis of it are not traded: a seller those, a buyer their part of what was
 * offered, rounded up. So every fill at the limit or better is covered, and the difference is the buyer's saving.
 */
export function heldForCeil(nature: Nature, amounts: BookAmounts, left: bigint): bigint {
  return nature === 'SELL' ? left : averageCeil(amounts.amountOrig * left, amounts.amountDest)
}

/** How many orders one customer may have resting: each is work for whoever meets them. */
export const BOOK_ORDERS_MOST = 200

/** One more order may come to those that rest. */
export function mayAddToBook(resting: number): Verdict {
  if (resting < BOOK_ORDERS_MOST) return ok
  return refuse('conflict', 'order.bookTooMany', { limit: BOOK_ORDERS_MOST })
}

/** The least that a Book order may be about, in centavos: below, a fill would be rounding and little else. */
export const BOOK_MINIMUM = 1_00n
/** Prices and amounts of the Book are whole numbers that a double holds exactly. */
const MOST = BigInt(Number.MAX_SAFE_INTEGER)

/** A Book order is worth a real or more, and its amounts and its limit are numbers that the Book can hold. */
export function mayPlaceInBook(nature: Nature, amounts: BookAmounts): Verdict {
  const limit = limitPrice(nature, amounts)
  const brl = nature === 'BUY' ? amounts.amountOrig : amounts.amountDest
  const field = nature === 'BUY' ? 'amountOrig' : 'amountDest'
  if (brl < BOOK_MINIMUM)
    return refuseField(field, 'order.bookMinimum', { minimum: formatMoney(BOOK_MINIMUM, 'BRL') })
  if (limit === undefined || limit < 1n) return refuseField(field, 'order.bookPrice')
  const isTooBig = limit >= MOST || amounts.amountOrig > MOST || amounts.amountDest > MOST
  return isTooBig ? refuseField(field, 'order.bookTooBig') : ok
}
