import { ok, refuse, type Verdict } from '../rules/verdict.ts'
import { type Factors, hasFactor } from './second-factor.ts'

/** A proof of identity is fresh for this time, in seconds. Sensitive acts ask for an older one again. */
export const FRESH_SECONDS = 5 * 60

/** The proofs of identity of a session. A sign-in proves the password, or a passkey in its place. */
export type Proofs = Factors & {
  readonly signedInAt: string
  /** The last proof after sign-in; null without one. */
  readonly passwordAt: string | null
  /** The last proof of a second factor, also at sign-in; null without one. */
  readonly factorAt: string | null
}

const isFresh = (at: string | null, now: Date): boolean =>
  at !== null && now.getTime() - Date.parse(at) < FRESH_SECONDS * 1000

/** Acts on the security of an account need a fresh password, so that a stolen session cannot take the account. */
export function mayChangeSecurity(by: Pick<Proofs, 'signedInAt' | 'passwordAt'>, now: Date): Verdict {
  const may = isFresh(by.signedInAt, now) || isFresh(by.passwordAt, now)
  return may ? ok : refuse('conflict', 'session.passwordNeeded')
}

/** Acts that lead money out of the house need a fresh second factor, of users who have one. */
export function mayActSensitively(by: Factors & Pick<Proofs, 'factorAt'>, now: Date): Verdict {
  return !hasFactor(by) || isFresh(by.factorAt, now) ? ok : refuse('conflict', 'session.factorNeeded')
}
