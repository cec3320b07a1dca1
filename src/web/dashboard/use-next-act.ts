import { useQuery } from '@tanstack/react-query'
import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { oneOf } from '#core/lists/list.ts'
import type { Order } from '#core/orders/order-schema.ts'
import { INTERVALS, listQuery, live, statisticsQuery } from '../api/queries.ts'
import { isOutOfTime } from '../orders/order-facts.ts'

/** The number of newest rows to search; a waiting row is among them. */
const LIMIT = 20

function useRowsIn<Row>(slice: string, status: string, interval: number): readonly Row[] {
  const newest = listQuery<Row>(slice, [oneOf('status', [status])], { limit: LIMIT })
  const { data } = useQuery({ ...newest, ...live(interval) })
  return data?.data ?? []
}

type NextAct =
  | { kind: 'quote'; order: Order }
  | { kind: 'receipt'; deposit: Deposit }
  | { kind: 'account' }
  | undefined

/**
 * The most urgent task that only the customer can do (a firm quotation, a missing receipt), or an account
 * that waits for approval.
 */
export function useNextAct(): NextAct {
  const quoted = useRowsIn<Order>('orders', 'PARTIAL', INTERVALS.quotes)
  const deposits = useRowsIn<Deposit>('deposits', 'OPEN', INTERVALS.lists)
  const { data: accounts } = useQuery(statisticsQuery('bank-accounts'))
  const [order] = quoted
    .filter((row) => row.kind === 'OTC' && !isOutOfTime(row))
    .sort((one, other) => String(one.expiresIn).localeCompare(String(other.expiresIn)))
  if (order) return { kind: 'quote', order }
  const deposit = deposits.find(({ receipt }) => !receipt)
  if (deposit) return { kind: 'receipt', deposit }
  return accounts?.status.PENDING ? { kind: 'account' } : undefined
}
