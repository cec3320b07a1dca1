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

/** A key that signs for an address, as signing devices find it: the fingerprint of its root, and the steps from there. */
export type SigningKey = {
  readonly publicKey: Uint8Array
  readonly fingerprint: number
  readonly path: readonly number[]
}

/** An address with the keys that spend what it has. */
export type SpendableAddress = DerivedAddress & {
  readonly threshold: number
  readonly keys: readonly SigningKey[]
}

type Libraries = { bip32: typeof import('@scure/bip32'); signer: typeof import('@scure/btc-signer') }
let loaded: Promise<Libraries> | undefined

/** They cost 15 MB: a house without a wallet never loads them. */
export function loadBitcoin(): Promise<Libraries> {
  loaded ??= Promise.all([import('@scure/bip32'), import('@scure/btc-signer')]).then(([bip32, signer]) => ({
    bip32,
    signer,
  }))
  return loaded
}

/** The script that pays a valid address. */
export async function readScript(address: string, network: BitcoinNetwork): Promise<Buffer> {
  const { signer } = await loadBitcoin()
  return Buffer.from(signer.OutScript.encode(signer.Address(NETWORKS[network]).decode(address)))
}

const stepsOf = (key: WalletKey, { branch, index }: Place): number[] => {
  const steps = key[branch]
  if (steps === null) throw new Error(`the descriptor has no branch for ${branch}`)
  return [...steps, index]
}

/** The same keys as xpub or tpub, which descriptors have; `undefined` where a checksum is wrong or a key is no point of the curve. */
export async function toStandardKeys(wallet: WalletKeys): Promise<WalletKeys | undefined> {
  const { bip32 } = await loadBitcoin()
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

const parentOf = ({ bip32 }: Libraries, { xpub }: WalletKey) =>
  bip32.HDKey.fromExtendedKey(xpub, VERSIONS[xpub.charAt(0)])

function withLibrary(libraries: Libraries, wallet: WalletKeys, place: Place, network: BitcoinNetwork) {
  const { signer } = libraries
  const publicKeys = wallet.keys.map(
    (key) =>
      stepsOf(key, place).reduce((node, step) => node.deriveChild(step), parentOf(libraries, key)).publicKey!,
  )
  const on = NETWORKS[network]
  const payment =
    wallet.kind === 'wpkh'
      ? signer.p2wpkh(publicKeys[0]!, on)
      : signer.p2wsh(signer.p2ms(wallet.threshold, publicKeys.toSorted(Buffer.compare)), on)
  return { ...payment, publicKeys }
}

const toAddress = (found: ReturnType<typeof withLibrary>): DerivedAddress => ({
  address: found.address,
  script: found.script,
  witnessScript: 'witnessScript' in found ? (found.witnessScript ?? null) : null,
})

/**
 * The address at a place of a wallet. The library and our own arithmetic derive it apart: where they differ, nobody may send
 * money to either.
 */
export async function deriveAddress(
  wallet: WalletKeys,
  place: Place,
  network: BitcoinNetwork,
): Promise<DerivedAddress> {
  const found = withLibrary(await loadBitcoin(), wallet, place, network)
  const steps = wallet.keys.map((key) => ({ xpub: key.xpub, steps: stepsOf(key, place) }))
  const other = derivePlain({ ...wallet, keys: steps }, NETWORKS[network].bech32)
  const { address, script } = found
  if (address !== other.address || Buffer.compare(script, other.script) !== 0)
    throw new Error(`two derivations of address ${place.index} differ`)
  return toAddress(found)
}

const HARDENED = 0x80000000

/** `[d34db33f/84h/0h/0h]`: the fingerprint of the root and the steps to the key. Without it the key counts as the root. */
function readOrigin(origin: string): { fingerprint: number; steps: number[] } | undefined {
  const [root = '', ...steps] = origin.slice(1, -1).split('/')
  if (root === '') return undefined
  const toStep = (text: string) => Number.parseInt(text, 10) + (/[h']$/.test(text) ? HARDENED : 0)
  return { fingerprint: Number.parseInt(root, 16), steps: steps.map(toStep) }
}

/**
 * The address at a place with its keys, as a transaction for signing names them. `script` is that of the stored address, which two
 * derivations made: one is enough to know the place again.
 */
export async function deriveSpendable(
  wallet: WalletKeys,
  place: Place & { readonly script?: Uint8Array },
  network: BitcoinNetwork,
): Promise<SpendableAddress> {
  const libraries = await loadBitcoin()
  const found = withLibrary(libraries, wallet, place, network)
  const { script } = place.script ? found : await deriveAddress(wallet, place, network)
  if (Buffer.compare(found.script, place.script ?? script) !== 0)
    throw new Error(`the stored address ${place.index} is not of its wallet`)
  const keys = wallet.keys.map((key, at): SigningKey => {
    const below = stepsOf(key, place)
    const root = readOrigin(key.origin) ?? { fingerprint: parentOf(libraries, key).fingerprint, steps: [] }
    return {
      publicKey: found.publicKeys[at]!,
      fingerprint: root.fingerprint,
      path: [...root.steps, ...below],
    }
  })
  return { ...toAddress(found), threshold: wallet.threshold, keys }
}
