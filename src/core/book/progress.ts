import { basisPointsFloor, convertFloor } from '../money/money.ts'
import type { Nature, OrderStatus } from '../orders/order.ts'
import { type BookAmounts, heldForCeil } from './book-order.ts'
import { averagePrice } from './estimate.ts'

/** A Book order with its filled amounts, in minor units. */
export type BookFacts = {
  readonly nature: Nature
  readonly status: OrderStatus
  readonly asked: BookAmounts
  /** The amounts given and received so far, before the fee. */
  readonly filled: BookAmounts
  /** The limit, in centavos per BTC. */
  readonly limit: bigint
}

const split = (nature: Nature, { amountOrig, amountDest }: BookAmounts) =>
  nature === 'BUY' ? { brl: amountOrig, sats: amountDest } : { brl: amountDest, sats: amountOrig }

/**
 * The average per bitcoin, in centavos. Each trade lost less than a centavo by rounding. The average of a sale must not
 * therefore appear below its limit: no trade is.
 */
function readAverage(
  { nature, limit }: BookFacts,
  traded: { brl: bigint; sats: bigint },
): bigint | undefined {
  const average = averagePrice(nature, traded)
  return nature === 'SELL' && average !== undefined && average < limit ? limit : average
}

/** The progress of a Book order: the filled part, the remainder at the limit, and the amount still held. */
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
    /** The remainder at the limit price, in the two currencies of the order. */
    rest: { gives, gets: nature === 'BUY' ? left : convertFloor(left, 'BTC', limit) },
    /** In the currency that the order gives; nothing once it is over. */
    held: isOpen ? gives : 0n,
    /** Centavos by which the trades so far were better than the limit. */
    saved: better > 0n ? better : 0n,
  }
}
