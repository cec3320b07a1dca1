import type { Nature } from '../orders/order.ts'

/**
 * The life of an order of the Book. `GTC`: until it is cancelled or expires. `IOC`: it trades at once, and its remainder
 * ends. `POST_ONLY`: it only rests; it is refused where it would meet an order at once.
 */
export const TIMES_IN_FORCE = ['GTC', 'IOC', 'POST_ONLY'] as const
export type TimeInForce = (typeof TIMES_IN_FORCE)[number]

/** An order of the Book: its limit in centavos per BTC, its amount in satoshis, its expiry in milliseconds. */
export type BookOrder = {
  readonly id: string
  readonly owner: string
  readonly nature: Nature
  readonly price: number
  readonly sats: number
  /** `Infinity` for an order that stays until it is cancelled. */
  readonly expiresAt: number
  /** `GTC` if left out. */
  readonly timeInForce?: TimeInForce
}

/** A level of the market maker's offer. The spread and the position limit are already applied. */
export type OfferLevel = { readonly price: number; readonly sats: number }

/** A command to the Book; `at` is its time in milliseconds. */
export type BookCommand =
  | { readonly type: 'place'; readonly at: number; readonly order: BookOrder }
  /** `end` closes an order before its expiry; `execute` fills the remainder of an order from the market maker, at the limit of the order. */
  | { readonly type: 'cancel' | 'end' | 'execute'; readonly at: number; readonly id: string }
  /** Closes the expired orders among `ids`, or all expired orders without `ids`. */
  | { readonly type: 'expire'; readonly at: number; readonly ids?: readonly string[] }
  /** Replaces the whole offer of the market maker. Best first; the two sides do not cross. */
  | {
      readonly type: 'offer'
      readonly at: number
      readonly asks: readonly OfferLevel[]
      readonly bids: readonly OfferLevel[]
    }

export type Fill = {
  /** Ids of orders; `null` is the market maker. */
  readonly buy: string | null
  readonly sell: string | null
  /** The side of the taker. */
  readonly taker: Nature
  readonly price: number
  readonly sats: number
  /** Centavos, rounded down and never 0. The buyer stays within the limit, and the seller loses less than a centavo. */
  readonly value: number
}

/** An order that left the Book, with its satoshis that were not traded. */
export type Closed = {
  readonly id: string
  /**
   * `filled` also where the remainder is worth less than a centavo. `unfilled` is the remainder of an `IOC`, and `meets` a
   * `POST_ONLY` that would meet an order at once; it has changed nothing.
   */
  readonly reason: 'filled' | 'unfilled' | 'meets' | 'cancelled' | 'ended' | 'expired' | 'selfTrade'
  readonly sats: number
}

/** The effects of a command, in order. A placed order that is not in `closed` rests. */
export type BookOutcome = {
  readonly fills: readonly Fill[]
  readonly closed: readonly Closed[]
  /** The order to cancel or execute is not in the Book, so the command had no effect. */
  readonly isUnknown: boolean
}

/** Customers' orders of one price. */
export type DepthLevel = { readonly price: number; readonly sats: number; readonly orders: number }

/**
 * A taker and its limits: an order that is about to be placed, or a new offer of the market maker. For an offer the owner
 * is `null` and the satoshis are `Infinity`: an order whose remainder is too small ends without using up the offer.
 */
export type Reach = Pick<BookOrder, 'nature' | 'price' | 'sats'> & { readonly owner: string | null }

/**
 * The order book: one market, bitcoin in reais, in memory. The same commands give the same outcomes, so it can be rebuilt
 * from its resting orders or from its commands.
 * - Price-time priority: the best price trades first, then the earliest order; customers trade before the market maker. A
 *   trade has the price of the maker, so the taker gets its limit or better. The remainder rests.
 * - Trades use up the market maker's offer until it is replaced. Resting orders that a new offer reaches take it, by
 *   priority and at the price of the offer.
 * - Self-trade prevention: an order that meets one of the same owner cancels that one and continues.
 * - No trade is worth less than a centavo. An order ends when its remainder is worth less at its limit or at the next
 *   price that it would take.
 * - An expired order does not trade: an order that meets it closes it as expired.
 *
 * Prices, amounts and values are whole numbers below 2^53, which the caller ensures.
 */
export type Book = {
  apply(command: BookCommand): BookOutcome
  /** Restores the remainder of an order without matching: in order of time, before the first command. */
  restore(order: BookOrder): void
  /** The remaining satoshis of an order. */
  get(id: string): BookOrder | undefined
  /**
   * Owners of the orders that the taker may meet, best first, and at most `most`. It lists some too many where the
   * market maker takes a share.
   */
  ownersWithin(reach: Reach, at: number, most?: number): Set<string>
  /** The best levels of customers' orders; expired orders count until a command closes them. */
  depth(levels: number): { readonly bids: DepthLevel[]; readonly asks: DepthLevel[] }
  /** The best levels of customers and the market maker together. */
  whole(levels: number): { readonly bids: OfferLevel[]; readonly asks: OfferLevel[] }
  readonly size: number
}
