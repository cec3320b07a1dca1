import { HOUR_MS, SECOND_MS, type Slice } from '../slice.ts'
import { purgeCandles, recordPrice } from './record.ts'
import { priceRoutes } from './routes.ts'
import { watchPrices } from './watch.ts'

export const priceSlice: Slice = {
  name: 'prices',
  tags: { prices: 'Bitcoin prices over time' },
  tables: {
    'insert, update, delete': ['candles'],
  },
  routes: priceRoutes,
  gauges: ({ prices, config }) => [
    {
      // A house that reads no price does not miss one.
      stored: async ({ now }) => {
        if (config.prices.sources[0] === 'none') return []
        const { source } = await prices.depth(now)
        return [{ name: 'balcao_price_known', value: Number(source !== undefined) }]
      },
    },
  ],
  jobs: (on, log) => [
    { name: 'watch prices', everyMs: SECOND_MS, run: watchPrices(on, log) },
    { name: 'record price', everyMs: 10 * SECOND_MS, run: () => recordPrice(on.db, on.prices) },
    { name: 'purge candles', everyMs: HOUR_MS, run: () => on.db.transaction(purgeCandles) },
  ],
}
