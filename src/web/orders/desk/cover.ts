import { fromWire } from '#core/money/money.ts'
import { isUncovered } from '#core/orders/desk.ts'
import type { DeskOrder } from '#core/orders/desk-schema.ts'
import type { Sides } from '#core/orders/margin.ts'
import { readAmounts, readAsked } from '../order-facts.ts'

/** Whether the customer's balance is less than the order takes. */
export function lacksBalance(order: DeskOrder, sides: Sides | undefined): boolean {
  const { available, currencyOrig, nature } = order
  const asked = { ...readAsked(order), nature, amountOrig: readAmounts(order).pays }
  return isUncovered(asked, fromWire(available, currencyOrig), sides)
}
