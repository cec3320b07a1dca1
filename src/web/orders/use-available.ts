import { useQuery } from '@tanstack/react-query'
import { PAIR } from '#core/orders/order.ts'
import type { Order } from '#core/orders/order-schema.ts'
import { balanceQuery, useViewer } from '../api/queries.ts'
import { readBalance } from '../ui/money/BalanceCard.tsx'

/** The available balance that pays an order; `undefined` while it loads or if it is not read. */
export function useAvailable(
  { nature, userId }: Pick<Order, 'nature' | 'userId'>,
  isAsked = true,
): bigint | undefined {
  const viewer = useViewer()
  const owner = userId === viewer.id ? undefined : userId
  const { data } = useQuery({ ...balanceQuery(PAIR[nature].orig, owner), enabled: isAsked })
  return data && readBalance(data).available
}
