export const BITCOIN_NETWORKS = ['bitcoin', 'testnet', 'signet', 'regtest'] as const
export type BitcoinNetwork = (typeof BITCOIN_NETWORKS)[number]

/** The specification's intervals, in milliseconds. */
export const LIST_INTERVAL_MS = 60_000
export const QUOTE_INTERVAL_MS = 30_000
export const DEBOUNCE_MS = 500

const EXPLORERS: Record<BitcoinNetwork, string | null> = {
  bitcoin: 'https://mempool.space/tx/',
  testnet: 'https://mempool.space/testnet/tx/',
  signet: 'https://mempool.space/signet/tx/',
  regtest: null,
}

/** The page of a transaction in a public explorer; null for a network without one. */
export function explorerLink(network: BitcoinNetwork, txId: string): string | null {
  const base = EXPLORERS[network]
  return base && /^[0-9a-f]{64}$/.test(txId) ? base + txId : null
}
