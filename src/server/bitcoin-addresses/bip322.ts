import { hash } from 'node:crypto'
import { readWitness } from '../adapters/bitcoin-bytes.ts'

/**
 * Signed messages of BIP 322 in their simple form, for addresses of one key: P2WPKH and P2TR by its key. The signature is the witness of
 * a transaction that exists on no network; so wallets sign a message as they sign a payment.
 */

const sha256 = (...parts: Buffer[]): Buffer => hash('sha256', Buffer.concat(parts), 'buffer')
const double = (...parts: Buffer[]): Buffer => sha256(sha256(...parts))
const hash160 = (bytes: Buffer): Buffer => hash('ripemd160', sha256(bytes), 'buffer')

/** The hash of BIP 340 with a tag. */
function tagged(tag: string, ...parts: Buffer[]): Buffer {
  const prefix = sha256(Buffer.from(tag))
  return sha256(prefix, prefix, ...parts)
}

const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
const [ZERO, ONE, NONE] = [number(0), Buffer.from([1]), Buffer.alloc(8)]
const sized = (bytes: Buffer): Buffer => Buffer.concat([Buffer.from([bytes.length]), bytes])
/** The only output of the signed transaction: nothing, to nobody. */
const OUTPUT = Buffer.concat([NONE, sized(Buffer.from([0x6a]))])

export const toMessageHash = (message: string): Buffer =>
  tagged('BIP0322-signed-message', Buffer.from(message, 'utf8'))

/** The id of the transaction that the signed one spends, in the order of bytes in which inputs name it. */
export function toSpendId(message: string, script: Buffer): Buffer {
  const input = [
    Buffer.alloc(32),
    number(0xffffffff),
    sized(Buffer.concat([Buffer.from([0, 32]), toMessageHash(message)])),
    ZERO,
  ]
  return double(ZERO, ONE, ...input, ONE, NONE, sized(script), ZERO)
}

/** The id of the transaction that is signed. */
export const toSignId = (spendId: Buffer): Buffer =>
  double(ZERO, ONE, spendId, ZERO, Buffer.alloc(1), ZERO, ONE, OUTPUT, ZERO)

/** The hash that a key of P2WPKH signs (BIP 143), with SIGHASH_ALL. */
export function toWitnessHash(spendId: Buffer, keyHash: Buffer): Buffer {
  const outpoint = Buffer.concat([spendId, ZERO])
  const code = Buffer.concat([Buffer.from('1976a914', 'hex'), keyHash, Buffer.from('88ac', 'hex')])
  const body = [double(outpoint), double(ZERO), outpoint, code, NONE, ZERO, double(OUTPUT)]
  return double(ZERO, ...body, ZERO, number(1))
}

/** The hash that the key of P2TR signs (BIP 341), without an annex or a script. */
function toTaprootHash(spendId: Buffer, script: Buffer, kind: number): Buffer {
  const outpoint = Buffer.concat([spendId, ZERO])
  const coins = [sha256(outpoint), sha256(NONE), sha256(sized(script)), sha256(ZERO)]
  const body = [Buffer.from([kind]), ZERO, ZERO, ...coins, sha256(OUTPUT), Buffer.from([0]), ZERO]
  return tagged('TapSighash', Buffer.from([0]), ...body)
}

const loadCurves = async () => import('@noble/curves/secp256k1.js')
type Curves = Awaited<ReturnType<typeof loadCurves>>
type Signed = { readonly script: Buffer; readonly spendId: Buffer; readonly witness: readonly Buffer[] }

const SIGHASH_ALL = 1

/** Strict DER with a low S, of the key whose hash the address has. */
function isByKeyHash({ secp256k1 }: Curves, { script, spendId, witness }: Signed): boolean {
  const [signature, key] = witness
  const keyHash = script.subarray(2)
  if (witness.length !== 2 || !signature || !key || !hash160(key).equals(keyHash)) return false
  if (key.length !== 33 || signature.at(-1) !== SIGHASH_ALL) return false
  const how = { prehash: false, lowS: true, format: 'der' } as const
  return secp256k1.verify(signature.subarray(0, -1), toWitnessHash(spendId, keyHash), key, how)
}

function isByTaprootKey({ schnorr }: Curves, { script, spendId, witness }: Signed): boolean {
  const [signature] = witness
  if (witness.length !== 1 || !signature || ![64, 65].includes(signature.length)) return false
  const kind = signature[64] ?? 0
  if (signature.length === 65 && kind !== SIGHASH_ALL) return false
  return schnorr.verify(signature.subarray(0, 64), toTaprootHash(spendId, script, kind), script.subarray(2))
}

/** The newest form of the BIP names the kind of a signature before it; most wallets write none. */
const SIMPLE = 'smp'
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

const toBytes = (signature: string): Buffer | undefined => {
  const text = signature.startsWith(SIMPLE) ? signature.slice(SIMPLE.length) : signature
  return BASE64.test(text) && text.length % 4 === 0 ? Buffer.from(text, 'base64') : undefined
}

type Claim = { readonly script: Buffer; readonly message: string; readonly signature: string }

/** Whether the key of a script signed a message. */
export async function isSignedBy({ script, message, signature }: Claim): Promise<boolean> {
  const bytes = toBytes(signature.trim())
  const witness = bytes && readWitness(bytes)
  if (!witness) return false
  const curves = await loadCurves()
  const signed = { script, spendId: toSpendId(message, script), witness }
  try {
    if (script.length === 22 && script[0] === 0) return isByKeyHash(curves, signed)
    return script.length === 34 && script[0] === 0x51 && isByTaprootKey(curves, signed)
  } catch {
    // Bytes that are no signature, or no point of the curve.
    return false
  }
}
