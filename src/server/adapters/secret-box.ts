import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Encrypts values that a reader of the database must not see. `of` binds a secret to its row: moved to another row, it
 * does not open.
 */
export type SecretBox = {
  /** The id of the key that seals: each of its secrets begins with it. */
  readonly keyId: Buffer
  seal(plain: Uint8Array, of: string): Buffer
  /** Throws when the bytes were changed, belong to another row or were sealed with another key. */
  open(sealed: Uint8Array, of: string): Buffer
}

/** A column of sealed secrets. A job seals them again with the newest key, and no start goes without a key that they need. */
export type SealedColumn = {
  readonly table: string
  readonly column: string
  /** The column that names the row, to which the secret is bound. */
  readonly key: string
  /** The secret is bound to this name instead. */
  readonly of?: string
  /** SQL: which rows are still opened; all without it. */
  readonly where?: string
}

const CIPHER = 'aes-256-gcm'
const KEY_ID_BYTES = 4
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM; the first key seals, every key opens. A sealed secret is the id of its key, a random nonce, the tag and the ciphertext. */
export function secretBox(secretKeys: readonly [Uint8Array, ...Uint8Array[]]): SecretBox {
  const [{ key, keyId }, ...older] = [
    toSealKey(secretKeys[0]),
    ...secretKeys.slice(1).map(toSealKey),
  ] as const
  return {
    keyId,
    seal(plain, of) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(of))
      const text = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([keyId, nonce, cipher.getAuthTag(), text])
    },
    open(sealed, of) {
      const [id, nonce, tag, text] = split(sealed)
      const used = [{ key, keyId }, ...older].find((one) => one.keyId.equals(id))
      if (!used) throw new Error('a secret was sealed with another SECRET_KEY')
      const decipher = createDecipheriv(CIPHER, used.key, nonce).setAAD(Buffer.from(of)).setAuthTag(tag)
      return Buffer.concat([decipher.update(text), decipher.final()])
    },
  }
}

function toSealKey(secretKey: Uint8Array): { key: Buffer; keyId: Buffer } {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'balcao secret box', 32))
  return { key, keyId: createHash('sha256').update(key).digest().subarray(0, KEY_ID_BYTES) }
}

function split(sealed: Uint8Array): [Buffer, Buffer, Buffer, Buffer] {
  const bytes = Buffer.from(sealed)
  const nonceAt = KEY_ID_BYTES
  const tagAt = nonceAt + NONCE_BYTES
  const textAt = tagAt + TAG_BYTES
  if (bytes.length < textAt) throw new Error('a sealed secret is too short')
  return [
    bytes.subarray(0, nonceAt),
    bytes.subarray(nonceAt, tagAt),
    bytes.subarray(tagAt, textAt),
    bytes.subarray(textAt),
  ]
}
