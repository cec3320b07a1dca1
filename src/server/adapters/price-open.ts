import type { Config } from '../config.ts'
import { noPrices } from './price-none.ts'
import { simulatedPrices } from './price-simulated.ts'
import type { PriceSource } from './price-source.ts'

/** The price source that the configuration names. */
export function openPrices(name: Config['priceSource']): PriceSource {
  return name === 'simulated' ? simulatedPrices() : noPrices()
}
