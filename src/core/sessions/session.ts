import { ok, refuse, type Verdict } from '../rules/verdict.ts'
import { isAdmin, type Viewer } from '../rules/viewer.ts'
import type { UserStatus } from '../users/user.ts'
import { REFERENCE_FAILURES } from './limits.ts'

/** How long a session lives, in seconds: 12 hours from sign-in. */
export const SESSION_SECONDS = 12 * 60 * 60

/** A user has no more sessions at once: a new one ends the oldest. */
export const MAX_SESSIONS = 50

/** Only an admin sees and ends the sessions of others. */
export function mayManageSessions(by: Viewer): Verdict {
  return isAdmin(by) ? ok : refuse('forbidden', 'user.adminOnly')
}

/** How long a place is known from which a user has signed in, in seconds: 90 days from the last time. */
export const DEVICE_SECONDS = 90 * 24 * 60 * 60

/** BLOCKED cannot sign in. The sentence is that of a wrong password: the answer tells nothing of the account. */
export function maySignIn(user: { status: UserStatus } | undefined, isPasswordRight: boolean): Verdict {
  const may = user !== undefined && isPasswordRight && user.status !== 'BLOCKED'
  return may ? ok : refuse('invalid', 'session.invalidLogin')
}

/** The second step: a living reference, a code that is right and was not used before, and a user that may sign in. */
export function mayTakeSecondStep(
  step:
    | {
        status: UserStatus
        failures: number
        isExpired: boolean
        isCodeRight: boolean
        isEnabled2fa: boolean
      }
    | undefined,
): Verdict {
  const isAlive = step !== undefined && !step.isExpired && step.failures < REFERENCE_FAILURES
  const may = isAlive && step.isCodeRight && step.isEnabled2fa && step.status !== 'BLOCKED'
  return may ? ok : refuse('invalid', 'session.invalidCode')
}

/** Failures in a row before sign-in is slowed down: an address may be that of a whole office. */
const FREE_FAILURES = { account: 5, address: 20 }
const MAX_WAIT_SECONDS = 300

/** After so long without a failure the count begins anew. */
export const FAILURES_FORGOTTEN_SECONDS = 15 * 60

type Counted = { readonly of: keyof typeof FREE_FAILURES; readonly failures: number }

/** Seconds to wait after the nth failure in a row: none while they are free, then doubling up to five minutes. */
export function loginWaitSeconds({ of, failures }: Counted): number {
  const free = FREE_FAILURES[of]
  return failures < free ? 0 : Math.min(MAX_WAIT_SECONDS, 2 ** (failures - free))
}

/** Whether sign-in may be tried now; 429 with the seconds that are left when an account or an address has to wait. */
export function mayTrySignIn(counted: readonly (Counted & { readonly secondsAgo: number })[]): Verdict {
  const left = counted.map((one) => Math.ceil(loginWaitSeconds(one) - one.secondsAgo))
  const seconds = Math.max(0, ...left)
  return seconds > 0 ? refuse('tooMany', 'session.wait', { seconds }) : ok
}
