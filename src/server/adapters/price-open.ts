import type { Config } from '../config.ts'
import { ccxtReader, UnreadableExchangeError } from './price-ccxt.ts'
import { chainPrices } from './price-chain.ts'
import { keepPrices } from './price-kept.ts'
import { simulatedPrices } from './price-simulated.ts'
import type { PriceSource } from './price-source.ts'

/** The price source of the configuration, or the chain of them; throws when the server cannot read an exchange. */
export function openPrices({ sources, maxAgeMs }: Config['prices']): PriceSource {
  // Check all names before opening a source: an open source polls at once.
  const openers = sources.map((name) => openerOf(name, maxAgeMs))
  const opened = openers.map((open) => open())
  const [only] = opened
  return only && opened.length === 1 ? only : chainPrices(opened)
}

function openerOf(name: string, maxAgeMs: number): () => PriceSource {
  if (name === 'simulated') return simulatedPrices
  if (name === 'none') return noPrices
  try {
    const read = ccxtReader(name.replace(/^ccxt:/, ''))
    return () => keepPrices(name, read, { maxAgeMs })
  } catch (error) {
    if (!(error instanceof UnreadableExchangeError)) throw error
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
