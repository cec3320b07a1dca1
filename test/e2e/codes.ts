import { Secret, TOTP } from 'otpauth'

const STEP_MS = 30_000
const given = new Map<string, number>()

/**
 * The next code of an authenticator that the server accepts. The server accepts each step once, and also a code one
 * step early or late. So the code is of this step, or of the step after the last used one, and is valid for 30 s.
 */
export function nextCode(base32: string): string {
  const step = Math.max(Math.floor(Date.now() / STEP_MS), (given.get(base32) ?? 0) + 1)
  given.set(base32, step)
  return new TOTP({ secret: Secret.fromBase32(base32) }).generate({ timestamp: step * STEP_MS })
}
