import { mayQuoteAt, mayQuoteOrder, readQuote } from '#core/orders/order.ts'
import type { Order } from '#core/orders/order-schema.ts'
import { firstRefusal, type Verdict } from '#core/rules/verdict.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import { serverNow } from '../api/clock.ts'
import { readAsked, readFeePercent } from './order-facts.ts'

/** The amounts and the fee of the order at a price of the desk, or why there are none. */
export const quoteAt = (order: Order, price: bigint) =>
  readQuote(readAsked(order), price, readFeePercent(order))

/** Whether the viewer may quote it now: by role and status, and before a quotation in force is over. */
export function mayQuoteNow(order: Order, by: Viewer): Verdict {
  return firstRefusal(mayQuoteOrder(order, by), mayQuoteAt(order, new Date(serverNow())))
}
