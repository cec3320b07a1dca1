import type { Order } from '#core/orders/order-schema.ts'
import { useViewer } from '../api/queries.ts'

/** The point of view of the labels: the customer's own, or staff's about the customer. */
export function useWho(order: Order): 'you' | 'customer' {
  return order.userId === useViewer().id ? 'you' : 'customer'
}
