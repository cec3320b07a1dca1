import { formatMoney, percentFeeCeil, percentShareFloor } from '../money/money.ts'
import { ok, refuseField, type Verdict } from '../rules/verdict.ts'
import type { Nature } from './order.ts'

/** The worst limit for its customer, in hundredths of a percent of the reference price. */
const WORST_BUY = 150_00n
const WORST_SELL = 50_00n

/** The worst limit price of an order, in centavos per BTC, at a market price of `reference`. */
export function worstLimit(nature: Nature, reference: bigint): bigint {
  return nature === 'BUY' ? percentShareFloor(reference, WORST_BUY) : percentFeeCeil(reference, WORST_SELL)
}

/**
 * A typing mistake must not trade: a limit is at most half the market price worse for its customer. A digit too many or
 * too few is always beyond that. On the other side an order only rests, so there is no bound. Without a reference price
 * there is no bound. Centavos per BTC.
 */
export function mayLimit(nature: Nature, price: bigint, reference: bigint | undefined): Verdict {
  if (reference === undefined) return ok
  const worst = worstLimit(nature, reference)
  if (nature === 'BUY' ? price <= worst : price >= worst) return ok
  return refuseField('quotation', 'order.priceBand', { limit: formatMoney(worst, 'BRL') })
}
