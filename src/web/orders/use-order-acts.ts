import { useCallback } from 'react'
import type { Order } from '#core/orders/order-schema.ts'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { useRefresh } from '../api/queries.ts'

/** What execution is asked with: the quotation that was seen, and the grant to overdraw. */
type Execution = { quotation: string | null; overdraft?: boolean }

/**
 * The acts on an order. Each refreshes orders and balances when it is done, and orders also when it was refused:
 * a refusal by state means that what is on screen is old.
 */
export function useOrderActs() {
  const refresh = useRefresh()
  const send = useCallback(
    async (path: string, key: string, body?: unknown) => {
      try {
        const { data } = await call<Order>(path, { method: 'PATCH', body, key })
        await refresh('orders')
        return data
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) await refresh('orders')
        throw error
      }
    },
    [refresh],
  )
  return {
    execute: (order: Order, body: Execution, key: string) => send(`/orders/execute/${order._id}`, key, body),
    cancel: (order: Order, key: string) => send(`/orders/${order._id}/cancel`, key),
    quote: (order: Order, quotation: string, key: string) =>
      send(`/orders/${order._id}/quotation`, key, { quotation }),
  }
}
