import { setTimeout as sleep } from 'node:timers/promises'
import type { Role } from '#core/rules/viewer.ts'
import { mayResetPassword, type PasswordDue } from '#core/sessions/password.ts'
import type { ResetPassword } from '#core/sessions/password-schema.ts'
import type { Language, UserStatus } from '#core/users/user.ts'
import { recordAudit } from '../audit/record.ts'
import type { Tx } from '../db/transaction.ts'
import { enforce } from '../http/refusal.ts'
import { storePassword } from '../users/commands.ts'
import { hashNewPassword } from '../users/new-password.ts'
import { noteChange } from '../users/proposed.ts'
import { stopWithdrawals } from '../users/withdrawal-stop.ts'
import { newToken, nobodyAt, type SignInServices } from './commands.ts'
import type { From } from './devices.ts'
import { hashToken } from './hook.ts'
import { mailResetLink } from './reset-link.ts'

/** Longer than the work takes: the time of the answer does not reveal whether the user exists. */
const ANSWER_MS = 100

type ResetUser = { id: string; email: string; language: Language; status: UserStatus }

/** Mails a reset token to the user, in place of any earlier one. The answer does not reveal whether the user exists. */
export async function requestReset({ db, config }: SignInServices, email: string, from: From): Promise<void> {
  const link = newToken()
  const work = db.transaction(async (tx) => {
    const [user] = await tx.sql<
      ResetUser[]
    >`select id, email, language, effective_status as status from users where email = ${email}`
    const asked = { id: user?.id ?? null, after: user ? {} : { email } }
    await recordAudit(tx, { action: 'audit.user.resetAsked', entity: 'user', ...asked }, nobodyAt(from))
    if (!user || user.status === 'BLOCKED') return
    await mailResetLink(tx, { user, kind: 'resetLink', ...link }, config)
  })
  await Promise.all([work, sleep(ANSWER_MS)])
}

/**
 * Sets a new password by a mailed token, which is then used up. Ends every session and stops withdrawals for a day. The
 * second factor stays: signing in still needs it.
 */
export async function resetPassword({ db }: SignInServices, input: ResetPassword, from: From): Promise<void> {
  const tokenHash = hashToken(input.token)
  const reset = await db.transaction((tx) => lockReset(tx, tokenHash))
  enforce(mayResetPassword(reset))
  const owner = reset as Reset
  const passwordHash = await hashNewPassword(input.newPassword, { owner, field: 'newPassword' })
  await db.transaction(async (tx) => {
    const still = await lockReset(tx, tokenHash)
    enforce(mayResetPassword(still))
    const userId = still?.userId as string
    await storePassword(tx, { userId, passwordHash })
    await stopWithdrawals(tx, { userId, by: null })
    // The first own password, in place of one that staff typed, proves no more and no less than before.
    if (still?.passwordDue === null) await noteChange(tx, userId)
    await tx.sql`update users set email_confirmed_at = ${tx.now} where id = ${userId} and email_confirmed_at is null`
    const act = { action: 'audit.user.passwordReset', entity: 'user', id: userId } as const
    await recordAudit(tx, act, nobodyAt(from))
  })
}

type Reset = {
  userId: string
  email: string
  name: string
  roles: Role[]
  passwordDue: PasswordDue | null
  isAlive: boolean
}

/** The token's reset and its locked user. Invalid when the user has another e-mail by now, or is blocked. */
async function lockReset({ sql, now }: Tx, tokenHash: Buffer): Promise<Reset | undefined> {
  const [reset] = await sql<Reset[]>`
    select u.id as user_id, u.email, u.name, u.roles, u.password_due,
      r.expires_at > ${now} and u.email = r.email and u.effective_status <> 'BLOCKED' as is_alive
    from password_resets r join users u on u.id = r.user_id
    where r.token_hash = ${tokenHash} for no key update of u, r`
  return reset
}
