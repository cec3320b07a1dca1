import { mayAffordOrder } from '#core/orders/order.ts'
import type { Order } from '#core/orders/order-schema.ts'
import type { Verdict } from '#core/rules/verdict.ts'
import { useViewer } from '../api/queries.ts'
import { mayExecuteNow, readAmounts } from './order-facts.ts'
import { useAvailable } from './use-available.ts'

/**
 * Whether the viewer may execute it, by role, status, time and balance. A Book order has its hold already.
 * Users who may overdraw a customer are not refused here: the window asks them instead.
 */
function useVerdict(order: Order, isBalanceAsked: boolean): Verdict {
  const viewer = useViewer()
  const now = mayExecuteNow(order, viewer)
  const available = useAvailable(order, isBalanceAsked && now.ok && order.kind === 'OTC')
  const { pays } = readAmounts(order)
  if (!now.ok || available === undefined || order.kind !== 'OTC') return now
  const facts = { available, amountOrig: pays ?? 0n, currencyOrig: order.currencyOrig }
  return mayAffordOrder({ ...facts, overdraft: true }, viewer)
}

/** The verdict on the order on screen. */
export const useExecuteVerdict = (order: Order): Verdict => useVerdict(order, true)

/**
 * The verdict on a row. A list reads no balances of other users, because only users who may overdraw them
 * execute their orders.
 */
export function useRowVerdict(order: Order): Verdict {
  const viewer = useViewer()
  return useVerdict(order, order.userId === viewer.id)
}
