import { type Factors, hasFactor, mayProveSecondFactor } from '#core/sessions/second-factor.ts'
import type { UserStatus } from '#core/users/user.ts'
import { secretBox } from '../adapters/secret-box.ts'
import { stepOf } from '../adapters/totp.ts'
import { recordAudit } from '../audit/record.ts'
import type { Config } from '../config.ts'
import type { Tx } from '../db/transaction.ts'
import type { SignedIn } from '../http/app-types.ts'
import { enforce, found } from '../http/refusal.ts'
import { beginAttempt, clearAttempt } from './attempts.ts'
import type { SignInServices } from './commands.ts'
import { countRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts'

/** The user who must give a code. */
export type CodeOwner = Factors & {
  readonly id: string
  readonly status: UserStatus
  readonly totpSecret: Buffer | null
}

/** A code with its context; `by` is the signed-in user, if any. */
type CodeAttempt = {
  readonly code: string
  readonly by: { readonly id: string | null; readonly address: string }
}

/** The user, locked so that only one code of the user is checked at a time. */
export async function lockCodeOwner(tx: Tx, userId: string): Promise<CodeOwner | undefined> {
  const [user] = await tx.sql<CodeOwner[]>`
    select id, effective_status as status, is_enabled_2fa, has_passkey, totp_secret from users where id = ${userId} for no key update`
  return user
}

/** Whether the code is an unused one of the authenticator or a recovery code; it is then used up. */
export async function spendCode(
  tx: Tx,
  user: CodeOwner,
  { code, by }: CodeAttempt,
  config: Config,
): Promise<boolean> {
  if (!hasFactor(user)) return false
  if (await spendTotp(tx, user, { code }, config)) return true
  if (!(await spendRecoveryCode(tx, user.id, code, config))) return false
  const after = { left: await countRecoveryCodes(tx, user.id) }
  await recordAudit(tx, { action: 'audit.user.recoveryCodeUsed', entity: 'user', id: user.id, after }, by)
  return true
}

/** Whether the code is from the authenticator, with a time step after the last accepted one. */
export async function spendTotp(
  tx: Tx,
  user: CodeOwner,
  { code }: Pick<CodeAttempt, 'code'>,
  config: Config,
): Promise<boolean> {
  if (user.totpSecret === null) return false
  const secret = secretBox(config.secretKeys).open(user.totpSecret, user.id)
  const step = stepOf(secret, code, tx.now)
  if (step === undefined) return false
  const spent = await tx.sql`
    update users set totp_step = ${step} where id = ${user.id} and coalesce(totp_step, -1) < ${step}`
  return spent.count === 1
}

/**
 * Runs an act that needs a code of the viewer's second factor. A wrong code is counted and recorded, whatever becomes
 * of the request. The count is separate from sign-in: an intruder at an open session can neither guess on nor lock the
 * owner out.
 */
export async function withCode<T>(
  on: SignInServices,
  { code, by, spend }: { code: string; by: SignedIn; spend: typeof spendTotp | typeof spendCode },
  run: (tx: Tx) => Promise<T>,
): Promise<T> {
  enforce(mayProveSecondFactor({ ...by, isCodeRight: true }))
  const attempt = await beginAttempt(on, { account: `second factor of ${by.id}` })
  const { verdict, done } = await on.db.transaction(async (tx) => {
    const owner = found(await lockCodeOwner(tx, by.id), 'user.unknown')
    const isCodeRight = await spend(tx, owner, { code, by }, on.config)
    const verdict = mayProveSecondFactor({ ...owner, isCodeRight })
    if (!verdict.ok) {
      await recordRefusedCode(tx, by)
      return { verdict, done: undefined }
    }
    await clearAttempt(tx, attempt)
    return { verdict, done: await run(tx) }
  })
  enforce(verdict)
  return done as T
}

/** Records that a signed-in user gave a wrong code. */
export const recordRefusedCode = (tx: Tx, by: SignedIn): Promise<void> =>
  recordAudit(tx, { action: 'audit.user.codeRefused', entity: 'user', id: by.id }, by)
