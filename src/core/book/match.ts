import { SATS_PER_BTC, valueFloor } from '../money/money.ts'
import type { Nature } from '../orders/order.ts'
import type { BookOrder, Closed, Fill } from './book.ts'
import { addById, type ById, removeById } from './ids.ts'
import { addOrder, type BookSide, type Resting, reduceOrder, removeOrder } from './levels.ts'

/** The remaining quantity of a market maker level. */
export type Offer = { readonly price: number; sats: number }

/** The Book with the effects of the current command so far. The entry BUY holds the purchases. */
export type Matching = {
  readonly orders: ById<Resting>
  /** How many orders have rested. */
  rested: number
  readonly sides: Readonly<Record<Nature, BookSide>>
  /** Best last. */
  readonly offer: Record<Nature, Offer[]>
  /** The time of the current command. */
  at: number
  fills: readonly Fill[]
  closed: readonly Closed[]
}

export const other = (nature: Nature): Nature => (nature === 'BUY' ? 'SELL' : 'BUY')

/** A property name per side: V8 looks a varying key up at run time, which took a tenth of the time of an order. */
export const of = <One>({ BUY, SELL }: Readonly<Record<Nature, One>>, nature: Nature): One =>
  nature === 'BUY' ? BUY : SELL

/** The value of a centavo, in centavos per BTC times satoshis. A product too large to be exact is far above it. */
const SATS_OF_CENTAVO = Number(SATS_PER_BTC)

/** Worth less than a centavo, so it cannot trade. */
export const isDust = (price: number, sats: number): boolean => price * sats < SATS_OF_CENTAVO

export const isDue = (order: Pick<BookOrder, 'expiresAt'>, at: number): boolean => order.expiresAt <= at

export function rest(book: Matching, order: BookOrder, sats: number): void {
  book.rested += 1
  addById(book.orders, addOrder(of(book.sides, order.nature), order, book.rested, sats))
}

function takeOut(book: Matching, resting: Resting): void {
  removeOrder(resting)
  removeById(book.orders, resting)
}

export function close(book: Matching, id: string, reason: Closed['reason'], sats: number): void {
  const one: Closed = { id, reason, sats }
  if (book.closed.length > 0) (book.closed as Closed[]).push(one)
  else book.closed = [one]
}

export function leave(book: Matching, resting: Resting, reason: Closed['reason']): void {
  takeOut(book, resting)
  close(book, resting.id, reason, resting.sats)
}

/** The taker and the maker of a trade; `null` is the market maker. */
type Parties = { readonly taker: Nature; readonly takerId: string | null; readonly makerId: string | null }

/** Records a trade. Gives false and records nothing where it would be worth less than a centavo. */
export function trade(
  book: Matching,
  { taker, takerId, makerId }: Parties,
  price: number,
  sats: number,
): boolean {
  const value = valueFloor(price, sats)
  if (value === 0) return false
  const isBuy = taker === 'BUY'
  const buy = isBuy ? takerId : makerId
  const fill: Fill = { buy, sell: isBuy ? makerId : takerId, taker, price, sats, value }
  if (book.fills.length > 0) (book.fills as Fill[]).push(fill)
  else book.fills = [fill]
  return true
}

/** Takes the traded amount from a resting order, which ends when only dust remains. */
export function deduct(book: Matching, resting: Resting, sats: number): void {
  reduceOrder(resting, sats)
  if (isDust(resting.level.price, resting.sats)) leave(book, resting, 'filled')
}

function takeFrom(offers: Offer[], offer: Offer, sats: number): void {
  offer.sats -= sats
  if (isDust(offer.price, offer.sats)) offers.pop()
}

/** Closes an order that cannot trade with this taker. */
function closeUnmet(book: Matching, resting: Resting, owner: string): boolean {
  if (isDue(resting, book.at)) leave(book, resting, 'expired')
  else if (resting.owner === owner) leave(book, resting, 'selfTrade')
  else return false
  return true
}

/** The taker: an order that is placed, or a resting one that the market maker's offer reaches. */
type Taker = { readonly id: string; readonly owner: string; readonly nature: Nature; readonly price: number }

/**
 * Trades an order with the market maker and, where `makers` are passed, with resting orders, as far as its limit allows.
 * Gives the remainder to rest; 0 when the order ended.
 */
export function take(book: Matching, taker: Taker, sats: number, makers: BookSide | undefined): number {
  const { id, nature } = taker
  const offers = of(book.offer, other(nature))
  const sign = nature === 'BUY' ? -1 : 1
  const limit = sign * taker.price
  let left = sats
  while (left > 0) {
    const offer = offers.length > 0 ? offers[offers.length - 1] : undefined
    const level = makers?.best
    const resting = level && !(offer && sign * offer.price > level.rank) ? level.first : undefined
    const maker = resting ?? offer
    const price = resting ? resting.level.price : (offer?.price ?? 0)
    if (!maker || sign * price < limit) break
    if (resting && closeUnmet(book, resting, taker.owner)) continue
    const part = Math.min(left, maker.sats)
    const parties = { taker: nature, takerId: id, makerId: resting ? resting.id : null }
    const isTraded = trade(book, parties, price, part)
    if (!isTraded && part < maker.sats) return finish(book, id, left)
    if (isTraded) left -= part
    if (resting) deduct(book, resting, isTraded ? part : 0)
    else if (offer) takeFrom(offers, offer, part)
  }
  return isDust(taker.price, left) ? finish(book, id, left) : left
}

function finish(book: Matching, id: string, sats: number): 0 {
  close(book, id, 'filled', sats)
  return 0
}

/** Orders that the market maker's offer reaches take it, by priority. */
export function sweep(book: Matching, nature: Nature): void {
  const side = of(book.sides, nature)
  const offers = of(book.offer, other(nature))
  for (let level = side.best; level?.first && offers.length > 0; level = side.best) {
    if (level.rank < side.sign * offers[offers.length - 1]!.price) return
    const resting = level.first
    if (isDue(resting, book.at)) leave(book, resting, 'expired')
    else {
      const { id, owner } = resting
      const left = take(book, { id, owner, nature, price: level.price }, resting.sats, undefined)
      if (left > 0) reduceOrder(resting, resting.sats - left)
      else takeOut(book, resting)
    }
  }
}
