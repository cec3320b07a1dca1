import { mayTakeSecondStep, type SecondStep, type Session } from '#core/session.ts'
import type { UserStatus } from '#core/user.ts'
import type { Verdict } from '#core/verdict.ts'
import { secretBox } from '../adapters/secret-box.ts'
import { stepOf } from '../adapters/totp.ts'
import type { Config } from '../config.ts'
import type { Tx } from '../db/transaction.ts'
import { enforce } from '../http/refusal.ts'
import { beginAttempt, clearAttempt } from './attempts.ts'
import { type From, type On, openSession } from './commands.ts'
import { hashToken } from './hook.ts'

/**
 * Signs in by the reference that the first step answered and a code. A wrong code is counted whatever becomes of the
 * request: against the reference, the account and the address.
 */
export async function takeSecondStep(on: On, input: SecondStep, from: From): Promise<Session> {
  const { db, config } = on
  const referenceHash = hashToken(input.reference)
  const [owner] = await db.sql<{ id: string; email: string }[]>`
    select u.id, u.email from second_steps s join users u on u.id = s.user_id
    where s.reference_hash = ${referenceHash}`
  const attempt = await beginAttempt(on, { account: owner?.email, ip: from.ip })
  const taken = await db.transaction(async (tx) => {
    const verdict = await judgeStep(tx, { referenceHash, userId: owner?.id, code: input.code }, config)
    if (!verdict.ok || !owner) return { verdict, session: undefined }
    await tx.sql`delete from second_steps where reference_hash = ${referenceHash}`
    await clearAttempt(tx, attempt)
    return { verdict, session: await openSession(tx, owner.id, from) }
  })
  enforce(taken.verdict)
  return taken.session as Session
}

type Step = { failures: number; isExpired: boolean }
type Asked = { referenceHash: Buffer; userId: string | undefined; code: string }

/** The verdict over a second step, under the lock of its user and its reference; a refusal is counted. */
async function judgeStep(tx: Tx, asked: Asked, config: Config): Promise<Verdict> {
  const user = asked.userId === undefined ? undefined : await lockCodeOwner(tx, asked.userId)
  const [step] = await tx.sql<Step[]>`
    select failures, expires_at <= ${tx.now} as is_expired from second_steps
    where reference_hash = ${asked.referenceHash} for update`
  if (!user || !step) return mayTakeSecondStep(undefined)
  const usable = mayTakeSecondStep({ ...user, ...step, isCodeRight: true })
  const isCodeRight = usable.ok && (await spendCode(tx, user, asked.code, config))
  const verdict = mayTakeSecondStep({ ...user, ...step, isCodeRight })
  if (!verdict.ok)
    await tx.sql`
      update second_steps set failures = failures + 1 where reference_hash = ${asked.referenceHash}`
  return verdict
}

/** Who a code is asked of. */
export type CodeOwner = {
  readonly id: string
  readonly status: UserStatus
  readonly isEnabled2fa: boolean
  readonly totpSecret: Buffer | null
}

/** The user, locked so that no code of it is judged twice at once. */
export async function lockCodeOwner(tx: Tx, userId: string): Promise<CodeOwner | undefined> {
  const [user] = await tx.sql<CodeOwner[]>`
    select id, status, is_enabled_2fa, totp_secret from users where id = ${userId} for no key update`
  return user
}

/** Whether the code is right and its time step later than the last one that was accepted; it is then used up. */
export async function spendCode(tx: Tx, user: CodeOwner, code: string, config: Config): Promise<boolean> {
  if (user.totpSecret === null) return false
  const secret = secretBox(config.secretKey).open(user.totpSecret, user.id)
  const step = stepOf(secret, code, tx.now)
  if (step === undefined) return false
  const spent = await tx.sql`
    update users set totp_step = ${step} where id = ${user.id} and coalesce(totp_step, -1) < ${step}`
  return spent.count === 1
}
