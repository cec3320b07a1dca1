import type { Nature } from '../orders/order.ts'

/** An order of the Book: its limit in centavos per BTC, its amount in satoshis, its end in milliseconds. */
export type BookOrder = {
  readonly id: string
  readonly owner: string
  readonly nature: Nature
  readonly price: number
  readonly sats: number
  /** `Infinity` for an order that stays until it is cancelled. */
  readonly expiresAt: number
}

/** What the house sells or buys at a price; its spread and the limit of its position are already in it. */
export type HouseLevel = { readonly price: number; readonly sats: number }

/** What happens to the Book; `at` is when, in milliseconds. */
export type BookCommand =
  | { readonly type: 'place'; readonly at: number; readonly order: BookOrder }
  /** `execute` fills what is left of an order from the house, at the limit of the order. */
  | { readonly type: 'cancel' | 'execute'; readonly at: number; readonly id: string }
  /** Closes those of `ids` that are due, or without them whatever is due. */
  | { readonly type: 'expire'; readonly at: number; readonly ids?: readonly string[] }
  /** Replaces all that the house offers. Best first; the two sides do not cross each other. */
  | {
      readonly type: 'house'
      readonly at: number
      readonly asks: readonly HouseLevel[]
      readonly bids: readonly HouseLevel[]
    }

export type Fill = {
  /** Ids of orders; `null` is the house. */
  readonly buy: string | null
  readonly sell: string | null
  /** The side that took the price of the other. */
  readonly taker: Nature
  readonly price: number
  readonly sats: number
  /** Centavos, rounded down and never 0: the buyer stays within the limit, the seller bears less than a centavo. */
  readonly value: number
}

/** An order that is no longer in the Book, and the satoshis of it that were not traded. */
export type Closed = {
  readonly id: string
  /** `filled` also where what is left is worth less than a centavo. */
  readonly reason: 'filled' | 'cancelled' | 'expired' | 'selfTrade'
  readonly sats: number
}

/** What a command did, in order. An order that was placed and is not in `closed` rests. */
export type Outcome = {
  readonly fills: readonly Fill[]
  readonly closed: readonly Closed[]
  /** The order to cancel or to execute is not in the Book, so nothing happened. */
  readonly isUnknown: boolean
}

/** Customers' orders of one price. */
export type DepthLevel = { readonly price: number; readonly sats: number; readonly orders: number }

/**
 * Who would take, and how far: an order that is to be placed, or a new offer of the house, whose owner is `null` and whose
 * satoshis are `Infinity`, as an order that it leaves too small ends without using them up.
 */
export type Reach = Pick<BookOrder, 'nature' | 'price' | 'sats'> & { readonly owner: string | null }

/**
 * The Book: one market, bitcoin in reais, in memory. The same commands give the same outcomes, so it is rebuilt from what
 * is left of its orders, or from its commands.
 *
 * - The best price trades first and, at one price, whoever came first; customers come before the house. A trade has the
 *   price of what was there, so whoever takes gets the limit or better. What is left rests.
 * - What the house offers is used up by trades until it is replaced. Orders that a new offer reaches take it, in their turn
 *   and at the price of the house.
 * - Nobody trades with themselves: an order that meets one of the same owner cancels that one and goes on.
 * - No trade is worth less than a centavo. An order is finished when what is left is worth less than that, at its own limit
 *   or at the price that it would have to take next.
 * - An order that is due does not trade: whatever meets it closes it as expired.
 *
 * Prices, amounts and values are whole numbers below 2^53, which the caller sees to.
 */
export type Book = {
  apply(command: BookCommand): Outcome
  /** Puts back what is left of an order, without matching: in order of time, before the first command. */
  restore(order: BookOrder): void
  /** What is left of an order. */
  get(id: string): BookOrder | undefined
  /** Owners of all orders that may be met, best first; of some too many where the house has a part in it. */
  ownersWithin(reach: Reach, at: number): Set<string>
  /** The best levels of customers' orders; those that are due count until something closes them. */
  depth(levels: number): { readonly bids: DepthLevel[]; readonly asks: DepthLevel[] }
  readonly size: number
}
