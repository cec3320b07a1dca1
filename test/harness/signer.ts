import { hash } from 'node:crypto'
import { HDKey } from '@scure/bip32'
import { Transaction } from '@scure/btc-signer'
import { checksumOf, readWallet, type WalletKeys } from '#core/wallets/descriptor.ts'

const TEST_VERSIONS = { public: 0x043587cf, private: 0x04358394 }
const ACCOUNT = '84h/1h/0h'

/** A signing device: its keys never reach the server. */
export type Signer = {
  /** With its origin and both branches, as a descriptor has it. */
  readonly key: string
  /** The same transaction with the signatures of this device, in base64. */
  sign(psbt: Uint8Array | string, change?: (transaction: Transaction) => Transaction): string
}

export const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

export function openSigner(name: string): Signer {
  const root = HDKey.fromMasterSeed(hash('sha512', name, 'buffer'), TEST_VERSIONS)
  const account = root.derive(`m/${ACCOUNT.replaceAll('h', "'")}`)
  const print = root.fingerprint.toString(16).padStart(8, '0')
  return {
    key: `[${print}/${ACCOUNT}]${account.publicExtendedKey}/<0;1>/*`,
    sign(psbt, change = (one) => one) {
      const bytes = typeof psbt === 'string' ? Buffer.from(psbt, 'base64') : psbt
      const transaction = change(Transaction.fromPSBT(Uint8Array.from(bytes)))
      for (let at = 0; at < transaction.inputsLength; at++) {
        const { bip32Derivation = [], sighashType } = transaction.getInput(at)
        for (const [, { fingerprint, path: steps }] of bip32Derivation) {
          if (fingerprint !== root.fingerprint) continue
          const { privateKey } = steps.reduce((node, step) => node.deriveChild(step), root)
          transaction.signIdx(privateKey!, at, [sighashType ?? 1])
        }
      }
      return toBase64(transaction.toPSBT(0))
    },
  }
}

/** The descriptor of a wallet of one signer, or of several of whom some sign. */
export function describeWallet(signers: readonly Signer[], threshold = 1): string {
  const keys = signers.map(({ key }) => key)
  const body = keys.length === 1 ? `wpkh(${keys[0]})` : `wsh(sortedmulti(${[threshold, ...keys].join(',')}))`
  return `${body}#${checksumOf(body)}`
}

export const keysOfSigners = (signers: readonly Signer[], threshold = 1): WalletKeys =>
  readWallet(describeWallet(signers, threshold))!
