import type { NETWORK } from '@scure/btc-signer'
import { ok, refuseField, type Verdict } from '../rules/verdict.ts'
import type { BitcoinNetwork } from '../settings/public-config.ts'

const TEST = { bech32: 'tb', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }

/** The prefixes of addresses on each network, as the library names them: it loads only for a check. */
export const NETWORKS: Record<BitcoinNetwork, typeof NETWORK> = {
  bitcoin: { bech32: 'bc', pubKeyHash: 0, scriptHash: 5, wif: 0x80 },
  testnet: TEST,
  signet: TEST,
  regtest: { ...TEST, bech32: 'bcrt' },
}

/** A bech32 address is lower-cased (upper case is the same address); base58 keeps its case. */
export function normalAddress(text: string): string {
  const trimmed = text.trim()
  return /^(BC|TB|BCRT)1[0-9A-Z]+$/.test(trimmed) ? trimmed.toLowerCase() : trimmed
}

const KNOWN_KINDS = ['pkh', 'sh', 'wpkh', 'wsh', 'tr']

/** The address of the house for deposits is one that a withdrawal could go to. */
export async function mayDepositTo(text: string, network: BitcoinNetwork): Promise<Verdict> {
  if ((await mayPayToAddress(text, network)).ok) return ok
  return refuseField('deposits.bitcoinAddress', 'withdrawal.address', { network })
}

/**
 * Checksum, network and kind: P2PKH, P2SH, P2WPKH, P2WSH, P2TR; future segwit versions are refused. The first check loads the
 * library, which takes 65 ms.
 */
export async function mayPayToAddress(text: string, network: BitcoinNetwork): Promise<Verdict> {
  const { Address } = await import('@scure/btc-signer')
  const refused = refuseField('address', 'withdrawal.address', { network })
  try {
    return KNOWN_KINDS.includes(Address(NETWORKS[network]).decode(normalAddress(text)).type) ? ok : refused
  } catch {
    return refused
  }
}
