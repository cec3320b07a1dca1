/**
 * `npm run demo:sign -- lote-1.psbt`: signs with the words "abandon … about", which everybody knows, as a wallet program does. The wallets
 * of the demonstration are accounts of these words; no real coin belongs there. Writes `lote-1.signed.psbt` beside the file.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { HDKey } from '@scure/bip32'
import { Transaction } from '@scure/btc-signer'

/** The seed of the twelve words, without a passphrase (BIP 39). */
const SEED =
  '5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc19a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4'
const ACCOUNTS = 10

const root = HDKey.fromMasterSeed(Buffer.from(SEED, 'hex'))
/** A bare extended key counts as a root of its own, so each account is one too. */
const accounts = Array.from({ length: ACCOUNTS }, (_, number) => root.derive(`m/84'/0'/${number}'`))
const roots = new Map([root, ...accounts].map((key) => [key.fingerprint, key]))

const [file = ''] = process.argv.slice(2)
const transaction = Transaction.fromPSBT(Uint8Array.from(readFileSync(file)))
for (let at = 0; at < transaction.inputsLength; at++)
  for (const [, { fingerprint, path }] of transaction.getInput(at).bip32Derivation ?? []) {
    const known = roots.get(fingerprint)
    if (known)
      transaction.signIdx(path.reduce((node, step) => node.deriveChild(step), known).privateKey!, at, [1])
  }
const to = `${file.replace(/\.psbt$/, '')}.signed.psbt`
writeFileSync(to, transaction.toPSBT(0))
process.stdout.write(`${to}\n`)
