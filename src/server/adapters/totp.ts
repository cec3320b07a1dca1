import { Secret, TOTP } from 'otpauth'

/** Codes of the step before and the one after are accepted too: clocks differ. */
const WINDOW = 1

/** The time step that a code of an authenticator belongs to (RFC 6238: SHA-1, 6 digits, 30 s); `undefined` when it is wrong. */
export function stepOf(secret: Uint8Array, code: string, at: Date): bigint | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const totp = new TOTP({ secret: new Secret({ buffer: new Uint8Array(secret).buffer }) })
  const timestamp = at.getTime()
  const delta = totp.validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? undefined : BigInt(TOTP.counter({ timestamp }) + delta)
}
