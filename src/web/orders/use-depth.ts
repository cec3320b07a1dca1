import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { OwnLevels } from '#core/book/estimate.ts'
import type { MarketLevel } from '#core/book/market-schema.ts'
import { fromWire } from '#core/money/money.ts'
import type { Order } from '#core/orders/order-schema.ts'
import type { Depth } from '#core/orders/quote.ts'
import { useBookFeed } from '../api/book-feed.ts'
import { useIsYoung } from '../api/use-ticker.ts'
import { depthQuery, restingQuery } from './book-queries.ts'
import { readBook } from './order-facts.ts'

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
