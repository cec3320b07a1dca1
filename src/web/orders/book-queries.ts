import { queryOptions } from '@tanstack/react-query'
import type { MarketView, OwnTrade, Trade } from '#core/book/market-schema.ts'
import { equals, oneOf, PAGE_LIMIT } from '#core/lists/list.ts'
import type { Order } from '#core/orders/order-schema.ts'
import { RESTING } from '#core/rules/statuses.ts'
import { call } from '../api/call.ts'
import { INTERVALS, keys, listQuery, live } from '../api/queries.ts'

/** While the Book does not come by events. */
const DEPTH_INTERVAL = 10_000
/** The largest depth of the call: the estimate of a large order needs many levels. */
const LEVELS = 100

/** `GET /book`, best first. */
export const depthQuery = queryOptions({
  queryKey: keys.depth,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<MarketView>('/book', { query: { levels: LEVELS }, signal }).then(({ data }) => data),
  ...live(DEPTH_INTERVAL),
})

/** Trades beside the ladder. */
export const TAPE = 30

/** `GET /trades`: the newest first. */
export const tapeQuery = (limit: number) =>
  queryOptions({
    queryKey: [...keys.trades, limit],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call<Trade[]>('/trades', { query: { limit }, signal }).then(({ data }) => data),
    ...live(INTERVALS.quotes),
  })

const OWN_TRADES = 50

/** `GET /trades/own`: the viewer's, the newest first. */
export const ownTradesQuery = queryOptions({
  queryKey: [...keys.trades, 'own'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<OwnTrade[]>('/trades/own', { query: { limit: OWN_TRADES }, signal }).then(({ data }) => data),
  ...live(INTERVALS.lists),
})

/** A user's orders that rest in the Book, the newest first. */
export const restingQuery = (userId: string) => {
  const filters = [equals('userId', userId), equals('kind', 'MARKET'), oneOf('status', RESTING)]
  return { ...listQuery<Order>('orders', filters, { limit: PAGE_LIMIT }), ...live(INTERVALS.lists) }
}
