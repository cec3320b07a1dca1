import { basisPointsFloor, convertFloor } from '../money/money.ts'
import type { Nature, OrderStatus } from '../orders/order.ts'
import { type BookAmounts, heldForCeil } from './book-order.ts'
import { averagePrice } from './estimate.ts'

/** A Book order with what was traded of it, in minor units. */
export type BookFacts = {
  readonly nature: Nature
  readonly status: OrderStatus
  readonly asked: BookAmounts
  /** What was given and received so far, the fee not taken off. */
  readonly filled: BookAmounts
  /** The limit, in centavos per BTC. */
  readonly limit: bigint
}

const split = (nature: Nature, { amountOrig, amountDest }: BookAmounts) =>
  nature === 'BUY' ? { brl: amountOrig, sats: amountDest } : { brl: amountDest, sats: amountOrig }

/**
 * The average per bitcoin, in centavos. Each trade's value lost less than a centavo in rounding, which must not look as if a sale had
 * been made below its limit: none is.
 */
function readAverage(
  { nature, limit }: BookFacts,
  traded: { brl: bigint; sats: bigint },
): bigint | undefined {
  const average = averagePrice(nature, traded)
  return nature === 'SELL' && average !== undefined && average < limit ? limit : average
}

/** How far a Book order has come: the traded part, what is left at the limit, and what is still held for it. */
export function readProgress(order: BookFacts) {
  const { nature, status, asked, filled, limit } = order
  const whole = split(nature, asked)
  const traded = split(nature, filled)
  const left = whole.sats - traded.sats
  const isOpen = status === 'PENDING' || status === 'PARTIAL'
  const atLimit = convertFloor(traded.sats, 'BTC', limit)
  const better = nature === 'BUY' ? atLimit - traded.brl : traded.brl - atLimit
  const gives = heldForCeil(nature, asked, left)
  return {
    /** Satoshis. */
    whole: whole.sats,
    traded: traded.sats,
    left,
    /** In hundredths of a percent. */
    share: basisPointsFloor(traded.sats, whole.sats),
    average: readAverage(order, traded),
    /** What the rest gives and receives at the limit, in the two currencies of the order. */
    rest: { gives, gets: nature === 'BUY' ? left : convertFloor(left, 'BTC', limit) },
    /** In what is given; nothing once it is over. */
    held: isOpen ? gives : 0n,
    /** Centavos by which the trades so far were better than the limit. */
    saved: better > 0n ? better : 0n,
  }
}
