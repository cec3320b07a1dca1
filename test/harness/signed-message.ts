import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import * as signer from '@scure/btc-signer'
import { toSpendId } from '#server/bitcoin-addresses/bip322.ts'
import { type Person, send } from './app.ts'
import type { World } from './callers.ts'

type Key = {
  readonly address: string
  /** Signs a message by BIP 322, as a wallet program does: by the library that signs payments. */
  sign(message: string): string
}

const toPrivate = (seed: number): Uint8Array => {
  const bytes = Buffer.alloc(32, 7)
  bytes.writeUInt32BE(seed, 28)
  return Uint8Array.from(bytes)
}

/** A wallet of one key, whose number says which. */
export function keyOf(seed: number, kind: 'wpkh' | 'tr' = 'wpkh'): Key {
  const secret = toPrivate(seed)
  const payment =
    kind === 'tr' ? signer.p2tr(schnorr.getPublicKey(secret)) : signer.p2wpkh(secp256k1.getPublicKey(secret))
  return {
    address: payment.address!,
    sign: (message) => {
      const transaction = new signer.Transaction({
        version: 0,
        allowUnknownVersion: true,
        allowUnknownOutputs: true,
      } as never)
      const txid = Buffer.from(toSpendId(message, Buffer.from(payment.script))).reverse()
      transaction.addInput({
        ...payment,
        txid: Uint8Array.from(txid),
        index: 0,
        sequence: 0,
        witnessUtxo: { script: payment.script, amount: 0n },
      })
      transaction.addOutput({ script: Uint8Array.from([0x6a]), amount: 0n })
      transaction.sign(secret)
      transaction.finalize()
      const witness = transaction.getInput(0).finalScriptWitness!
      return Buffer.from(signer.RawWitness.encode(witness)).toString('base64')
    },
  }
}

let keys = 100

/** Saves an address of a new key, asks for the text, and signs it: the call that brings the signature. */
export async function askMessage(who: Pick<Person, 'call'>) {
  keys += 1
  const key = keyOf(keys)
  const saved = await who.call('POST', '/bitcoin-addresses', {
    label: 'Cofre',
    address: key.address,
    ownerKind: 'SELF',
  })
  const path = `/bitcoin-addresses/${saved.body.data._id}`
  const asked = await who.call('POST', `${path}/proofs`, { method: 'MESSAGE' })
  const signature = key.sign(asked.body.data.proofs[0].text)
  return { path: `${path}/signature`, body: { signature }, address: key.address }
}

/** The same of the owner of the world's rows, in a separate session: some calls end the others. */
export async function askedMessage({ owner, app, openSession }: World) {
  const headers = { 'x-access-token': await openSession(owner) }
  const call: Person['call'] = (method, path, body) => send(app, method, path, body, headers)
  const { path, body } = await askMessage({ call })
  return { path, body }
}
