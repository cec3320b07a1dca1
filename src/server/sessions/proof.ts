import type { z } from 'zod'
import { mayUsePasskey } from '#core/sessions/passkey.ts'
import type { Assertion } from '#core/sessions/passkey-schema.ts'
import { mayChangePassword } from '#core/sessions/password.ts'
import type { identityProofSchema } from '#core/sessions/session-schema.ts'
import { verifyPassword } from '../adapters/passwords.ts'
import { recordAudit } from '../audit/record.ts'
import type { Tx } from '../db/transaction.ts'
import type { SignedIn } from '../http/app-types.ts'
import { enforce, found } from '../http/refusal.ts'
import { beginAttempt, clearAttempt } from './attempts.ts'
import { lockCodeOwner, spendCode, withCode } from './codes.ts'
import type { SignInServices } from './commands.ts'
import { spendPasskey } from './passkey-challenges.ts'

type Input = z.output<typeof identityProofSchema>

/** Proves the identity of the viewer again, so that sensitive acts of this session are possible for a while. */
export async function proveIdentity(on: SignInServices, input: Input, by: SignedIn): Promise<void> {
  if (input.password !== undefined) return provePassword(on, input.password, by)
  if (input.passkey !== undefined) return provePasskey(on, input.passkey, by)
  const code = input.code ?? ''
  await withCode(on, { code, by, spend: spendCode }, async (tx) => {
    await noteFactor(tx, by)
    await recordAudit(tx, { action: 'audit.user.factorProved', entity: 'user', id: by.id }, by)
  })
}

/** A wrong password counts together with those of a change of the password. */
async function provePassword(on: SignInServices, password: string, by: SignedIn): Promise<void> {
  const [row] = await on.db.sql<{ passwordHash: string }[]>`
    select password_hash from users where id = ${by.id}`
  const { passwordHash } = found(row, 'user.unknown')
  const attempt = await beginAttempt(on, { account: `password of ${by.id}` })
  const isPasswordRight = await verifyPassword(passwordHash, password)
  const action = isPasswordRight ? 'audit.user.passwordProved' : 'audit.user.passwordRefused'
  await on.db.transaction(async (tx) => {
    await recordAudit(tx, { action, entity: 'user', id: by.id }, by)
    if (!isPasswordRight) return
    await clearAttempt(tx, attempt)
    await tx.sql`update sessions set password_at = ${tx.now} where token_hash = ${by.tokenHash}`
  })
  enforce(mayChangePassword({ isPasswordRight, isCodeRight: true }))
}

/** The authenticator verified its user, so a passkey proves as much as the password. */
async function provePasskey(
  { db, config }: SignInServices,
  assertion: Assertion,
  by: SignedIn,
): Promise<void> {
  const verdict = await db.transaction(async (tx) => {
    const user = found(await lockCodeOwner(tx, by.id), 'user.unknown')
    const of = { purpose: 'prove', boundTo: by.tokenHash } as const
    const isRight = await spendPasskey(tx, { assertion, of, userId: by.id }, config)
    const action = isRight ? 'audit.user.factorProved' : 'audit.user.passkeyRefused'
    await recordAudit(tx, { action, entity: 'user', id: by.id }, by)
    if (isRight)
      await tx.sql`
        update sessions set factor_at = ${tx.now}, password_at = ${tx.now} where token_hash = ${by.tokenHash}`
    return mayUsePasskey(isRight ? user : undefined)
  })
  enforce(verdict)
}

/** Records that the session of the viewer proved a second factor now. */
export async function noteFactor(tx: Tx, by: SignedIn): Promise<void> {
  await tx.sql`update sessions set factor_at = ${tx.now} where token_hash = ${by.tokenHash}`
}
