import type { Depth } from '#core/orders/quote.ts'
import type { PriceSource } from '#server/adapters/price-source.ts'

/** A market whose depth is the result of `depth` at each read. */
export const pricesOf = (depth: () => Depth): PriceSource => ({
  name: 'by hand',
  depth: async () => depth(),
  close: async () => {},
})
