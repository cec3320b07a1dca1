import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { OwnLevels } from '#core/book/estimate.ts'
import type { MarketLevel, Trade } from '#core/book/market-schema.ts'
import { equals, oneOf, PAGE_LIMIT } from '#core/lists/list.ts'
import { fromWire } from '#core/money/money.ts'
import type { Order } from '#core/orders/order-schema.ts'
import type { Depth } from '#core/orders/quote.ts'
import { RESTING } from '#core/rules/statuses.ts'
import { useBookFeed } from '../api/book-feed.ts'
import { call } from '../api/call.ts'
import { INTERVALS, keys, listQuery, live } from '../api/queries.ts'
import { useIsYoung } from '../api/use-ticker.ts'
import { depthQuery } from './depth-query.ts'
import { readBook } from './order-facts.ts'

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

const toLevels = (levels: readonly MarketLevel[]) =>
  levels.map(({ quotation, amount }) => ({
    quotation: fromWire(quotation, 'BRL'),
    amount: fromWire(amount, 'BTC'),
  }))

/**
 * Both sides of the Book while they are fresh; `isGone` when the last ones are too old to show. They come by events, and until these
 * arrive by calls.
 */
export function useDepth(isEnabled: boolean): { depth: Depth | undefined; isGone: boolean } {
  const feed = useBookFeed(isEnabled)
  const { data, dataUpdatedAt, isError } = useQuery({ ...depthQuery, enabled: isEnabled && !feed })
  const isYoung = useIsYoung(dataUpdatedAt)
  const depth = useMemo(() => data && { asks: toLevels(data.asks), bids: toLevels(data.bids) }, [data])
  if (feed) return { depth: feed.depth, isGone: false }
  return { depth: isYoung ? depth : undefined, isGone: data ? !isYoung : isError }
}

/** A user's orders that rest in the Book. */
const restingQuery = (userId: string) => {
  const filters = [equals('userId', userId), equals('kind', 'MARKET'), oneOf('status', RESTING)]
  return { ...listQuery<Order>('orders', filters, { limit: PAGE_LIMIT }), ...live(INTERVALS.lists) }
}

const NO_ORDERS: readonly Order[] = []

/** A user's orders that rest in the Book, newest first. */
export function useResting(userId: string): readonly Order[] {
  const { data } = useQuery(restingQuery(userId))
  return data?.data ?? NO_ORDERS
}

export type OwnDepth = { readonly asks: OwnLevels; readonly bids: OwnLevels }
const NONE: OwnDepth = { asks: new Map(), bids: new Map() }

/** The part of the Book that belongs to this user. */
export function useOwnDepth(userId: string, isEnabled: boolean): OwnDepth {
  const { data } = useQuery({ ...restingQuery(userId), enabled: isEnabled })
  return useMemo(() => (data ? toOwn(data.data) : NONE), [data])
}

function toOwn(orders: readonly Order[]): OwnDepth {
  const own = { asks: new Map<bigint, bigint>(), bids: new Map<bigint, bigint>() }
  for (const order of orders) {
    const book = readBook(order)
    if (!book) continue
    const side = order.nature === 'BUY' ? own.bids : own.asks
    side.set(book.limit, (side.get(book.limit) ?? 0n) + book.left)
  }
  return own
}
