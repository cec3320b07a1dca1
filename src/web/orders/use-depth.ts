import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { OwnLevels } from '#core/book/estimate.ts'
import type { MarketLevel } from '#core/book/market-schema.ts'
import type { List } from '#core/lists/list.ts'
import { fromWire } from '#core/money/money.ts'
import type { Order } from '#core/orders/order-schema.ts'
import type { Depth } from '#core/orders/quote.ts'
import { useBookFeed } from '../api/book-feed.ts'
import { useIsYoung } from '../api/use-ticker.ts'
import type { ReadAttempt } from '../ui/Unread.tsx'
import { depthQuery, restingQuery } from './book-queries.ts'
import { readBook } from './order-facts.ts'

const toLevels = (levels: readonly MarketLevel[]) =>
  levels.map(({ quotation, amount }) => ({
    quotation: fromWire(quotation, 'BRL'),
    amount: fromWire(amount, 'BTC'),
  }))

/** Both sides of the Book while they are fresh. They come by events, and until these arrive by calls. */
export function useDepth(isEnabled: boolean): { depth: Depth | undefined; reading: ReadAttempt } {
  const feed = useBookFeed(isEnabled)
  const reading = useQuery({ ...depthQuery, enabled: isEnabled && !feed })
  const { data } = reading
  const isYoung = useIsYoung(reading.dataUpdatedAt)
  const depth = useMemo(() => data && { asks: toLevels(data.asks), bids: toLevels(data.bids) }, [data])
  return { depth: feed ? feed.depth : isYoung ? depth : undefined, reading }
}

const toRows = ({ data }: List<Order>): readonly Order[] => data

/** A user's orders that rest in the Book, newest first. */
export const useResting = (userId: string) => useQuery({ ...restingQuery(userId), select: toRows })

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
