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
  jobs: (on, log) => [
    { name: 'watch prices', everyMs: SECOND_MS, run: watchPrices(on, log) },
    { name: 'record price', everyMs: 10 * SECOND_MS, run: () => recordPrice(on.db, on.prices) },
    { name: 'purge candles', everyMs: HOUR_MS, run: () => on.db.transaction(purgeCandles) },
  ],
}
