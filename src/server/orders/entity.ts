import { orderSchema } from '#core/orders/order-schema.ts'
import type { Entity } from '../http/call-route.ts'
import { findOrder } from './queries.ts'

/** Orders, as their commands answer with them. */
export const orderEntity = {
  tags: ['orders'],
  row: orderSchema,
  unknown: 'order.unknown',
  find: findOrder,
} satisfies Entity<typeof orderSchema>
