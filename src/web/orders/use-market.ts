import { useQuery } from '@tanstack/react-query'
import { type Currency, fromWire, parsePercent, toWire } from '#core/money/money.ts'
import type { Nature } from '#core/orders/order.ts'
import type { Ticker } from '#core/orders/order-schema.ts'
import { call } from '../api/call.ts'
import { houseQuery, INTERVALS, keys, live } from '../api/queries.ts'
import { useIsYoung } from '../api/use-ticker.ts'

type Wanted = { amount: bigint; currency: Currency; nature: Nature }

/**
 * The market's price for exactly this amount, every 30 s: large amounts need more levels. Centavos per BTC;
 * `undefined` while unknown and without liquidity.
 */
export function useMarket({ amount, currency, nature }: Wanted, isEnabled = true) {
  const { data, dataUpdatedAt, isPending, isPlaceholderData } = useQuery({
    queryKey: [...keys.ticker, currency, amount.toString()],
    queryFn: ({ signal }) =>
      call<Ticker>('/orders/ticker', {
        query: { amount: toWire(amount, currency), type: currency },
        signal,
      }),
    enabled: isEnabled && amount > 0n,
    ...live(INTERVALS.quotes),
  })
  const isYoung = useIsYoung(dataUpdatedAt) || isPlaceholderData
  const pair = isYoung ? data?.data.BTCBRL : undefined
  const buy = pair && fromWire(pair.buy, 'BRL')
  const sell = pair && fromWire(pair.sell, 'BRL')
  const price = nature === 'BUY' ? buy : sell
  return {
    price: price || undefined,
    /** Both sides are known. */
    sides: buy && sell ? { buy, sell } : undefined,
    updatedAt: dataUpdatedAt,
    isPending,
    /** The answer is for this amount, not for the previous one. */
    isFresh: pair !== undefined && !isPlaceholderData,
  }
}

export type Market = ReturnType<typeof useMarket>

/** The percent fee of an order, in hundredths of a percent; `undefined` while it is not known. */
export function useFeePercent(nature: Nature): bigint | undefined {
  const { data: house } = useQuery(houseQuery)
  return house && (parsePercent(nature === 'BUY' ? house.feeBuy : house.feeSell) ?? 0n)
}

/** The lifetime of a quotation in minutes; `undefined` while it is not known. */
export function useExpiry(nature: Nature): number | undefined {
  const { data: house } = useQuery(houseQuery)
  return nature === 'BUY' ? house?.expireBuy : house?.expireSell
}
