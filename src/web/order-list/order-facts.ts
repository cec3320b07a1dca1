import { type Currency, fromWire } from '#core/money.ts'
import { isQuoteExpired, mayExecuteOrder, type Order } from '#core/order.ts'
import { firstRefusal, ok, refuse, type Verdict } from '#core/verdict.ts'
import type { Viewer } from '#core/viewer.ts'
import { serverNow } from '../api/clock.ts'

const read = (amount: string | null, currency: Currency) =>
  amount === null ? null : fromWire(amount, currency)

/** The amounts of an order in minor units; `gets` is what the customer receives, the fee already taken. */
export function readAmounts(order: Order) {
  const pays = read(order.amountOrig, order.currencyOrig)
  const gross = read(order.amountDest, order.currencyDest)
  const fee = read(order.fee, order.currencyDest)
  return { pays, gross, fee, gets: gross === null ? null : gross - (fee ?? 0n) }
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

/** The one amount that was asked for, with its currency: what an order is called by. */
export function findAsked(order: Order): { amount: bigint; currency: Currency } {
  const { askedOrig, askedDest, currencyOrig, currencyDest } = readAsked(order)
  if (askedOrig !== null) return { amount: askedOrig, currency: currencyOrig }
  return { amount: askedDest ?? 0n, currency: currencyDest }
}

/** Whether the viewer may execute it now, as far as role, status and time say; the balance is another question. */
export function mayExecuteNow(order: Order, by: Viewer): Verdict {
  const isLate = order.status === 'PARTIAL' && isQuoteExpired(order, new Date(serverNow()))
  return firstRefusal(mayExecuteOrder(order, by), isLate ? refuse('conflict', 'order.quoteExpired') : ok)
}

/** A quotation whose time is over, before or after the server marked it so. */
export function isOutOfTime(order: Order): boolean {
  if (order.status === 'EXPIRED') return true
  return order.status === 'PARTIAL' && isQuoteExpired(order, new Date(serverNow()))
}
