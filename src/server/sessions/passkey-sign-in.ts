import { mayUsePasskey } from '#core/sessions/passkey.ts'
import type { Assertion, RequestOptions } from '#core/sessions/passkey-schema.ts'
import { mayTakeSecondStep } from '#core/sessions/session.ts'
import type { Session } from '#core/sessions/session-schema.ts'
import { recordAudit } from '../audit/record.ts'
import type { Config } from '../config.ts'
import type { Tx } from '../db/transaction.ts'
import type { SignedIn } from '../http/app-types.ts'
import { enforce } from '../http/refusal.ts'
import { lockCodeOwner } from './codes.ts'
import { nobodyAt, openSession, type SignInServices } from './commands.ts'
import type { From } from './devices.ts'
import { hashToken } from './hook.ts'
import { askForPasskey, spendPasskey } from './passkey-challenges.ts'

/** A challenge for a sign-in with any passkey, or for the second step of the reference. */
export async function beginPasskeySignIn(
  tx: Tx,
  reference: string | undefined,
  config: Config,
): Promise<RequestOptions> {
  if (reference === undefined) return askForPasskey(tx, { of: { purpose: 'signIn', boundTo: null } }, config)
  const boundTo = hashToken(reference)
  const [step] = await tx.sql<{ userId: string }[]>`
    select user_id from second_steps where reference_hash = ${boundTo} and expires_at > ${tx.now}`
  if (!step) enforce(mayTakeSecondStep(undefined))
  return askForPasskey(tx, { of: { purpose: 'secondStep', boundTo }, userId: step?.userId ?? '' }, config)
}

/** A challenge for a proof of identity by the viewer. */
export const beginPasskeyProof = (tx: Tx, by: SignedIn, config: Config): Promise<RequestOptions> =>
  askForPasskey(tx, { of: { purpose: 'prove', boundTo: by.tokenHash }, userId: by.id }, config)

/** Signs in without a password: the authenticator verified its user, so this is two factors at once. */
export async function signInWithPasskey(
  { db, config }: SignInServices,
  assertion: Assertion,
  from: From,
): Promise<Session> {
  const { verdict, session } = await db.transaction(async (tx) => {
    const [owner] = await tx.sql<{ userId: string }[]>`
      select user_id from passkeys where credential_id = ${Buffer.from(assertion.id, 'base64url')}`
    const user = owner && (await lockCodeOwner(tx, owner.userId))
    const of = { purpose: 'signIn', boundTo: null } as const
    const isRight = await spendPasskey(tx, { assertion, of, userId: user?.id }, config)
    const verdict = mayUsePasskey(isRight ? user : undefined)
    if (verdict.ok && user)
      return { verdict, session: await openSession(tx, { userId: user.id, from, withFactor: true }, config) }
    const act = { action: 'audit.user.signInFailed', entity: 'user', id: user?.id ?? null } as const
    await recordAudit(tx, act, nobodyAt(from))
    return { verdict, session: undefined }
  })
  enforce(verdict)
  return session as Session
}
