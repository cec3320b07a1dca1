import type { Verdict } from '#core/rules/verdict.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import { mayAskFactorReset } from '#core/sessions/second-factor.ts'
import { mayTakeSecondStep } from '#core/sessions/session.ts'
import type { LostFactor, SecondStep, Session } from '#core/sessions/session-schema.ts'
import { askApproval } from '../approvals/ask.ts'
import { ApprovalNeeded } from '../approvals/require.ts'
import { recordAudit } from '../audit/record.ts'
import type { Config } from '../config.ts'
import type { Tx } from '../db/transaction.ts'
import { enforce } from '../http/refusal.ts'
import { beginSignIn, clearAttempt } from './attempts.ts'
import { type CodeOwner, lockCodeOwner, spendCode } from './codes.ts'
import { nobodyAt, openSession, type SignInServices } from './commands.ts'
import type { From } from './devices.ts'
import { hashToken } from './hook.ts'
import { spendPasskey } from './passkey-challenges.ts'
import { requireReset } from './second-factor.ts'

/**
 * Signs in by the reference of the first step and a code or a passkey. A wrong one is counted against the reference, the account
 * and the address, whatever becomes of the request.
 */
export async function takeSecondStep(on: SignInServices, input: SecondStep, from: From): Promise<Session> {
  const { db, config } = on
  const referenceHash = hashToken(input.reference)
  const [owner] = await db.sql<{ id: string; email: string }[]>`
    select u.id, u.email from second_steps s join users u on u.id = s.user_id
    where s.reference_hash = ${referenceHash}`
  const attempt = await beginSignIn(on, { email: owner?.email, userId: owner?.id, from })
  const taken = await db.transaction(async (tx) => {
    const asked = { referenceHash, userId: owner?.id, input, from }
    const verdict = await judgeStep(tx, asked, config)
    if (!verdict.ok || !owner) return { verdict, session: undefined }
    await tx.sql`delete from second_steps where reference_hash = ${referenceHash}`
    await clearAttempt(tx, attempt)
    return { verdict, session: await openSession(tx, { userId: owner.id, from, withFactor: true }, config) }
  })
  enforce(taken.verdict)
  return taken.session as Session
}

/** Staff who proved the password and lost their factors ask an admin to remove them. Asking again changes nothing. */
export async function askFactorReset(
  on: SignInServices,
  { reference, reason }: LostFactor,
  from: From,
): Promise<void> {
  const { db, config } = on
  const [person] = await db.sql<Viewer[]>`
    select u.id, u.roles, u.permissions from second_steps s join users u on u.id = s.user_id
    where s.reference_hash = ${hashToken(reference)} and s.expires_at > ${db.clock.now()}`
  enforce(mayAskFactorReset(person))
  const by = { ...(person as Viewer), address: from.ip }
  try {
    await db.transaction((tx) => requireReset(tx, { userId: by.id, reason }, by))
  } catch (error) {
    if (!(error instanceof ApprovalNeeded)) throw error
    await db.transaction((tx) => askApproval(tx, config, error, by))
  }
}

type SecondStepState = { failures: number; isExpired: boolean }
type StepAttempt = { referenceHash: Buffer; userId: string | undefined; input: SecondStep; from: From }

/** The verdict over a second step, under the lock of its user and its reference; a refusal is counted and recorded. */
async function judgeStep(tx: Tx, asked: StepAttempt, config: Config): Promise<Verdict> {
  const verdict = await judgeCode(tx, asked, config)
  if (verdict.ok) return verdict
  await tx.sql`
    update second_steps set failures = failures + 1 where reference_hash = ${asked.referenceHash}`
  const act = { action: 'audit.user.secondStepFailed', entity: 'user', id: asked.userId ?? null } as const
  await recordAudit(tx, act, nobodyAt(asked.from))
  return verdict
}

async function judgeCode(tx: Tx, asked: StepAttempt, config: Config): Promise<Verdict> {
  const user = asked.userId === undefined ? undefined : await lockCodeOwner(tx, asked.userId)
  const [step] = await tx.sql<SecondStepState[]>`
    select failures, expires_at <= ${tx.now} as is_expired from second_steps
    where reference_hash = ${asked.referenceHash} for update`
  if (!user || !step) return mayTakeSecondStep(undefined)
  const usable = mayTakeSecondStep({ ...user, ...step, isCodeRight: true })
  const isCodeRight = usable.ok && (await spendProof(tx, user, asked, config))
  return mayTakeSecondStep({ ...user, ...step, isCodeRight })
}

function spendProof(tx: Tx, user: CodeOwner, asked: StepAttempt, config: Config): Promise<boolean> {
  const { code, passkey } = asked.input
  if (!passkey) return spendCode(tx, user, { code: code ?? '', by: nobodyAt(asked.from) }, config)
  const of = { purpose: 'secondStep', boundTo: asked.referenceHash } as const
  return spendPasskey(tx, { assertion: passkey, of, userId: user.id }, config)
}
