import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { equals, type Filter, oneOf } from '#core/lists/list.ts'
import type { Order } from '#core/orders/order-schema.ts'
import { TRADED } from '#core/rules/statuses.ts'
import { call } from '../api/call.ts'
import { toFilterQuery } from '../api/filter-query.ts'
import { INTERVALS, live, useViewer } from '../api/queries.ts'
import { readBook } from '../orders/order-facts.ts'
import { useIdle } from '../ui/use-first-idle.ts'
import { beginOf, type Range } from './ranges.ts'

/** The most marks of a chart; the newest are kept. */
const LIMIT = 100
const NONE: readonly Order[] = []

/** A quoted order that nobody executed is PARTIAL too. */
function hasTraded(order: Order): boolean {
  return order.kind === 'OTC' ? order.status === 'FINISHED' : (readBook(order)?.traded ?? 0n) > 0n
}

/**
 * The viewer's own orders that were wholly or partly executed within a range. The time of execution is that
 * of the last change.
 */
export function useOwnTrades(range: Range): readonly Order[] {
  const { id } = useViewer()
  const { data } = useQuery({
    queryKey: ['orders', 'trades', range],
    queryFn: ({ signal }) => {
      const since = new Date(beginOf(range) * 1000).toISOString()
      const filters: Filter[] = [
        equals('userId', id),
        oneOf('status', TRADED),
        { field: 'updatedAt', operation: '>=', value: since },
      ]
      return call<Order[]>('/orders', {
        query: {
          page: 1,
          limit: LIMIT,
          orderBy: 'updatedAt',
          orderByDirection: 'desc',
          ...toFilterQuery(filters),
        },
        signal,
      })
    },
    ...live(INTERVALS.lists),
    // Marks in a picture that shows without them.
    enabled: useIdle(),
  })
  return useMemo(() => data?.data.filter(hasTraded) ?? NONE, [data])
}
