import type { Nature } from '../orders/order.ts'
import type { Book, BookCommand, BookOrder, DepthLevel, OfferLevel, Reach } from './book.ts'
import { findById, openById } from './ids.ts'
import { type BookSide, levelsOf, openSide, type Resting } from './levels.ts'
import {
  close,
  deduct,
  isDue,
  isDust,
  leave,
  type Matching,
  type Offer,
  of,
  other,
  rest,
  sweep,
  take,
  trade,
} from './match.ts'

/** An empty outcome: most commands only add or remove an order. */
const NONE: readonly never[] = []

export function openBook(): Book {
  const book: Matching = {
    orders: openById(),
    sides: { BUY: openSide('BUY'), SELL: openSide('SELL') },
    rested: 0,
    offer: { BUY: [], SELL: [] },
    at: 0,
    fills: NONE,
    closed: NONE,
  }
  return {
    apply: (command) => {
      book.at = command.at
      book.fills = NONE
      book.closed = NONE
      const isKnown = run(book, command)
      return { fills: book.fills, closed: book.closed, isUnknown: !isKnown }
    },
    restore: (order) => rest(book, order, order.sats),
    get: (id) => toOpen(findById(book.orders, id)),
    ownersWithin: (reach, at, most = Number.POSITIVE_INFINITY) =>
      findOwners(of(book.sides, other(reach.nature)), reach, { at, most }),
    whole: (levels) => ({ bids: toWhole(book, 'BUY', levels), asks: toWhole(book, 'SELL', levels) }),
    depth: (levels) => ({ bids: toDepth(book.sides.BUY, levels), asks: toDepth(book.sides.SELL, levels) }),
    get size() {
      return book.orders.size
    },
  }
}

/** False when the named order is not in the Book. */
function run(book: Matching, command: BookCommand): boolean {
  if (command.type === 'place') place(book, command.order)
  else if (command.type === 'offer') replaceOffer(book, command)
  else if (command.type === 'expire') expire(book, command.ids ?? idsByAge(book))
  else {
    const resting = findById(book.orders, command.id)
    if (!resting) return false
    if (isDue(resting, book.at)) leave(book, resting, 'expired')
    else if (command.type === 'execute') execute(book, resting)
    else leave(book, resting, command.type === 'end' ? 'ended' : 'cancelled')
  }
  return true
}

function place(book: Matching, order: BookOrder): void {
  if (isDue(order, book.at)) {
    close(book, order.id, 'expired', order.sats)
    return
  }
  const { timeInForce } = order
  const makers = of(book.sides, other(order.nature))
  if (timeInForce === 'POST_ONLY' && isMet(book, order, makers)) {
    close(book, order.id, 'meets', order.sats)
    return
  }
  const left = take(book, order, order.sats, makers)
  if (left === 0) return
  if (timeInForce === 'IOC') close(book, order.id, 'unfilled', left)
  else rest(book, order, left)
}

/** Whether the best order or offer of the other side is within the limit. */
function isMet(book: Matching, { nature, price }: BookOrder, makers: BookSide): boolean {
  const offer = of(book.offer, other(nature)).at(-1)
  const limit = makers.sign * price
  return (
    (makers.best?.rank ?? -Infinity) >= limit || (offer !== undefined && makers.sign * offer.price >= limit)
  )
}

function replaceOffer(book: Matching, command: Extract<BookCommand, { type: 'offer' }>): void {
  book.offer.SELL = toOffers(command.asks)
  book.offer.BUY = toOffers(command.bids)
  sweep(book, 'BUY')
  sweep(book, 'SELL')
}

const toOffers = (levels: readonly OfferLevel[]): Offer[] =>
  levels
    .filter(({ price, sats }) => !isDust(price, sats))
    .map(({ price, sats }) => ({ price, sats }))
    .reverse()

function expire(book: Matching, ids: Iterable<string>): void {
  for (const id of ids) {
    const resting = findById(book.orders, id)
    if (resting && isDue(resting, book.at)) leave(book, resting, 'expired')
  }
}

const idsByAge = ({ orders }: Matching): string[] =>
  orders.entries
    .filter((resting) => resting !== undefined)
    .sort((one, next) => one.sequence - next.sequence)
    .map(({ id }) => id)

function execute(book: Matching, resting: Resting): void {
  const { side, price } = resting.level
  const parties = { taker: other(side.nature), takerId: null, makerId: resting.id }
  deduct(book, resting, trade(book, parties, price, resting.sats) ? resting.sats : 0)
}

function findOwners(
  side: BookSide,
  { owner, price, sats }: Reach,
  { at, most }: { at: number; most: number },
): Set<string> {
  const owners = new Set<string>()
  let missing = sats
  for (const level of levelsOf(side)) {
    if (level.rank < side.sign * price) break
    for (let resting = level.first; resting && missing > 0; resting = resting.after) {
      owners.add(resting.owner)
      if (owners.size >= most) return owners
      const trades = resting.owner !== owner && !isDue(resting, at)
      if (trades && !isDust(level.price, resting.sats)) missing -= resting.sats
    }
    if (missing <= 0) break
  }
  return owners
}

function toOpen(resting: Resting | undefined): ReturnType<Book['get']> {
  if (!resting) return undefined
  const { id, owner, expiresAt, sats, level } = resting
  return { id, owner, nature: level.side.nature, price: level.price, sats, expiresAt }
}

function toDepth(side: BookSide, most: number): DepthLevel[] {
  const depth: DepthLevel[] = []
  for (const { price, sats, orders } of levelsOf(side)) {
    if (depth.length >= most) break
    depth.push({ price, sats, orders })
  }
  return depth
}

function toWhole(book: Matching, nature: Nature, most: number): OfferLevel[] {
  const side = of(book.sides, nature)
  const amounts = new Map<number, number>()
  const add = ({ price, sats }: OfferLevel) => amounts.set(price, (amounts.get(price) ?? 0) + sats)
  for (const level of toDepth(side, most)) add(level)
  for (const level of of(book.offer, nature)) add(level)
  return [...amounts]
    .sort(([one], [other]) => side.sign * (other - one))
    .slice(0, most)
    .map(([price, sats]) => ({ price, sats }))
}
