import { queryOptions } from '@tanstack/react-query'
import { type Currency, fromWire, parsePercent, toWire } from '#core/money.ts'
import type { Nature, Ticker } from '#core/order.ts'
import type { OtcSettings } from '#core/settings.ts'
import { call } from '../api/call.ts'
import { INTERVALS, keys, live } from '../api/queries.ts'

/** The price for just this amount, every 30 s: large amounts reach deeper into the market. */
export const priceQuery = (amount: bigint, currency: Currency) =>
  queryOptions({
    queryKey: [...keys.ticker, currency, amount.toString()],
    queryFn: ({ signal }) =>
      call<Ticker>('/orders/ticker', {
        query: { amount: toWire(amount, currency), type: currency },
        signal,
      }).then(({ data }) => data),
    ...live(INTERVALS.quotes),
    enabled: amount > 0n,
  })

/** Centavos per BTC that a customer pays or gets; `undefined` while unknown and without liquidity. */
export function readPrice(ticker: Ticker | undefined, nature: Nature): bigint | undefined {
  const price = ticker && fromWire(nature === 'BUY' ? ticker.BTCBRL.buy : ticker.BTCBRL.sell, 'BRL')
  return price || undefined
}

/** The percent fee of an order, in hundredths of a percent; 0 while it is not known. */
export function readFeePercent(otc: OtcSettings | undefined, nature: Nature): bigint {
  return parsePercent(nature === 'BUY' ? otc?.feeBuy : otc?.feeSell) ?? 0n
}
