import type { PriceSource } from './price-source.ts'

/** No market: every side is empty, so every ticker is 0. */
export function noPrices(): PriceSource {
  return {
    name: 'none',
    depth: async () => ({ asks: [], bids: [], trouble: 'PRICE_SOURCE is none' }),
    close: async () => {},
  }
}
