import { Address, NETWORK, TEST_NETWORK } from '@scure/btc-signer'
import { ok, refuseField, type Verdict } from '../rules/verdict.ts'
import type { BitcoinNetwork } from '../settings/public-config.ts'

/** The prefixes of addresses on each network. */
export const NETWORKS: Record<BitcoinNetwork, typeof NETWORK> = {
  bitcoin: NETWORK,
  testnet: TEST_NETWORK,
  signet: TEST_NETWORK,
  regtest: { ...TEST_NETWORK, bech32: 'bcrt' },
}

/** A bech32 address is lower-cased (upper case is the same address); base58 keeps its case. */
export function normalAddress(text: string): string {
  const trimmed = text.trim()
  return /^(BC|TB|BCRT)1[0-9A-Z]+$/.test(trimmed) ? trimmed.toLowerCase() : trimmed
}

const KNOWN_KINDS = ['pkh', 'sh', 'wpkh', 'wsh', 'tr']

/** The address of the house for deposits is one that a withdrawal could go to. */
export function mayDepositTo(text: string, network: BitcoinNetwork): Verdict {
  if (mayPayToAddress(text, network).ok) return ok
  return refuseField('deposits.bitcoinAddress', 'withdrawal.address', { network })
}

/** Checksum, network and kind: P2PKH, P2SH, P2WPKH, P2WSH, P2TR; future segwit versions are refused. */
export function mayPayToAddress(text: string, network: BitcoinNetwork): Verdict {
  const refused = refuseField('address', 'withdrawal.address', { network })
  try {
    return KNOWN_KINDS.includes(Address(NETWORKS[network]).decode(normalAddress(text)).type) ? ok : refused
  } catch {
    return refused
  }
}
