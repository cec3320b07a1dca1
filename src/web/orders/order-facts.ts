import { readProgress } from '#core/book/progress.ts'
import { type Currency, fromWire, parsePercent } from '#core/money/money.ts'
import { mayCancelOrder, mayEndOrder } from '#core/orders/ending.ts'
import { isQuoteExpired, mayExecuteOrder } from '#core/orders/order.ts'
import type { Order } from '#core/orders/order-schema.ts'
import { OVER_ORDERS } from '#core/rules/statuses.ts'
import { firstRefusal, ok, refuse, type Verdict } from '#core/rules/verdict.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import { serverNow } from '../api/clock.ts'

const read = (amount: string | null, currency: Currency) =>
  amount === null ? null : fromWire(amount, currency)

/** Whether money of the order has moved, and no more will: a Book order may also end in part. */
export function isExecuted(order: Order): boolean {
  const book = readBook(order)
  return book ? isOver(order) && book.traded > 0n : order.status === 'FINISHED'
}

/** No act changes it any more. */
export const isOver = ({ status }: Order): boolean => OVER_ORDERS.some((one) => one === status)

/**
 * The amounts of an order in minor units; `gets` is the amount that the customer receives after the fee. A
 * Book order has the executed amounts once it is over and has traded; until then the requested ones, before the
 * fee.
 */
export function readAmounts(order: Order) {
  const book = readBook(order)
  if (book) return ofBook(book, isExecuted(order))
  const pays = read(order.amountOrig, order.currencyOrig)
  const gross = read(order.amountDest, order.currencyDest)
  const fee = read(order.fee, order.currencyDest)
  return { pays, gross, fee, gets: gross === null ? null : gross - (fee ?? 0n) }
}

function ofBook({ asked, filled, fee }: BookProgress, isDone: boolean) {
  const { amountOrig: pays, amountDest: gross } = isDone ? filled : asked
  return { pays, gross, fee, gets: isDone ? gross - fee : gross }
}

/** The price of the same amounts, in centavos per BTC: a Book order that is over has its average, before that its limit. */
export function readPrice(order: Order): bigint | null {
  const book = readBook(order)
  return (isExecuted(order) && book?.average) || read(order.quotation, 'BRL')
}

/** The time of the last quotation; the last change of the order where its history is missing, as in lists. */
export const findQuotedAt = (order: Order): string =>
  order.events?.findLast(({ code }) => code === 'event.order.quoted')?.createdAt ?? order.updatedAt

/** The customer's request, which core completes with a quotation. */
export function readAsked(order: Order) {
  return {
    currencyOrig: order.currencyOrig,
    currencyDest: order.currencyDest,
    askedOrig: read(order.askedOrig, order.currencyOrig),
    askedDest: read(order.askedDest, order.currencyDest),
  }
}

/** The percent fee at the time of the order, in hundredths of a percent. */
export const readFeePercent = (order: Order): bigint => parsePercent(order.feePercent) ?? 0n

/** The one requested amount with its currency. */
export function findAsked(order: Order): { amount: bigint; currency: Currency } {
  const { askedOrig, askedDest, currencyOrig, currencyDest } = readAsked(order)
  if (askedOrig !== null) return { amount: askedOrig, currency: currencyOrig }
  return { amount: askedDest ?? 0n, currency: currencyDest }
}

/** The amount that names an order: it is the one that lists show. */
export function findNaming(order: Order): { amount: bigint; currency: Currency } {
  const { pays } = readAmounts(order)
  if (!isExecuted(order) || order.kind !== 'MARKET' || pays === null) return findAsked(order)
  return { amount: pays, currency: order.currencyOrig }
}

/** The traded part of a Book order; `undefined` for an OTC order. */
export function readBook(order: Order) {
  const { nature, status, currencyOrig, currencyDest, amountOrig, amountDest, filledOrig, filledDest } = order
  if (order.kind !== 'MARKET' || order.quotation === null) return undefined
  const limit = fromWire(order.quotation, 'BRL')
  const both = (orig: string | null, dest: string | null) => ({
    amountOrig: read(orig, currencyOrig) ?? 0n,
    amountDest: read(dest, currencyDest) ?? 0n,
  })
  const asked = both(amountOrig, amountDest)
  const filled = both(filledOrig, filledDest)
  const progress = readProgress({ nature, status, asked, filled, limit })
  return { ...progress, limit, asked, filled, fee: read(order.fee, currencyDest) ?? 0n }
}
export type BookProgress = NonNullable<ReturnType<typeof readBook>>

/** Whether the viewer may execute it now by role, status and time; the balance is a separate question. */
export function mayExecuteNow(order: Order, by: Viewer): Verdict {
  const isLate = order.status === 'PARTIAL' && isQuoteExpired(order, new Date(serverNow()))
  return firstRefusal(mayExecuteOrder(order, by), isLate ? refuse('conflict', 'order.quoteExpired') : ok)
}

/** The act that closes an order: cancelling, or ending it early where only that is allowed. */
export function findWayOut(order: Order, by: Viewer): { act: 'cancel' | 'end'; verdict: Verdict } {
  const verdict = mayCancelOrder(order, by)
  if (!verdict.ok && mayEndOrder(order, by).ok) return { act: 'end', verdict: ok }
  return { act: 'cancel', verdict }
}

/** Its owner or staff ended it before its expiry. */
export const isEndedEarly = ({ events }: Order): boolean => events?.at(-1)?.code === 'event.order.ended'

/** An expired quotation or Book order, before or after the server marked it so. */
export function isOutOfTime(order: Order): boolean {
  if (order.status === 'EXPIRED') return true
  const isOpen = order.status === 'PARTIAL' || order.status === 'PENDING'
  return isOpen && isQuoteExpired(order, new Date(serverNow()))
}
