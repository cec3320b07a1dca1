import { useQuery } from '@tanstack/react-query'
import type { Order } from '#core/order.ts'
import { call } from '../api/call.ts'
import { INTERVALS, live, useViewer } from '../api/queries.ts'
import { beginOf, type Range } from './ranges.ts'

/** The most that a chart marks, newest first. */
const LIMIT = 100
const NONE: readonly Order[] = []

/** The viewer's own orders that were executed within a range; each was last changed when it was. */
export function useOwnTrades(range: Range): readonly Order[] {
  const { id } = useViewer()
  const { data } = useQuery({
    queryKey: ['orders', 'trades', range],
    queryFn: ({ signal }) => {
      const since = new Date(beginOf(range) * 1000).toISOString()
      const filters = [
        { field: 'userId', operation: '=', value: id },
        { field: 'status', operation: 'in', value: ['FINISHED'] },
        { field: 'updatedAt', operation: '>=', value: since },
      ]
      return call<Order[]>('/orders', {
        query: {
          page: 1,
          limit: LIMIT,
          orderBy: 'updatedAt',
          orderByDirection: 'desc',
          'filters[]': filters.map((filter) => JSON.stringify(filter)),
        },
        signal,
      })
    },
    ...live(INTERVALS.lists),
  })
  return data?.data ?? NONE
}
