import { Secret, TOTP } from 'otpauth'

const STEP_MS = 30_000
const given = new Map<string, number>()

/**
 * The next code of an authenticator that the server takes. Each step's code is taken once, and of a code one step early
 * or late too: so the code is of this step, or of the one after that whose code was given last, and serves for 30 s.
 */
export function nextCode(base32: string): string {
  const step = Math.max(Math.floor(Date.now() / STEP_MS), (given.get(base32) ?? 0) + 1)
  given.set(base32, step)
  return new TOTP({ secret: Secret.fromBase32(base32) }).generate({ timestamp: step * STEP_MS })
}
