import type { Order } from '#core/orders/order-schema.ts'
import { useAct } from '../api/use-act.ts'

/** The arguments of an execution: the quotation on screen, and the grant to overdraw. */
type Execution = { quotation: string | null; overdraft?: boolean }

/** The acts on an order. */
export function useOrderActs() {
  const act = useAct<Order>('orders')
  return {
    execute: (order: Order, body: Execution, key: string) => act(`/execute/${order._id}`, { body, key }),
    end: (order: Order, key: string) => act(`/${order._id}/end`, { key }),
    quote: (order: Order, quotation: string, key: string, minutes?: number) =>
      act(`/${order._id}/quotation`, { body: { quotation, minutes }, key }),
  }
}
