import { z } from 'zod'
import { email, instant } from './fields.ts'
import { REFERENCE_FAILURES } from './limits.ts'
import { codeInput } from './second-factor.ts'
import type { UserStatus } from './user.ts'
import { ok, refuse, type Verdict } from './verdict.ts'
import { isAdmin, type Viewer } from './viewer.ts'

/** How long a session lives, in seconds: 12 hours from sign-in. */
export const SESSION_SECONDS = 12 * 60 * 60

/** A user has no more sessions at once: a new one ends the oldest. */
export const MAX_SESSIONS = 50

/** POST /auth/login. The password is not trimmed. */
export const loginSchema = z.strictObject({
  email,
  password: z.string().min(1, { error: 'field.required' }).max(400),
})
export type Login = z.output<typeof loginSchema>

/** POST /auth/2fa: the reference that login answered, and the code of the authenticator or a recovery code. */
export const secondStepSchema = z
  .strictObject({ reference: z.string().max(100), code: codeInput })
  .meta({ examples: [{ reference: 'nP0m0bq5m1W0zv0b4l8S1m2Yp6Qw0tJxk9u7d5c3EqZ', code: '123456' }] })
export type SecondStep = z.output<typeof secondStepSchema>

/** With a second step, `token` is null and `reference` is what that step needs. `expiresAt` is Unix seconds. */
export const sessionSchema = z
  .object({
    token: z.string().nullable(),
    expiresAt: z.number().nullable(),
    reference: z.string().nullable(),
  })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof sessionSchema>

/** GET /sessions: a session as its user sees it, without what opens it. `current` is the one that asks. */
export const openSessionSchema = z
  .object({
    _id: z.string(),
    address: z.string().nullable(),
    userAgent: z.string().nullable(),
    createdAt: instant,
    expiresAt: instant,
    /** To a few minutes; null until it has been used. */
    lastSeenAt: instant.nullable(),
    current: z.boolean(),
  })
  .meta({
    examples: [
      {
        _id: '019cb95c-e980-7010-8d91-bb87dc9254a7',
        address: '198.51.100.7',
        userAgent: 'Mozilla/5.0',
        createdAt: '2026-03-04T15:00:00.000Z',
        expiresAt: '2026-03-05T03:00:00.000Z',
        lastSeenAt: '2026-03-04T16:30:00.000Z',
        current: true,
      },
    ],
  })
export type OpenSession = z.infer<typeof openSessionSchema>

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
