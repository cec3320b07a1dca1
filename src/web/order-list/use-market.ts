import { useQuery } from '@tanstack/react-query'
import { type Currency, fromWire, parsePercent, toWire } from '#core/money.ts'
import type { Nature, Ticker } from '#core/order.ts'
import { call } from '../api/call.ts'
import { houseQuery, INTERVALS, keys, live } from '../api/queries.ts'

type Wanted = { amount: bigint; currency: Currency; nature: Nature }

/**
 * The market's price for just this amount, every 30 s: large amounts reach deeper. Centavos per BTC, `undefined`
 * while unknown and without liquidity.
 */
export function useMarket({ amount, currency, nature }: Wanted, isEnabled = true) {
  const { data, dataUpdatedAt, isPending } = useQuery({
    queryKey: [...keys.ticker, currency, amount.toString()],
    queryFn: ({ signal }) =>
      call<Ticker>('/orders/ticker', {
        query: { amount: toWire(amount, currency), type: currency },
        signal,
      }),
    enabled: isEnabled && amount > 0n,
    ...live(INTERVALS.quotes),
  })
  const pair = data?.data.BTCBRL
  const price = pair && fromWire(nature === 'BUY' ? pair.buy : pair.sell, 'BRL')
  return { price: price || undefined, updatedAt: dataUpdatedAt, isPending }
}

/** The percent fee of an order, in hundredths of a percent; 0 while it is not known. */
export function useFeePercent(nature: Nature): bigint {
  const { data: house } = useQuery(houseQuery)
  return parsePercent(nature === 'BUY' ? house?.feeBuy : house?.feeSell) ?? 0n
}
