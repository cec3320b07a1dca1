import type { BitcoinNetwork } from '#core/settings/public-config.ts'
import type { WalletKey, WalletKeys } from '#core/wallets/descriptor.ts'
import { NETWORKS } from '#core/withdrawals/bitcoin-address.ts'
import { derivePlain } from './derive-plain.ts'

/** A place in a wallet: the branch that receives or the one for change, and the number in it. */
export type Place = { readonly branch: 'receive' | 'change'; readonly index: number }

/** An address with the script that pays it, and the script that spends it where several keys sign. */
export type DerivedAddress = {
  readonly address: string
  readonly script: Uint8Array
  readonly witnessScript: Uint8Array | null
}

/** The version bytes of extended public and private keys, by the first sign of the public one. */
const VERSIONS: Readonly<Record<string, { public: number; private: number }>> = {
  x: { public: 0x0488b21e, private: 0x0488ade4 },
  t: { public: 0x043587cf, private: 0x04358394 },
  z: { public: 0x04b24746, private: 0x04b2430c },
  v: { public: 0x045f1cf6, private: 0x045f18bc },
}

type Libraries = { bip32: typeof import('@scure/bip32'); signer: typeof import('@scure/btc-signer') }
let loaded: Promise<Libraries> | undefined

/** They cost 15 MB: a house without a wallet never loads them. */
function load(): Promise<Libraries> {
  loaded ??= Promise.all([import('@scure/bip32'), import('@scure/btc-signer')]).then(([bip32, signer]) => ({
    bip32,
    signer,
  }))
  return loaded
}

const stepsOf = (key: WalletKey, { branch, index }: Place): number[] => {
  const steps = key[branch]
  if (steps === null) throw new Error(`the descriptor has no branch for ${branch}`)
  return [...steps, index]
}

/** The same keys as xpub or tpub, which descriptors have; `undefined` where a checksum is wrong or a key is no point of the curve. */
export async function toStandardKeys(wallet: WalletKeys): Promise<WalletKeys | undefined> {
  const { bip32 } = await load()
  try {
    const keys = wallet.keys.map((key) => {
      const kind = key.xpub.charAt(0)
      const { publicKey, chainCode, depth, index, parentFingerprint } = bip32.HDKey.fromExtendedKey(
        key.xpub,
        VERSIONS[kind],
      )
      const versions = VERSIONS['xz'.includes(kind) ? 'x' : 't']!
      const facts = {
        publicKey: publicKey!,
        chainCode: chainCode!,
        depth,
        index,
        parentFingerprint,
        versions,
      }
      return { ...key, xpub: new bip32.HDKey(facts).publicExtendedKey }
    })
    return { ...wallet, keys }
  } catch {
    return undefined
  }
}

function withLibrary(
  { bip32, signer }: Libraries,
  wallet: WalletKeys,
  place: Place,
  network: BitcoinNetwork,
) {
  const publicKeys = wallet.keys.map((key) => {
    const parent = bip32.HDKey.fromExtendedKey(key.xpub, VERSIONS[key.xpub.charAt(0)])
    return stepsOf(key, place).reduce((node, step) => node.deriveChild(step), parent).publicKey!
  })
  const on = NETWORKS[network]
  if (wallet.kind === 'wpkh') return signer.p2wpkh(publicKeys[0]!, on)
  return signer.p2wsh(signer.p2ms(wallet.threshold, publicKeys.toSorted(Buffer.compare)), on)
}

/**
 * The address at a place of a wallet. The library and our own arithmetic derive it apart: where they differ, nobody may send
 * money to either.
 */
export async function deriveAddress(
  wallet: WalletKeys,
  place: Place,
  network: BitcoinNetwork,
): Promise<DerivedAddress> {
  const found = withLibrary(await load(), wallet, place, network)
  const steps = wallet.keys.map((key) => ({ xpub: key.xpub, steps: stepsOf(key, place) }))
  const other = derivePlain({ ...wallet, keys: steps }, NETWORKS[network].bech32)
  const { address, script } = found
  if (address !== other.address || Buffer.compare(script, other.script) !== 0)
    throw new Error(`two derivations of address ${place.index} differ`)
  return { address, script, witnessScript: 'witnessScript' in found ? (found.witnessScript ?? null) : null }
}
