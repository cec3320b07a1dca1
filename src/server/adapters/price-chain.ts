import type { PriceSource } from './price-source.ts'

/**
 * Sources in the order of trust: the first with a price on both sides counts. All are read at once, so that a dead
 * source delays nobody.
 */
export function chainPrices(sources: readonly PriceSource[]): PriceSource {
  return {
    name: sources.map(({ name }) => name).join(','),
    depth: async (at) => {
      const depths = await Promise.all(sources.map((source) => source.depth(at)))
      const troubles: string[] = []
      for (const [order, depth] of depths.entries()) {
        const trouble = troubles.length > 0 ? { trouble: troubles.join('; ') } : {}
        if (depth.asks.length > 0 && depth.bids.length > 0) return { ...depth, ...trouble }
        troubles.push(depth.trouble ?? `${sources[order]?.name}: no price on both sides`)
      }
      return { asks: [], bids: [], trouble: troubles.join('; ') }
    },
    close: async () => void (await Promise.all(sources.map((source) => source.close()))),
  }
}
