import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { PRODUCT_NAME } from '#core/settings/brand.ts'

/** Codes of the step before and the one after are accepted too: clocks differ. */
const WINDOW = 1

/** The length that RFC 4226 recommends: that of the SHA-1 output. */
const SECRET_BYTES = 20

/** A new secret in the forms for authenticators: base32 to type, and a URI of Google's key format. */
export function newTotpSecret(
  label: string,
  issuer: string = PRODUCT_NAME,
): { bytes: Uint8Array; base32: string; uri: string } {
  const secret = new Secret({ buffer: new Uint8Array(randomBytes(SECRET_BYTES)).buffer })
  const totp = new TOTP({ issuer, label, secret })
  return { bytes: secret.bytes, base32: secret.base32, uri: totp.toString() }
}

/** The time step of an authenticator code (RFC 6238: SHA-1, 6 digits, 30 s); `undefined` when the code is wrong. */
export function stepOf(secret: Uint8Array, code: string, at: Date): bigint | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const totp = new TOTP({ secret: new Secret({ buffer: new Uint8Array(secret).buffer }) })
  const timestamp = at.getTime()
  const delta = totp.validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? undefined : BigInt(TOTP.counter({ timestamp }) + delta)
}
