import { refuse, type Verdict } from '#core/rules/verdict.ts'
import { readSigned } from '../adapters/bitcoin-bytes.ts'
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

const isPsbt = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'psbt'

function parse({ Transaction }: Library, bytes: Uint8Array): Transaction | undefined {
  try {
    return isPsbt(bytes)
      ? Transaction.fromPSBT(bytes, { allowUnknown: true, allowUnknownOutputs: true })
      : Transaction.fromRaw(bytes, { allowUnknownOutputs: true, disableScriptCheck: true })
  } catch {
    return undefined
  }
}

/** The id of the transaction that a text has; `undefined` for a text without one. The library needs seconds for a large one of strangers. */
export function readTxId(text: string): string | undefined {
  try {
    return readSigned(Buffer.from(toBytes(text))).txId
  } catch {
    return undefined
  }
}

/** A text has what the house made, its signatures, and what a program adds: the transactions before it, keys, and fields of its own. */
const isOfSize = (bytes: Uint8Array, stored: Uint8Array): boolean =>
  bytes.length <= 3 * stored.length + 50_000

type Signature = readonly [key: Uint8Array, signature: Uint8Array]

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

/** Beside the signatures a finished witness has an empty item and a script, or a key. */
const BESIDE_SIGNATURES = 2

/**
 * The right signatures of an input, of which a finished one does not say by whom they are. One that is wrong, foreign, or that leaves a part
 * open is a problem.
 */
function findSignatures(
  { library, curve }: { readonly library: Library; readonly curve: Curve },
  { ours, sent, at }: { readonly ours: Transaction; readonly sent: Transaction; readonly at: number },
): Found {
  const keys = (ours.getInput(at).bip32Derivation ?? []).map(([key]) => key)
  const { partialSig = [], finalScriptWitness: witness = [] } = sent.getInput(at)
  const unnamed = witness.filter((item) => item[0] === 0x30 && item.length <= 73)
  if ([...partialSig.map(([, one]) => one), ...unnamed].some((one) => one.at(-1) !== SIGHASH_ALL))
    return { signatures: [], problem: 'otherSighash' }
  if (witness.length > keys.length + BESIDE_SIGNATURES) return { signatures: [], problem: 'wrongSignature' }
  const hash = hashOf(library, ours, at)
  const isOurs = (one: Signature) => keys.some((key) => isSame(key, one[0])) && isRight(curve, hash, one)
  const named = partialSig.filter(isOurs)
  const known = unnamed.flatMap((signature): Signature[] => {
    const key = keys.find((one) => isRight(curve, hash, [one, signature]))
    return key ? [[key, signature]] : []
  })
  if (named.length < partialSig.length || known.length < unnamed.length)
    return { signatures: [], problem: 'wrongSignature' }
  // A signer who signs twice is one signer.
  const right = [...named, ...known]
  return { signatures: keys.flatMap((key) => right.filter(([other]) => isSame(other, key)).slice(0, 1)) }
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
  const unreadable = refuse('invalid', 'bitcoinPayout.unreadable')
  const txId = readTxId(of.text)
  if (txId === undefined) return unreadable
  if (txId !== readSigned(Buffer.from(stored)).txId)
    return refuse('conflict', 'bitcoinPayout.otherTransaction')
  const bytes = toBytes(of.text)
  const sent = isOfSize(bytes, stored) ? parse(library, bytes) : undefined
  if (!sent) return unreadable
  const ours = library.Transaction.fromPSBT(stored)
  const curve = await loadCurve()
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
