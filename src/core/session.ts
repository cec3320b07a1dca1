import { z } from 'zod'
import type { UserStatus } from './user.ts'
import { ok, refuse, type Verdict } from './verdict.ts'

/** How long a session lives, in seconds: 12 hours from sign-in. */
export const SESSION_SECONDS = 12 * 60 * 60

/** POST /auth/login. The password is not trimmed. */
export const loginSchema = z.strictObject({
  email: z
    .string()
    .max(254)
    .transform((text) => text.normalize('NFKC').trim().toLowerCase()),
  password: z.string().max(400),
})

/** POST /auth/2fa: the reference that login answered, and the code of the authenticator. */
export const secondStepSchema = z.strictObject({
  reference: z.string().max(100),
  code: z.string().trim().max(20),
})

/** With a second step, `token` is null and `reference` is what that step needs. `expiresAt` is Unix seconds. */
export const sessionSchema = z.object({
  token: z.string().nullable(),
  expiresAt: z.number().nullable(),
  reference: z.string().nullable(),
})
export type Session = z.infer<typeof sessionSchema>

/** BLOCKED cannot sign in. The sentence is that of a wrong password: the answer tells nothing of the account. */
export function maySignIn(user: { status: UserStatus } | undefined, isPasswordRight: boolean): Verdict {
  const may = user !== undefined && isPasswordRight && user.status !== 'BLOCKED'
  return may ? ok : refuse('invalid', 'session.invalidLogin')
}

/** Failures within a window before sign-in is slowed down, per account and per address. */
export const LOGIN_FREE_FAILURES = 5
export const LOGIN_MAX_WAIT_SECONDS = 300

/** Seconds to wait after the nth failure in a row: none for the first five, then doubling to five minutes. */
export function loginWaitSeconds(failures: number): number {
  if (failures < LOGIN_FREE_FAILURES) return 0
  return Math.min(LOGIN_MAX_WAIT_SECONDS, 2 ** (failures - LOGIN_FREE_FAILURES))
}
