import { readProgress } from '#core/book/progress.ts'
import { type Currency, fromWire, parsePercent } from '#core/money/money.ts'
import { isQuoteExpired, mayExecuteOrder } from '#core/orders/order.ts'
import type { Order } from '#core/orders/order-schema.ts'
import { firstRefusal, ok, refuse, type Verdict } from '#core/rules/verdict.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import { serverNow } from '../api/clock.ts'

const read = (amount: string | null, currency: Currency) =>
  amount === null ? null : fromWire(amount, currency)

/**
 * The amounts of an order in minor units; `gets` is what the customer receives, the fee already taken. Of a Book order they
 * are what moved once all of it did, and until then what was asked for, of which no fee was taken yet.
 */
export function readAmounts(order: Order) {
  const book = readBook(order)
  if (book) return ofBook(book, order.status === 'FINISHED')
  const pays = read(order.amountOrig, order.currencyOrig)
  const gross = read(order.amountDest, order.currencyDest)
  const fee = read(order.fee, order.currencyDest)
  return { pays, gross, fee, gets: gross === null ? null : gross - (fee ?? 0n) }
}

function ofBook({ asked, filled, fee }: BookProgress, isDone: boolean) {
  const { amountOrig: pays, amountDest: gross } = isDone ? filled : asked
  return { pays, gross, fee, gets: isDone ? gross - fee : gross }
}

/** What the customer asked for, as the core completes it with a quotation. */
export function readAsked(order: Order) {
  return {
    currencyOrig: order.currencyOrig,
    currencyDest: order.currencyDest,
    askedOrig: read(order.askedOrig, order.currencyOrig),
    askedDest: read(order.askedDest, order.currencyDest),
  }
}

/** The percent fee that the order was placed under, in hundredths of a percent. */
export const readFeePercent = (order: Order): bigint => parsePercent(order.feePercent) ?? 0n

/** The one amount that was asked for, with its currency: what an order is called by. */
export function findAsked(order: Order): { amount: bigint; currency: Currency } {
  const { askedOrig, askedDest, currencyOrig, currencyDest } = readAsked(order)
  if (askedOrig !== null) return { amount: askedOrig, currency: currencyOrig }
  return { amount: askedDest ?? 0n, currency: currencyDest }
}

/** How far a Book order has come; `undefined` for an OTC order. */
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

/** Whether the viewer may execute it now, as far as role, status and time say; the balance is another question. */
export function mayExecuteNow(order: Order, by: Viewer): Verdict {
  const isLate = order.status === 'PARTIAL' && isQuoteExpired(order, new Date(serverNow()))
  return firstRefusal(mayExecuteOrder(order, by), isLate ? refuse('conflict', 'order.quoteExpired') : ok)
}

/** A quotation or a Book order whose time is over, before or after the server marked it so. */
export function isOutOfTime(order: Order): boolean {
  if (order.status === 'EXPIRED') return true
  const isOpen = order.status === 'PARTIAL' || order.status === 'PENDING'
  return isOpen && isQuoteExpired(order, new Date(serverNow()))
}
