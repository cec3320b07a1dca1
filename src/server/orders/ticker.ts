import type { Ticker } from '#core/orders/order-schema.ts'
import { toTicker, type Wanted } from '#core/orders/quote.ts'
import type { PriceSource } from '../adapters/price-source.ts'
import type { Database } from '../db/pool.ts'
import { settingsInForce } from '../settings/in-force.ts'

/** What a customer pays and gets per bitcoin now, with the spreads of the settings in force. */
export async function readTicker(db: Database, prices: PriceSource, wanted: Wanted): Promise<Ticker> {
  const [settings, depth] = await Promise.all([settingsInForce(db), prices.depth(db.clock.now())])
  return toTicker(depth, wanted, settings)
}
