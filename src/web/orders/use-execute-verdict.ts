import { useQuery } from '@tanstack/react-query'
import { mayAffordOrder } from '#core/orders/order.ts'
import type { Order } from '#core/orders/order-schema.ts'
import type { Verdict } from '#core/rules/verdict.ts'
import { balanceQuery, useViewer } from '../api/queries.ts'
import { readBalance } from '../ui/money/BalanceCard.tsx'
import { mayExecuteNow, readAmounts } from './order-facts.ts'

/** The available balance of the one who pays; `undefined` while it loads, or is not asked for. */
export function usePayerBalance(order: Order, isAsked = true): bigint | undefined {
  const viewer = useViewer()
  const owner = order.userId === viewer.id ? undefined : order.userId
  const { data } = useQuery({ ...balanceQuery(order.currencyOrig, owner), enabled: isAsked })
  return data && readBalance(data).available
}

/**
 * May the viewer execute it: role, state, time and the balance. What a Book order gives is held already; who may
 * overdraw a customer is not refused here, the window asks again instead.
 */
function useVerdict(order: Order, isBalanceAsked: boolean): Verdict {
  const viewer = useViewer()
  const now = mayExecuteNow(order, viewer)
  const available = usePayerBalance(order, isBalanceAsked && now.ok && order.kind === 'OTC')
  const { pays } = readAmounts(order)
  if (!now.ok || available === undefined || order.kind !== 'OTC') return now
  const facts = { available, amountOrig: pays ?? 0n, currencyOrig: order.currencyOrig }
  return mayAffordOrder({ ...facts, overdraft: true }, viewer)
}

/** The verdict on one order that is looked at. */
export const useExecuteVerdict = (order: Order): Verdict => useVerdict(order, true)

/** The verdict on a row: of others' balances a list asks none, as only those who may overdraw them execute. */
export function useRowVerdict(order: Order): Verdict {
  const viewer = useViewer()
  return useVerdict(order, order.userId === viewer.id)
}
