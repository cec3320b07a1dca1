import type { Nature } from '../orders/order.ts'
import type { BookOrder } from './book.ts'
import { hashOf } from './ids.ts'
import { addRank, highestRank, type Ranks, ranksDown, removeRank } from './ranks.ts'

/**
 * An order that rests in the Book, linked to its neighbours of the same price. The object is reused after the order
 * leaves, so callers must not keep it.
 */
export type Resting = {
  id: string
  hash: number
  /** Time priority: of two resting orders the lower number came first. */
  sequence: number
  owner: string
  expiresAt: number
  level: BookLevel
  sats: number
  before: Resting | undefined
  after: Resting | undefined
}

/** The orders of one price: the earliest trades first. */
export type BookLevel = {
  /** The price, negative for sales: of two levels of a side, the higher rank trades first. */
  readonly rank: number
  readonly side: BookSide
  readonly price: number
  sats: number
  orders: number
  first: Resting | undefined
  last: Resting | undefined
}

/**
 * One side of the Book. An order that comes to an existing price, or leaves, changes that level alone, however many
 * orders it has. A price that comes or goes moves some of its neighbours, which are plain numbers.
 */
export type BookSide = {
  readonly nature: Nature
  readonly sign: 1 | -1
  readonly ranks: Ranks
  readonly levels: Map<number, BookLevel>
  best: BookLevel | undefined
  /** Objects of orders that left, for reuse: less work for the garbage collector. */
  readonly spare: Resting[]
}

export function openSide(nature: Nature): BookSide {
  return {
    nature,
    sign: nature === 'BUY' ? 1 : -1,
    ranks: { blocks: [], ends: [] },
    levels: new Map(),
    best: undefined,
    spare: [],
  }
}

function openLevel(side: BookSide, price: number): BookLevel {
  const rank = side.sign * price
  const level: BookLevel = { rank, side, price, sats: 0, orders: 0, first: undefined, last: undefined }
  side.levels.set(rank, level)
  addRank(side.ranks, rank)
  if (!side.best || rank > side.best.rank) side.best = level
  return level
}

function dropLevel(level: BookLevel): void {
  const { side } = level
  const { ranks, levels } = side
  levels.delete(level.rank)
  removeRank(ranks, level.rank)
  if (level !== side.best) return
  const highest = highestRank(ranks)
  side.best = highest === undefined ? undefined : levels.get(highest)
}

function toResting(
  { id, owner, expiresAt }: BookOrder,
  sequence: number,
  level: BookLevel,
  sats: number,
): Resting {
  const hash = hashOf(id)
  const before = level.last
  const resting = level.side.spare.pop()
  if (!resting) return { id, hash, sequence, owner, expiresAt, level, sats, before, after: undefined }
  resting.id = id
  resting.hash = hash
  resting.sequence = sequence
  resting.owner = owner
  resting.expiresAt = expiresAt
  resting.level = level
  resting.sats = sats
  resting.before = before
  resting.after = undefined
  return resting
}

/** Adds an order behind those of its price, with its remaining satoshis. */
export function addOrder(side: BookSide, order: BookOrder, sequence: number, sats: number): Resting {
  const level = side.levels.get(side.sign * order.price) ?? openLevel(side, order.price)
  const resting = toResting(order, sequence, level, sats)
  if (level.last) level.last.after = resting
  else level.first = resting
  level.last = resting
  level.sats += sats
  level.orders += 1
  return resting
}

export function removeOrder(resting: Resting): void {
  const { level, before, after } = resting
  if (before) before.after = after
  else level.first = after
  if (after) after.before = before
  else level.last = before
  level.sats -= resting.sats
  level.orders -= 1
  level.side.spare.push(resting)
  if (level.orders === 0) dropLevel(level)
}

/** Reduces the remainder of an order, which keeps its time priority. */
export function reduceOrder(resting: Resting, sats: number): void {
  resting.sats -= sats
  resting.level.sats -= sats
}

/** Levels from the best one. */
export function* levelsOf(side: BookSide): Generator<BookLevel> {
  for (const rank of ranksDown(side.ranks)) yield side.levels.get(rank)!
}
