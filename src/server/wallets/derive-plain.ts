import { createECDH, createHash, createHmac } from 'node:crypto'

type PlainKeys = {
  readonly kind: 'wpkh' | 'wsh'
  readonly threshold: number
  readonly keys: readonly { readonly xpub: string; readonly steps: readonly number[] }[]
}

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const FIELD = 2n ** 256n - 2n ** 32n - 977n

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()
const toBig = (bytes: Buffer) => BigInt(`0x${bytes.toString('hex')}`)
const toBytes = (value: bigint) => Buffer.from(value.toString(16).padStart(64, '0'), 'hex')
const mod = (value: bigint) => ((value % FIELD) + FIELD) % FIELD

function power(base: bigint, exponent: bigint): bigint {
  let [result, factor, rest] = [1n, mod(base), exponent]
  for (; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = mod(result * factor)
    factor = mod(factor * factor)
  }
  return result
}

type Point = { readonly x: bigint; readonly y: bigint }

/** A public key of 33 bytes as a point of secp256k1. */
function toPoint(key: Buffer): Point {
  const x = toBig(key.subarray(1))
  const y = power(x ** 3n + 7n, (FIELD + 1n) >> 2n)
  if (mod(y * y - x ** 3n - 7n) !== 0n) throw new Error('a key that is no point of the curve')
  return { x, y: (y & 1n) === BigInt(key[0]! & 1) ? y : FIELD - y }
}

function add(one: Point, other: Point): Point {
  if (one.x === other.x) throw new Error('a sum of points that no key has')
  const slope = mod((other.y - one.y) * power(other.x - one.x, FIELD - 2n))
  const x = mod(slope * slope - one.x - other.x)
  return { x, y: mod(slope * (one.x - x) - one.y) }
}

const toKey = ({ x, y }: Point) => Buffer.concat([Buffer.from([y & 1n ? 3 : 2]), toBytes(x)])

/** The child of a public key by BIP 32. */
function childOf({ key, code }: { key: Buffer; code: Buffer }, step: number) {
  const data = Buffer.alloc(37)
  key.copy(data)
  data.writeUInt32BE(step, 33)
  const mac = createHmac('sha512', code).update(data).digest()
  const curve = createECDH('secp256k1')
  curve.setPrivateKey(mac.subarray(0, 32))
  const tweak = toPoint(curve.getPublicKey(null, 'compressed') as unknown as Buffer)
  return { key: toKey(add(toPoint(key), tweak)), code: mac.subarray(32) }
}

/** The key and the chain code of an extended key; its 78 bytes come before a checksum of four. */
function readExtended(xpub: string) {
  let value = 0n
  for (const sign of xpub) value = value * 58n + BigInt(BASE58.indexOf(sign))
  const bytes = Buffer.from(value.toString(16).padStart(164, '0'), 'hex')
  const body = bytes.subarray(0, 78)
  if (!sha256(sha256(body)).subarray(0, 4).equals(bytes.subarray(78)))
    throw new Error('an extended key with another checksum')
  return { code: body.subarray(13, 45), key: body.subarray(45) }
}

const spread = (prefix: string) => [
  ...[...prefix].map((sign) => sign.charCodeAt(0) >> 5),
  0,
  ...[...prefix].map((sign) => sign.charCodeAt(0) & 31),
]

function bech32Sum(values: readonly number[]): number {
  const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
  let sum = 1
  for (const value of values) {
    const top = sum >>> 25
    sum = ((sum & 0x1ffffff) << 5) ^ value
    for (const [at, factor] of generator.entries()) if ((top >>> at) & 1) sum ^= factor
  }
  return sum
}

/** The address of a witness program of version 0 (BIP 173). */
function toAddress(prefix: string, program: Buffer): string {
  const words = [0]
  let [waiting, bits] = [0, 0]
  for (const byte of program) {
    waiting = (waiting << 8) | byte
    bits += 8
    for (; bits >= 5; bits -= 5) words.push((waiting >> (bits - 5)) & 31)
    waiting &= (1 << bits) - 1
  }
  if (bits > 0) words.push((waiting << (5 - bits)) & 31)
  const sum = bech32Sum([...spread(prefix), ...words, 0, 0, 0, 0, 0, 0]) ^ 1
  const checksum = Array.from({ length: 6 }, (_, at) => (sum >>> (5 * (5 - at))) & 31)
  return `${prefix}1${[...words, ...checksum].map((word) => BECH32[word]).join('')}`
}

/** The script of several keys in the order of BIP 67. */
function multisig(threshold: number, keys: readonly Buffer[]): Buffer {
  const pushed = keys.toSorted(Buffer.compare).flatMap((key) => [Buffer.from([33]), key])
  return Buffer.concat([Buffer.from([80 + threshold]), ...pushed, Buffer.from([80 + keys.length, 174])])
}

/** The same as the library derives, by other means: only the primitives of Node, and arithmetic of our own. */
export function derivePlain({ kind, threshold, keys }: PlainKeys, prefix: string) {
  const derived = keys.map(({ xpub, steps }) => steps.reduce(childOf, readExtended(xpub)).key)
  const program =
    kind === 'wpkh'
      ? createHash('ripemd160').update(sha256(derived[0]!)).digest()
      : sha256(multisig(threshold, derived))
  const script = Buffer.concat([Buffer.from([0, program.length]), program])
  return { address: toAddress(prefix, program), script }
}
