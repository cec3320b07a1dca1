import { formatMoney, percentFeeCeil, percentShareFloor } from '../money/money.ts'
import { ok, refuseField, type Verdict } from '../rules/verdict.ts'
import type { Nature } from './order.ts'

/** The worst that a limit may be for its customer, in hundredths of a percent of the reference. */
const WORST_BUY = 150_00n
const WORST_SELL = 50_00n

/** The worst limit that an order may name, in centavos per BTC, where the market stands at `reference`. */
export function worstLimit(nature: Nature, reference: bigint): bigint {
  return nature === 'BUY' ? percentShareFloor(reference, WORST_BUY) : percentFeeCeil(reference, WORST_SELL)
}

/**
 * A slip of the keyboard must not trade: a limit is at most half the market worse for its customer, which a digit too many
 * or too few never is. On the other side an order only waits, so there is no bound. Without a reference there is none
 * either. Centavos per BTC.
 */
export function mayLimit(nature: Nature, price: bigint, reference: bigint | undefined): Verdict {
  if (reference === undefined) return ok
  const worst = worstLimit(nature, reference)
  if (nature === 'BUY' ? price <= worst : price >= worst) return ok
  return refuseField('quotation', 'order.priceBand', { limit: formatMoney(worst, 'BRL') })
}
