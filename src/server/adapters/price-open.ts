import type { Config } from '../config.ts'
import { ccxtReader, UnknownExchangeError } from './price-ccxt.ts'
import { chainPrices } from './price-chain.ts'
import { keepPrices } from './price-kept.ts'
import { simulatedPrices } from './price-simulated.ts'
import type { PriceSource } from './price-source.ts'

/** The price source of the configuration, or the chain of them; throws when an exchange is unknown. */
export async function openPrices({ sources, maxAgeMs }: Config['prices']): Promise<PriceSource> {
  // Check all names before opening a source: an open source polls at once.
  const openers = await Promise.all(sources.map((name) => openerOf(name, maxAgeMs)))
  const opened = openers.map((open) => open())
  const [only] = opened
  return only && opened.length === 1 ? only : chainPrices(opened)
}

async function openerOf(name: string, maxAgeMs: number): Promise<() => PriceSource> {
  if (name === 'simulated') return simulatedPrices
  if (name === 'none') return noPrices
  try {
    const read = await ccxtReader(name.replace(/^ccxt:/, ''))
    return () => keepPrices(name, read, { maxAgeMs })
  } catch (error) {
    if (!(error instanceof UnknownExchangeError)) throw error
    throw new Error(`Invalid configuration\n  PRICE_SOURCE: ${error.message}`, { cause: error })
  }
}

/** No market: every side is empty, so every ticker is 0. */
export function noPrices(): PriceSource {
  return {
    name: 'none',
    depth: async () => ({ asks: [], bids: [], trouble: 'PRICE_SOURCE is none' }),
    close: async () => {},
  }
}
