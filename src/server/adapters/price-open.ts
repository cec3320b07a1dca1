import type { Config } from '../config.ts'
import { chainPrices } from './price-chain.ts'
import { exchangeReader } from './price-exchange.ts'
import { keepPrices } from './price-kept.ts'
import { simulatedPrices } from './price-simulated.ts'
import type { PriceSource } from './price-source.ts'

type Prices = Config['prices']

/** The price source of the configuration, or the chain of them. */
export function openPrices({ sources, maxAgeMs }: Prices): PriceSource {
  const opened = sources.map((name) => openSource(name, maxAgeMs))
  const [only] = opened
  return only && opened.length === 1 ? only : chainPrices(opened)
}

function openSource(name: Prices['sources'][number], maxAgeMs: number): PriceSource {
  if (name === 'simulated') return simulatedPrices()
  if (name === 'none') return noPrices()
  return keepPrices(name, exchangeReader(name), { maxAgeMs })
}

/** No market: every side is empty, so every ticker is 0. */
export function noPrices(): PriceSource {
  return {
    name: 'none',
    depth: async () => ({ asks: [], bids: [], trouble: 'PRICE_SOURCE is none' }),
    close: async () => {},
  }
}
