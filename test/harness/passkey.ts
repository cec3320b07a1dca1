import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { Assertion, NewPasskey } from '#core/sessions/passkey-schema.ts'

/** The parts of an answer that a test makes wrong. */
type Wrong = {
  readonly challenge?: string
  readonly origin?: string
  readonly rpId?: string
  readonly type?: string
  /** Whether the authenticator verified its user. */
  readonly isVerified?: boolean
  readonly counter?: number
}

export type SoftPasskey = {
  /** The answer to the options of a new passkey. */
  create(options: { challenge: string }, name?: string, wrong?: Wrong): NewPasskey
  /** The answer to the options of a sign-in or a proof. */
  get(options: { challenge: string }, wrong?: Wrong): Assertion
}

const RP_ID = 'localhost'
const ORIGIN = 'http://localhost:3000'
const [PRESENT, VERIFIED, ATTESTED] = [0x01, 0x04, 0x40]

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const uint = (value: number, bytes: number) => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}

/** In CBOR: a text of up to 23 bytes, and bytes. */
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
const bytes = (value: Buffer) => Buffer.concat([Buffer.from([0x59]), uint(value.length, 2), value])

/** An authenticator in software with one ES256 key; its counter grows with each answer. */
export function softPasskey(): SoftPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0

  const clientData = (type: string, challenge: string, wrong: Wrong) =>
    Buffer.from(
      JSON.stringify({
        type: wrong.type ?? type,
        challenge: wrong.challenge ?? challenge,
        origin: wrong.origin ?? ORIGIN,
      }),
    )
  const authenticatorData = (wrong: Wrong, extra = Buffer.alloc(0)) => {
    counter += 1
    const flags = PRESENT + (wrong.isVerified === false ? 0 : VERIFIED) + (extra.length > 0 ? ATTESTED : 0)
    const head = [sha256(wrong.rpId ?? RP_ID), uint(flags, 1), uint(wrong.counter ?? counter, 4)]
    return Buffer.concat([...head, extra])
  }
  /** In CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
  const key = Buffer.concat([
    Buffer.from('a50102032620012158', 'hex'),
    Buffer.from([0x20]),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  return {
    create: ({ challenge }, name = 'Celular', wrong = {}) => {
      const attested = Buffer.concat([Buffer.alloc(16), uint(id.length, 2), id, key])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(authenticatorData(wrong, attested)),
      ])
      return {
        name,
        id: id.toString('base64url'),
        clientDataJSON: clientData('webauthn.create', challenge, wrong).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      }
    },
    get: ({ challenge }, wrong = {}) => {
      const client = clientData('webauthn.get', challenge, wrong)
      const data = authenticatorData(wrong)
      return {
        id: id.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
      }
    },
  }
}
