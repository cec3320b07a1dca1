import { averageCeil, averageFloor, convertFloor, SATS_PER_BTC } from '../money/money.ts'
import type { Nature } from '../orders/order.ts'
import type { Depth, Level } from '../orders/quote.ts'
import { type BookAmounts, limitOf, type NamedTerms } from './book-order.ts'

/**
 * The estimate of a Book order by the depth that was seen: the part that trades at once and the part that rests. Satoshis
 * and centavos.
 */
export type BookEstimate = {
  /** Traded at once, in satoshis and centavos. */
  readonly sats: bigint
  readonly brl: bigint
  /** Centavos per BTC, rounded against the customer; `undefined` when nothing trades at once. */
  readonly average: bigint | undefined
  /** Satoshis that would rest in the Book. */
  readonly rests: bigint
}

/** The levels that an order meets, best first. */
export const levelsFor = (nature: Nature, { asks, bids }: Depth): readonly Level[] =>
  nature === 'BUY' ? asks : bids

/** The bitcoin of a Book order. */
const satsOf = (nature: Nature, { amountOrig, amountDest }: BookAmounts): bigint =>
  nature === 'BUY' ? amountDest : amountOrig

/**
 * The average price of the traded bitcoin, in centavos per BTC, rounded against the customer; `undefined` without trades.
 */
export function averagePrice(nature: Nature, traded: { sats: bigint; brl: bigint }): bigint | undefined {
  if (traded.sats <= 0n) return undefined
  return (nature === 'BUY' ? averageCeil : averageFloor)(traded.brl * SATS_PER_BTC, traded.sats)
}

/**
 * Takes the levels within the limit by priority, each trade at the price of its level. A remainder below a centavo does
 * not rest.
 */
export function estimateBookOrder(nature: Nature, amounts: NamedTerms, depth: Depth): BookEstimate {
  const limit = limitOf(nature, amounts)
  const wanted = satsOf(nature, amounts)
  if (limit === undefined) return { sats: 0n, brl: 0n, average: undefined, rests: wanted }
  const within = ({ quotation }: Level) => (nature === 'BUY' ? quotation <= limit : quotation >= limit)
  const traded = { sats: 0n, brl: 0n }
  for (const level of levelsFor(nature, depth)) {
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
 * The same depth without the customer's orders: nobody trades with themselves, and such an order is cancelled instead.
 */
export function withoutOwn(depth: Depth, own: { readonly asks: OwnLevels; readonly bids: OwnLevels }): Depth {
  const take = (levels: readonly Level[], mine: OwnLevels) =>
    levels
      .map((level) => ({ ...level, amount: level.amount - (mine.get(level.quotation) ?? 0n) }))
      .filter(({ amount }) => amount > 0n)
  return { asks: take(depth.asks, own.asks), bids: take(depth.bids, own.bids) }
}

/** Satoshis by limit price. */
export type OwnLevels = ReadonlyMap<bigint, bigint>

/** Whether the order would meet one of the same owner, which the Book then cancels. */
export function meetsOwn(nature: Nature, amounts: NamedTerms, own: OwnLevels): boolean {
  const limit = limitOf(nature, amounts)
  if (limit === undefined) return false
  return [...own.keys()].some((price) => (nature === 'BUY' ? price <= limit : price >= limit))
}
