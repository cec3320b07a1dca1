import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  type Hmac,
  hkdfSync,
  pbkdf2,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Transform, type TransformCallback } from 'node:stream'
import { promisify } from 'node:util'

/**
 * The file is what `openssl enc -aes-256-ctr -pbkdf2 -iter 200000` writes, and {@link END_BYTES} bytes that prove all of it. So
 * the openssl of any Debian opens it without Balcão: `docs/restore.md` has the command.
 */
const HEAD = Buffer.from('Salted__')
const SALT_BYTES = 8
const ITERATIONS = 200_000
const CIPHER = 'aes-256-ctr'

/** The end: a mark, a proof of the key alone, and a proof of all bytes before it. */
const MARK = Buffer.from('BALCAO01')
const KEY_PROOF_BYTES = 16
const PROOF_BYTES = 32
export const END_BYTES = MARK.length + KEY_PROOF_BYTES + PROOF_BYTES
const START_BYTES = HEAD.length + SALT_BYTES

/** A file that is no backup, is damaged, or was sealed with another key: nothing of it is used. */
export class BackupFileError extends Error {
  override name = 'BackupFileError'
}

type SealKeys = { readonly cipher: Buffer; readonly nonce: Buffer; readonly proof: Buffer }

/** Key and nonce as openssl derives them; the proof has a key of its own, which follows from both. */
async function deriveKeys(passphrase: string, salt: Buffer): Promise<SealKeys> {
  const bytes = await promisify(pbkdf2)(passphrase, salt, ITERATIONS, 48, 'sha256')
  const proof = Buffer.from(hkdfSync('sha256', bytes, salt, 'the proof of a backup', 32))
  return { cipher: bytes.subarray(0, 32), nonce: bytes.subarray(32), proof }
}

const proofOfKey = ({ proof }: SealKeys, salt: Buffer): Buffer =>
  createHmac('sha256', proof).update('the key of a backup').update(salt).digest().subarray(0, KEY_PROOF_BYTES)

/** Encrypts what flows through it. */
export async function sealWith(passphrase: string): Promise<Transform> {
  const salt = randomBytes(SALT_BYTES)
  const keys = await deriveKeys(passphrase, salt)
  const cipher = createCipheriv(CIPHER, keys.cipher, keys.nonce)
  const whole: Hmac = createHmac('sha256', keys.proof)
  let isBegun = false
  const begin = (stream: Transform) => {
    if (isBegun) return
    isBegun = true
    put(stream, Buffer.concat([HEAD, salt]))
  }
  const put = (stream: Transform, bytes: Buffer) => {
    whole.update(bytes)
    stream.push(bytes)
  }
  return new Transform({
    transform(chunk: Buffer, _, done: TransformCallback) {
      begin(this)
      put(this, cipher.update(chunk))
      done()
    },
    flush(done) {
      begin(this)
      put(this, cipher.final())
      put(this, Buffer.concat([MARK, proofOfKey(keys, salt)]))
      this.push(whole.digest())
      done()
    },
  })
}

/** A sealed file whose every byte is proved. */
export type SealedFile = { read(): AsyncIterable<Buffer> }

/** Reads the whole file once to prove it. Then `read` gives what was sealed. */
export async function openSealed(path: string, passphrase: string): Promise<SealedFile> {
  const { size, salt, end } = await readEnds(path)
  const keys = await deriveKeys(passphrase, salt)
  const keyProof = end.subarray(MARK.length, MARK.length + KEY_PROOF_BYTES)
  if (!timingSafeEqual(keyProof, proofOfKey(keys, salt)))
    throw new BackupFileError(`${path} was encrypted with another BACKUP_KEY, or its end is damaged`)
  const whole = createHmac('sha256', keys.proof)
  for await (const chunk of createReadStream(path, { end: size - PROOF_BYTES - 1 })) whole.update(chunk)
  if (!timingSafeEqual(whole.digest(), end.subarray(-PROOF_BYTES)))
    throw new BackupFileError(`${path} is damaged: its bytes are not those that the backup wrote`)
  const sealed = { start: START_BYTES, end: size - END_BYTES - 1 }
  return {
    async *read() {
      const decipher = createDecipheriv(CIPHER, keys.cipher, keys.nonce)
      for await (const chunk of createReadStream(path, sealed)) yield decipher.update(chunk)
    },
  }
}

async function readEnds(path: string): Promise<{ size: number; salt: Buffer; end: Buffer }> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    if (size <= START_BYTES + END_BYTES) throw new BackupFileError(`${path} is no backup: it is too short`)
    const start = Buffer.alloc(START_BYTES)
    const end = Buffer.alloc(END_BYTES)
    await file.read(start, 0, START_BYTES, 0)
    await file.read(end, 0, END_BYTES, size - END_BYTES)
    if (!start.subarray(0, HEAD.length).equals(HEAD)) throw new BackupFileError(`${path} is no backup`)
    if (!end.subarray(0, MARK.length).equals(MARK))
      throw new BackupFileError(`${path} is damaged: its end is missing`)
    return { size, salt: start.subarray(HEAD.length), end }
  } finally {
    await file.close()
  }
}
