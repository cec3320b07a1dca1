import { type Order, orderSchema } from '#core/orders/order-schema.ts'
import { ANA } from './api.ts'
import { rowOf } from './row-of.ts'

/** An order of Ana's, with the fields that a test sets. */
export const order = (fields: Partial<Order> = {}): Order =>
  rowOf(orderSchema, {
    _id: '66f0c2a1-0000-4000-8000-000000000001',
    userId: ANA._id,
    user: ANA,
    createdBy: ANA._id,
    kind: 'OTC',
    isOtc: true,
    nature: 'BUY',
    currencyOrig: 'BRL',
    currencyDest: 'BTC',
    status: 'NEW',
    amountOrig: '6000.00',
    askedOrig: '6000.00',
    feePercent: '0.35',
    expiryMinutes: 10,
    createdAt: new Date().toISOString(),
    updatedAt: new Date().toISOString(),
    ...fields,
  })

export const MINUTE = 60_000

/**
 * The same, quoted for ten minutes from now, or for `leftMs`; the clock of the server is known to a second.
 */
export const quoted = (fields: Partial<Order> = {}, leftMs = 10 * MINUTE): Order =>
  order({
    status: 'PARTIAL',
    quotation: '600000.00',
    amountDest: '0.01000000',
    fee: '0.00003500',
    expiresIn: new Date(Date.now() + leftMs).toISOString(),
    ...fields,
  })
