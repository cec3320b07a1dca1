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

/** Both amounts of a Book order, in minor units: `amountOrig` is given for `amountDest`. */
export type BookAmounts = { readonly amountOrig: bigint; readonly amountDest: bigint }

/**
 * Completes a Book order at a price, from the one amount that the customer named. The received amount is rounded down and
 * the given amount up, so that the limit reaches the price. Centavos per BTC.
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

/** Whether a new order goes to the Book, which needs both amounts. */
export function isBookOrder<
  Placed extends { readonly kind: OrderKind } & Record<keyof BookAmounts, bigint | null>,
>(order: Placed): order is Placed & BookAmounts {
  return order.kind === 'MARKET' && order.amountOrig !== null && order.amountDest !== null
}

/** The bitcoin of an order, for either side. */
export const btcOf = (nature: Nature, amounts: BookAmounts): bigint =>
  nature === 'BUY' ? amounts.amountDest : amounts.amountOrig

/**
 * The limit price of both amounts, in centavos per BTC. It is rounded down for a purchase and up for a sale, so that no
 * trade within it is worse than the named amounts. `undefined` without bitcoin.
 */
export function limitPrice(nature: Nature, amounts: BookAmounts): bigint | undefined {
  const btc = btcOf(nature, amounts)
  const brl = nature === 'BUY' ? amounts.amountOrig : amounts.amountDest
  if (btc <= 0n) return undefined
  return (nature === 'BUY' ? averageFloor : averageCeil)(brl * SATS_PER_BTC, btc)
}

/**
 * Whether the desk may quote better than the Book: from the minimum of an OTC order in bitcoin on, where there is one.
 */
export function isWorthOtc(nature: Nature, amounts: BookAmounts, limits: OtcLimits): boolean {
  return limits.BTC > 0n && btcOf(nature, amounts) >= limits.BTC
}

/** Both amounts, and the limit where it is named. */
export type NamedTerms = BookAmounts & { readonly limitPrice?: bigint | null }

/** The limit of a Book order: the named one, or that of both amounts. Centavos per BTC. */
export const limitOf = (nature: Nature, terms: NamedTerms): bigint | undefined =>
  terms.limitPrice ?? limitPrice(nature, terms)

/** A limit that is named beside both amounts must complete them: the bitcoin at this limit gives the reais. */
function mayNameLimit(nature: Nature, { limitPrice: named, ...amounts }: NamedTerms): Verdict {
  if (named === undefined || named === null) return ok
  const side = nature === 'BUY' ? 'amountDest' : 'amountOrig'
  const whole = completeBookOrder(nature, { side, amount: amounts[side] }, named)
  const isTheirs = whole.amountOrig === amounts.amountOrig && whole.amountDest === amounts.amountDest
  return isTheirs ? ok : refuseField('limitPrice', 'order.bookLimit')
}

/** A Book order is held in full when it is placed: the balance must cover it, whichever user places it. */
export function mayHoldForBook(available: bigint, amountOrig: bigint): Verdict {
  return available >= amountOrig ? ok : refuse('conflict', 'order.insufficientBalance')
}

/**
 * The hold of a Book order for its remainder of `left` satoshis. A seller holds these satoshis, a buyer their share of
 * the offered reais, rounded up. So the hold covers every fill at the limit or better, and the difference is the buyer's
 * saving.
 */
export function heldForCeil(nature: Nature, amounts: BookAmounts, left: bigint): bigint {
  return nature === 'SELL' ? left : averageCeil(amounts.amountOrig * left, amounts.amountDest)
}

/** The most resting orders of one customer: each of them costs the taker that meets it time. */
export const BOOK_ORDERS_MOST = 200

/** The customer may have one more resting order. */
export function mayAddToBook(resting: number): Verdict {
  if (resting < BOOK_ORDERS_MOST) return ok
  return refuse('conflict', 'order.bookTooMany', { limit: BOOK_ORDERS_MOST })
}

/** The least value of a Book order, in centavos: below it, a fill would be little but rounding. */
export const BOOK_MINIMUM = 1_00n
/** Prices and amounts of the Book are whole numbers that a double holds exactly. */
const MOST = BigInt(Number.MAX_SAFE_INTEGER)

/** A Book order is worth a real or more, and the Book can hold its amounts and its limit exactly. */
export function mayPlaceInBook(nature: Nature, amounts: NamedTerms): Verdict {
  const limit = limitOf(nature, amounts)
  const brl = nature === 'BUY' ? amounts.amountOrig : amounts.amountDest
  const field = nature === 'BUY' ? 'amountOrig' : 'amountDest'
  if (brl < BOOK_MINIMUM)
    return refuseField(field, 'order.bookMinimum', { minimum: formatMoney(BOOK_MINIMUM, 'BRL') })
  if (limit === undefined || limit < 1n) return refuseField(field, 'order.bookPrice')
  const isTooBig = limit >= MOST || amounts.amountOrig > MOST || amounts.amountDest > MOST
  return isTooBig ? refuseField(field, 'order.bookTooBig') : mayNameLimit(nature, amounts)
}
