import { firstRefusal, ok, refuse, type Verdict } from '../rules/verdict.ts'
import type { UserStatus } from '../users/user.ts'

/** The most passkeys of a user. */
export const MAX_PASSKEYS = 10

/** The lifetime of a challenge, in seconds. */
export const CHALLENGE_SECONDS = 5 * 60

/** `isGenuine`: the authenticator signed an open challenge for this house and verified its user. */
export function mayAddPasskey(facts: { count: number; isGenuine: boolean; isKnown: boolean }): Verdict {
  return firstRefusal(
    facts.count < MAX_PASSKEYS ? ok : refuse('conflict', 'passkey.tooMany', { most: MAX_PASSKEYS }),
    facts.isGenuine && !facts.isKnown ? ok : refuse('invalid', 'passkey.refused'),
  )
}

/** An unknown passkey, a wrong signature and a blocked user get the same refusal. */
export function mayUsePasskey(used: { status: UserStatus } | undefined): Verdict {
  return used && used.status !== 'BLOCKED' ? ok : refuse('invalid', 'passkey.refused')
}
