import { isInternal } from '#core/rules/viewer.ts'
import {
  mayDisableSecondFactor,
  mayEnableSecondFactor,
  mayEnrolSecondFactor,
  mayProveSecondFactor,
  mayResetSecondFactor,
  PENDING_SECONDS,
} from '#core/sessions/second-factor.ts'
import type { Enrolment } from '#core/sessions/second-factor-schema.ts'
import { nameOf } from '#core/settings/brand.ts'
import { toQrPicture } from '../adapters/qr.ts'
import { secretBox } from '../adapters/secret-box.ts'
import { newTotpSecret, stepOf } from '../adapters/totp.ts'
import { type Actor, recordAudit } from '../audit/record.ts'
import type { Config } from '../config.ts'
import type { Tx } from '../db/transaction.ts'
import type { SignedIn } from '../http/app-types.ts'
import { enforce, found } from '../http/refusal.ts'
import { queueNotice } from '../mail/queue.ts'
import { findBrand } from '../settings/queries.ts'
import { endSessions } from '../users/commands.ts'
import { requireCredentials } from '../users/proposed.ts'
import { stopWithdrawals } from '../users/withdrawal-stop.ts'
import { lockCodeOwner, spendCode, spendTotp, withCode } from './codes.ts'
import { later, type SignInServices } from './commands.ts'
import { noteFactor } from './proof.ts'
import { dropRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'
import { requireFreshFactor, requireFreshPassword } from './step-up.ts'

/** Shows a new secret, which has no effect until a code of it confirms it. An earlier secret is deleted. */
export async function enrolSecondFactor(tx: Tx, by: SignedIn, config: Config): Promise<Enrolment> {
  requireFreshPassword(tx, by)
  const owner = found(await lockCodeOwner(tx, by.id), 'user.unknown')
  enforce(mayEnrolSecondFactor(owner))
  const { bytes, base32, uri } = newTotpSecret(await readEmail(tx, by.id), nameOf(await findBrand(tx)))
  const sealed = secretBox(config.secretKeys).seal(bytes, by.id)
  await tx.sql`
    insert into pending_second_factors (user_id, totp_secret, expires_at)
    values (${by.id}, ${sealed}, ${later(tx.now, PENDING_SECONDS)})
    on conflict (user_id) do update set totp_secret = excluded.totp_secret, expires_at = excluded.expires_at`
  return { qr: toQrPicture(uri), secret: base32, uri }
}

/**
 * Enables the second factor by a code of the latest secret, which uses the code up and ends every other session. Gives
 * recovery codes. Wrong codes are not counted: a person who could guess here can read the secret too.
 */
export async function enableSecondFactor(
  tx: Tx,
  code: string,
  { by, config }: { by: SignedIn; config: Config },
): Promise<{ recoveryCodes: string[] }> {
  requireFreshPassword(tx, by)
  const owner = found(await lockCodeOwner(tx, by.id), 'user.unknown')
  const [pending] = await tx.sql<{ totpSecret: Buffer }[]>`
    select totp_secret from pending_second_factors where user_id = ${by.id} and expires_at > ${tx.now}`
  const secret = pending && secretBox(config.secretKeys).open(pending.totpSecret, by.id)
  const step = secret && stepOf(secret, code, tx.now)
  const isCodeRight = step !== undefined
  enforce(mayEnableSecondFactor({ ...owner, isPending: pending !== undefined, isCodeRight }))
  await tx.sql`
    update users set is_enabled_2fa = true, totp_secret = ${pending?.totpSecret ?? null}, totp_step = ${step ?? null},
      updated_at = ${tx.now} where id = ${by.id}`
  await tx.sql`delete from pending_second_factors where user_id = ${by.id}`
  await endSessions(tx, { userId: by.id, exceptSession: by.tokenHash })
  queueNotice(tx, { userId: by.id, kind: 'secondFactorEnabled' })
  await recordAudit(tx, { action: 'audit.user.secondFactorEnabled', entity: 'user', id: by.id }, by)
  await noteFactor(tx, by)
  return replaceRecoveryCodes(tx, by.id, config)
}

/** Disables the viewer's second factor by a code of the authenticator or a recovery code; withdrawals stop for a day. */
export async function disableSecondFactor(on: SignInServices, code: string, by: SignedIn): Promise<void> {
  enforce(mayDisableSecondFactor(by))
  requireFreshPassword({ now: on.db.clock.now() }, by)
  await withCode(on, { code, by, spend: spendCode }, async (tx) => {
    await removeAuthenticator(tx, by.id, by.id)
    await recordAudit(tx, { action: 'audit.user.secondFactorDisabled', entity: 'user', id: by.id }, by)
  })
}

/** Replaces the recovery codes, by a code of the authenticator; users with passkeys only prove one of them. */
export async function renewRecoveryCodes(
  on: SignInServices,
  code: string,
  by: SignedIn,
): Promise<{ recoveryCodes: string[] }> {
  const { db, config } = on
  requireFreshPassword({ now: db.clock.now() }, by)
  const renew = async (tx: Tx) => {
    await recordAudit(tx, { action: 'audit.user.recoveryCodesRenewed', entity: 'user', id: by.id }, by)
    return replaceRecoveryCodes(tx, by.id, config)
  }
  if (by.isEnabled2fa || !by.hasPasskey) return withCode(on, { code, by, spend: spendTotp }, renew)
  return db.transaction(async (tx) => {
    requireFreshFactor(tx, by)
    enforce(
      mayProveSecondFactor({ ...found(await lockCodeOwner(tx, by.id), 'user.unknown'), isCodeRight: true }),
    )
    return renew(tx)
  })
}

/** Removes every second factor of a user who lost them: every session of that user ends, and withdrawals stop for a day. */
export async function resetSecondFactor(
  tx: Tx,
  { userId, reason }: { userId: string; reason: string },
  by: Actor,
): Promise<void> {
  const isVisible = isInternal(by) || userId === by.id
  const user = found(isVisible ? await lockCodeOwner(tx, userId) : undefined, 'user.unknown')
  enforce(mayResetSecondFactor(user, by, { isApproved: by.grant !== undefined }))
  await requireReset(tx, { userId, reason }, by)
  await removeFactors(tx, { userId, by: by.id })
  await endSessions(tx, { userId })
  const after = { reason }
  await recordAudit(tx, { action: 'audit.user.secondFactorReset', entity: 'user', id: userId, after }, by)
}

/** Passes where the actor may remove these factors: alone, by the matrix, or by a grant. */
export const requireReset = (tx: Tx, input: { userId: string; reason: string }, by: Actor): Promise<void> =>
  requireCredentials(
    tx,
    { userId: input.userId, field: 'secondFactor', command: 'resetSecondFactor', input },
    by,
  )

/** Removes passkeys, authenticator and recovery codes. `by` is null for a rescue. */
export async function removeFactors(
  tx: Tx,
  { userId, by }: { userId: string; by: string | null },
): Promise<void> {
  await tx.sql`delete from passkeys where user_id = ${userId}`
  await removeAuthenticator(tx, userId, by)
}

/** Recovery codes stay with the passkeys that they replace. */
async function removeAuthenticator(tx: Tx, userId: string, by: string | null): Promise<void> {
  const [user] = await tx.sql<{ hasPasskey: boolean }[]>`
    update users set is_enabled_2fa = false, totp_secret = null, totp_step = null, updated_at = ${tx.now}
    where id = ${userId} returning has_passkey`
  if (!user?.hasPasskey) await dropRecoveryCodes(tx, userId)
  await stopWithdrawals(tx, { userId, by: by === userId ? null : by })
  queueNotice(tx, { userId, kind: 'secondFactorDisabled' })
}

async function readEmail({ sql }: Tx, userId: string): Promise<string> {
  const [user] = await sql<{ email: string }[]>`select email from users where id = ${userId}`
  return found(user, 'user.unknown').email
}
