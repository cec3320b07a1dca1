import { groupDecimal, toWire } from '#core/money/money.ts'

import type { Nature } from '#core/orders/order.ts'

/** The direction as a mark: up to buy, down to sell. */
export const MARK: Record<Nature, string> = { BUY: '▲', SELL: '▼' }

/** A price without centavos and unit, for axes and tags: `598.250`. */
export const toWholeReais = (price: bigint): string => groupDecimal(toWire(price, 'BRL')).slice(0, -3)
