import { queryOptions, useQuery } from '@tanstack/react-query'
import { fromWire } from '#core/money/money.ts'
import type { Candle } from '#core/prices/candle-schema.ts'
import { call } from '../api/call.ts'
import { serverNow } from '../api/clock.ts'
import { live } from '../api/queries.ts'
import { useTicker } from '../api/use-ticker.ts'

const REFRESH_MS = 10_000
/** An older price is not the last one any more. */
const RECENT_SECONDS = 600

/** The candles of the last minutes, every 10 s. */
const recentQuery = queryOptions({
  queryKey: ['prices', 'recent'],
  queryFn: ({ signal }: { signal: AbortSignal }) => {
    const from = Math.floor(serverNow() / 1000) - RECENT_SECONDS
    return call<Candle[]>('/candles', { query: { interval: '1m', from }, signal }).then(({ data }) => data)
  },
  ...live(REFRESH_MS),
})

/**
 * The last recorded price of the market, in centavos per BTC: the one price that every screen shows as the last. `undefined` without
 * a market.
 */
export function useLastPrice(): bigint | undefined {
  const { data: candles } = useQuery(recentQuery)
  const { data: ticker, isStale } = useTicker()
  const hasMarket = !isStale && (!ticker || Object.values(ticker.BTCBRL).some((price) => Number(price) > 0))
  const last = candles?.at(-1)
  return hasMarket && last ? fromWire(last.close, 'BRL') : undefined
}
