import { ok, refuse, type Verdict } from '../rules/verdict.ts'
import { isAdmin, isInternal, type Viewer } from '../rules/viewer.ts'
import type { UserStatus } from '../users/user.ts'
import { REFERENCE_FAILURES } from './limits.ts'
import { type Factors, hasFactor } from './second-factor.ts'

/** The lifetime of a session from sign-in, in seconds: 12 hours. */
export const SESSION_SECONDS = 12 * 60 * 60

/** A session without use for this time ends, in seconds. */
const IDLE_SECONDS = { staff: 30 * 60, customer: SESSION_SECONDS }

/** The use of a session is recorded at most this often, in seconds, so that reads do not always write. */
const SEEN_AGAIN_SECONDS = 5 * 60

const secondsBetween = (from: string, to: Date): number => (to.getTime() - Date.parse(from)) / 1000

/** Whether the use of a session is to be recorded now. */
export const isSeenAgain = (lastSeenAt: string | null, now: Date): boolean =>
  lastSeenAt === null || secondsBetween(lastSeenAt, now) >= SEEN_AGAIN_SECONDS

/**
 * Whether a session ended because nobody used it. The last use may be up to five minutes after the recorded one, and
 * counts in the user's favour: an idle session ends up to five minutes late, an active one never.
 */
export function isIdle(
  session: { createdAt: string; lastSeenAt: string | null },
  { by, now }: { by: Viewer; now: Date },
): boolean {
  const limit = isInternal(by) ? IDLE_SECONDS.staff : IDLE_SECONDS.customer
  return secondsBetween(session.lastSeenAt ?? session.createdAt, now) >= limit + SEEN_AGAIN_SECONDS
}

/** The most sessions of a user: a new one ends the oldest. */
export const MAX_SESSIONS = 50

/** Only an admin sees and ends the sessions of others. */
export function mayManageSessions(by: Viewer): Verdict {
  return isAdmin(by) ? ok : refuse('forbidden', 'user.adminOnly')
}

/** A place from which a user signed in is known for this time, in seconds: 90 days from the last sign-in. */
export const DEVICE_SECONDS = 90 * 24 * 60 * 60

/** BLOCKED cannot sign in. The sentence is that of a wrong password: the answer reveals nothing about the account. */
export function maySignIn(user: { status: UserStatus } | undefined, isPasswordRight: boolean): Verdict {
  const may = user !== undefined && isPasswordRight && user.status !== 'BLOCKED'
  return may ? ok : refuse('invalid', 'session.invalidLogin')
}

/** The second step: a valid reference, a correct and unused code or a passkey, and a user that may sign in. */
export function mayTakeSecondStep(
  step:
    | (Factors & {
        status: UserStatus
        failures: number
        isExpired: boolean
        isCodeRight: boolean
      })
    | undefined,
): Verdict {
  const isAlive = step !== undefined && !step.isExpired && step.failures < REFERENCE_FAILURES
  const may = isAlive && step.isCodeRight && hasFactor(step) && step.status !== 'BLOCKED'
  return may ? ok : refuse('invalid', 'session.invalidCode')
}

/** Failures in a row before sign-in is slowed down. An address may belong to a whole office. */
const FREE_FAILURES = { account: 5, address: 20 }
const MAX_WAIT_SECONDS = 300

/** After this time without a failure the count restarts. */
export const FAILURES_FORGOTTEN_SECONDS = 15 * 60

type Counted = { readonly of: keyof typeof FREE_FAILURES; readonly failures: number }

/** Seconds to wait after the nth failure in a row: none for the free failures, then doubling up to five minutes. */
export function loginWaitSeconds({ of, failures }: Counted): number {
  const free = FREE_FAILURES[of]
  return failures < free ? 0 : Math.min(MAX_WAIT_SECONDS, 2 ** (failures - free))
}

/** Whether sign-in is possible now; 429 with the remaining seconds when an account or an address has to wait. */
export function mayTrySignIn(counted: readonly (Counted & { readonly secondsAgo: number })[]): Verdict {
  const left = counted.map((one) => Math.ceil(loginWaitSeconds(one) - one.secondsAgo))
  const seconds = Math.max(0, ...left)
  return seconds > 0 ? refuse('tooMany', 'session.wait', { seconds }) : ok
}
