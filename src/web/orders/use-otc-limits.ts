import { useQuery } from '@tanstack/react-query'
import { type BookAmounts, isWorthOtc } from '#core/book/book-order.ts'
import { fromWire } from '#core/money/money.ts'
import type { Nature, OtcLimits } from '#core/orders/order.ts'
import { houseQuery } from '../api/queries.ts'

/** The least amounts of an order for the desk; `undefined` while they are not known. */
export function useOtcLimits(): OtcLimits | undefined {
  const { data: house } = useQuery(houseQuery)
  return house && { BRL: fromWire(house.BRL, 'BRL'), BTC: fromWire(house.BTC, 'BTC') }
}

/** Whether the desk may quote better than the Book for these amounts. */
export function useIsWorthOtc(nature: Nature, amounts: BookAmounts | undefined): boolean {
  const limits = useOtcLimits()
  return limits !== undefined && amounts !== undefined && isWorthOtc(nature, amounts, limits)
}
