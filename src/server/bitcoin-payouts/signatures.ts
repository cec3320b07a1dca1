import { refuse, type Verdict } from '#core/rules/verdict.ts'
import { readTransaction } from '../adapters/bitcoin-bytes.ts'
import { loadBitcoin } from '../wallets/derive.ts'

type Library = Awaited<ReturnType<typeof loadBitcoin>>['signer']
type Transaction = InstanceType<Library['Transaction']>
type Curve = Awaited<ReturnType<typeof loadCurve>>

const loadCurve = async () => (await import('@noble/curves/secp256k1.js')).secp256k1

/** The transaction with the signatures that are known, how many are missing at the input that lacks most, and its bytes once none is. */
export type SignedPayout = {
  readonly psbt: Uint8Array
  readonly missing: number
  readonly raw: Uint8Array | null
}

type Signing = SignedPayout | Extract<Verdict, { ok: false }>

/** A signature for all inputs and all outputs: nobody changes the transaction without breaking it. */
const SIGHASH_ALL = 1

/** The text of a file or of a person: a transaction for signing, or a signed one, in base64, hex or bytes in base64. */
function toBytes(text: string): Uint8Array {
  const plain = text.replaceAll(/\s/g, '')
  return Uint8Array.from(Buffer.from(plain, /^(?:[0-9a-f]{2})+$/i.test(plain) ? 'hex' : 'base64'))
}

/** "psbt" with a byte that no text has. */
const MAGIC = Buffer.from('70736274ff', 'hex')

function parse({ Transaction }: Library, text: string): Transaction | undefined {
  const bytes = toBytes(text)
  try {
    return Buffer.from(bytes.subarray(0, MAGIC.length)).equals(MAGIC)
      ? Transaction.fromPSBT(bytes, { allowUnknown: true, allowUnknownOutputs: true })
      : Transaction.fromRaw(bytes, { allowUnknownOutputs: true, disableScriptCheck: true })
  } catch {
    return undefined
  }
}

/** The id of a transaction whose inputs are all of SegWit: that of its bytes without signatures. */
export const idOf = (transaction: Transaction): string =>
  readTransaction(Buffer.from(transaction.unsignedTx)).txId

/** The id of the transaction that a text has; `undefined` for a text without one. */
export async function readTxId(text: string): Promise<string | undefined> {
  const { signer } = await loadBitcoin()
  const sent = parse(signer, text)
  try {
    return sent && idOf(sent)
  } catch {
    return undefined
  }
}

type Signature = readonly [key: Uint8Array, signature: Uint8Array]

/** The signatures of an input, each with its key; those of a finished multisig do not say whose they are. */
function signaturesOf(sent: Transaction, at: number, keys: readonly Uint8Array[]): Signature[] {
  const { partialSig = [], finalScriptWitness = [] } = sent.getInput(at)
  const inWitness = finalScriptWitness.filter((item) => item[0] === 0x30 && item.length <= 73)
  return [...partialSig, ...inWitness.flatMap((one) => keys.map((key): Signature => [key, one]))]
}

/** The hash that the signers of an input sign (BIP 143). */
function hashOf({ OutScript }: Library, ours: Transaction, at: number): Uint8Array {
  const { witnessUtxo, witnessScript } = ours.getInput(at)
  const { script, amount } = witnessUtxo!
  const code = witnessScript ?? OutScript.encode({ type: 'pkh', hash: script.subarray(2) })
  return ours.preimageWitnessV0(at, code, SIGHASH_ALL, amount)
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0

/** Whether it is a right signature for the whole transaction. */
const isRight = (curve: Curve, hash: Uint8Array, [key, signature]: Signature): boolean => {
  try {
    const der = signature.subarray(0, -1)
    return curve.verify(der, hash, key, { prehash: false, format: 'der', lowS: true })
  } catch {
    return false
  }
}

type Found = { readonly signatures: Signature[]; readonly problem?: 'otherSighash' | 'wrongSignature' }

/** The right signatures of an input. One by a key of the wallet that is wrong, or that leaves a part open, is a problem. */
function findSignatures(
  { library, curve }: { readonly library: Library; readonly curve: Curve },
  { ours, sent, at }: { readonly ours: Transaction; readonly sent: Transaction; readonly at: number },
): Found {
  const keys = (ours.getInput(at).bip32Derivation ?? []).map(([key]) => key)
  const all = signaturesOf(sent, at, keys)
  if (all.some(([, signature]) => signature.at(-1) !== SIGHASH_ALL))
    return { signatures: [], problem: 'otherSighash' }
  const hash = hashOf(library, ours, at)
  const right = all.filter((one) => keys.some((key) => isSame(key, one[0])) && isRight(curve, hash, one))
  const isExplained = all.every(([, signature]) => right.some(([, other]) => isSame(other, signature)))
  // A signer who signs twice is one signer.
  const signatures = keys.flatMap((key) => right.filter(([other]) => isSame(other, key)).slice(0, 1))
  return isExplained ? { signatures } : { signatures: [], problem: 'wrongSignature' }
}

/**
 * Adds the signatures of a text to the transaction for signing that the house made, and takes nothing else of it. Refuses another
 * transaction, a signature that is wrong or leaves a part open, and a text without a signature that is new.
 */
export async function addSignatures(
  stored: Uint8Array,
  of: { readonly text: string; readonly threshold: number },
): Promise<Signing> {
  const { signer: library } = await loadBitcoin()
  const sent = parse(library, of.text)
  if (!sent) return refuse('invalid', 'bitcoinPayout.unreadable')
  const ours = library.Transaction.fromPSBT(stored)
  const curve = await loadCurve()
  if (idOf(sent) !== idOf(ours)) return refuse('conflict', 'bitcoinPayout.otherTransaction')
  let isNew = false
  let missing = 0
  for (let at = 0; at < ours.inputsLength; at++) {
    const { signatures, problem } = findSignatures({ library, curve }, { ours, sent, at })
    if (problem) return refuse('conflict', `bitcoinPayout.${problem}`)
    const known = ours.getInput(at).partialSig ?? []
    const added = signatures.filter(([key]) => !known.some(([other]) => isSame(other, key)))
    isNew ||= added.length > 0
    if (added.length > 0) ours.updateInput(at, { partialSig: added.map(([key, one]) => [key, one]) }, true)
    missing = Math.max(missing, of.threshold - known.length - added.length)
  }
  if (!isNew) return refuse('conflict', 'bitcoinPayout.nothingNew')
  const psbt = ours.toPSBT(0)
  return { psbt, missing: Math.max(0, missing), raw: missing > 0 ? null : finish(library, psbt) }
}

function finish({ Transaction }: Library, psbt: Uint8Array): Uint8Array {
  const whole = Transaction.fromPSBT(psbt)
  whole.finalize()
  return whole.extract()
}
