import { averageCeil, averageFloor, convertFloor, SATS_PER_BTC } from '../money/money.ts'
import type { Nature } from '../orders/order.ts'
import type { Depth, Level } from '../orders/quote.ts'
import { type BookAmounts, limitPrice } from './book-order.ts'

/** What a Book order would do at once and later, by the depth that was seen; satoshis and centavos. */
export type BookEstimate = {
  /** Traded at once, and what that comes to. */
  readonly sats: bigint
  readonly brl: bigint
  /** Centavos per BTC, against the customer; `undefined` when nothing is traded at once. */
  readonly average: bigint | undefined
  /** Satoshis that would rest in the Book. */
  readonly rests: bigint
}

/** The bitcoin of a Book order. */
const satsOf = (nature: Nature, { amountOrig, amountDest }: BookAmounts): bigint =>
  nature === 'BUY' ? amountDest : amountOrig

/** The average price of what was traded, rounded against the customer; `undefined` where nothing was. Centavos per BTC. */
export function averagePrice(nature: Nature, traded: { sats: bigint; brl: bigint }): bigint | undefined {
  if (traded.sats <= 0n) return undefined
  return (nature === 'BUY' ? averageCeil : averageFloor)(traded.brl * SATS_PER_BTC, traded.sats)
}

/** Takes the levels within the limit in turn, each trade at the price of its level. What is left below a centavo does not rest. */
export function estimateBookOrder(nature: Nature, amounts: BookAmounts, depth: Depth): BookEstimate {
  const limit = limitPrice(nature, amounts)
  const wanted = satsOf(nature, amounts)
  if (limit === undefined) return { sats: 0n, brl: 0n, average: undefined, rests: wanted }
  const within = ({ quotation }: Level) => (nature === 'BUY' ? quotation <= limit : quotation >= limit)
  const traded = { sats: 0n, brl: 0n }
  for (const level of nature === 'BUY' ? depth.asks : depth.bids) {
    const left = wanted - traded.sats
    if (left <= 0n || !within(level)) break
    const sats = level.amount < left ? level.amount : left
    traded.sats += sats
    traded.brl += convertFloor(sats, 'BTC', level.quotation)
  }
  const left = wanted - traded.sats
  const rests = convertFloor(left, 'BTC', limit) > 0n ? left : 0n
  return { ...traded, average: averagePrice(nature, traded), rests }
}

/**
 * The same depth without what one has in it oneself: nobody trades with themselves. An own order that would be met is
 * cancelled instead.
 */
export function withoutOwn(depth: Depth, own: { readonly asks: OwnLevels; readonly bids: OwnLevels }): Depth {
  const take = (levels: readonly Level[], mine: OwnLevels) =>
    levels
      .map((level) => ({ ...level, amount: level.amount - (mine.get(level.quotation) ?? 0n) }))
      .filter(({ amount }) => amount > 0n)
  return { asks: take(depth.asks, own.asks), bids: take(depth.bids, own.bids) }
}

/** Satoshis by the price that they wait at. */
export type OwnLevels = ReadonlyMap<bigint, bigint>

/** Whether the order would meet one of the same owner, which is then cancelled. */
export function meetsOwn(nature: Nature, amounts: BookAmounts, own: OwnLevels): boolean {
  const limit = limitPrice(nature, amounts)
  if (limit === undefined) return false
  return [...own.keys()].some((price) => (nature === 'BUY' ? price <= limit : price >= limit))
}
