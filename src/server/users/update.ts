import { changed } from '#core/audit/audit.ts'
import { TOLD_TO_ADMINS, USER_STATUS } from '#core/rules/statuses.ts'
import { ok, refuseField } from '#core/rules/verdict.ts'
import { isInternal, type Viewer } from '#core/rules/viewer.ts'
import { mayChangeSecurity, type Proofs } from '#core/sessions/step-up.ts'
import { DEFAULT_TERMS } from '#core/settings/settings.ts'
import { answersReview } from '#core/users/review.ts'
import {
  type Language,
  mayHaveDocument,
  mayHaveStatus,
  mayLoseAdmin,
  mayUpdateUser,
  needsDescription,
} from '#core/users/user.ts'
import type { UpdateUser } from '#core/users/user-schema.ts'
import { type Actor, recordAudit } from '../audit/record.ts'
import { omitUndefined } from '../db/omit-undefined.ts'
import type { Tx } from '../db/transaction.ts'
import { enforce, found } from '../http/refusal.ts'
import { queueMail, queueNotice } from '../mail/queue.ts'
import { tell, tellStaff } from '../mail/tell.ts'
import { findSettingsInForce } from '../settings/in-force.ts'
import type { UserColumns } from './columns.ts'
import { checkReferral, endSessions, orEmailTaken, readForAudit, storeAddresses } from './commands.ts'
import { noteChange, requireRights } from './proposed.ts'
import { stopWithdrawals } from './withdrawal-stop.ts'

type UserRow = UserColumns & { id: string }
type LockedUser = UserRow & { readonly isHouse: boolean }

/**
 * Changes the sent fields of a user; the rest stays. Each request reads the current rights, so roles and permissions
 * act at once. A customer who answers a request for more data waits for staff again. A user who becomes BLOCKED loses every
 * session. Admins who change their e-mail need a fresh password.
 */
export async function updateUser(
  tx: Tx,
  { id, input }: { id: string; input: UpdateUser },
  by: Actor & Pick<Proofs, 'signedInAt' | 'passwordAt'>,
): Promise<void> {
  enforce(input._id === undefined || input._id === id ? ok : refuseField('_id', 'field.invalid'))
  const touchesRights = input.roles !== undefined || input.status !== undefined
  const { before, otherAdmins } = await lockUser(tx, { id, withAdmins: touchesRights }, by)
  enforce(mayUpdateUser(before, input, by))
  const { statuses } = (await findSettingsInForce(tx)) ?? DEFAULT_TERMS
  const answered = answersReview(before, input, by, statuses) ? ({ status: 'PROCESSING' } as const) : {}
  const after = merge(before, { ...input, ...answered })
  enforce(mayHaveDocument(after))
  enforce(mayHaveStatus(after))
  if (id === by.id && after.email !== before.email) enforce(mayChangeSecurity(by, tx.now))
  if (touchesRights) enforce(mayLoseAdmin(before, after, otherAdmins))
  const acts = await requireRights(tx, { before, after, input }, by)
  await checkReferral(tx, { referralId: input.referralId, userId: id })
  const was = await readForAudit(tx, id, by)
  await orEmailTaken(tx.sql`update users set ${tx.sql({ ...after, updatedAt: tx.now })} where id = ${id}`)
  if (input.addresses) await storeAddresses(tx, id, input.addresses)
  if (joinsStaff(before, after))
    await tx.sql`update users set password_due = coalesce(password_due, 'STAFF') where id = ${id}`
  if (isInternal(before) && (acts.includes('user.staff') || acts.includes('user.credentials')))
    await noteChange(tx, id)
  if (after.status === 'BLOCKED') await endSessions(tx, { userId: id })
  if (after.email !== before.email) await guardNewEmail(tx, before, by)
  if (after.status !== before.status) await mailStatus(tx, after)
  const facts = changed(was, await readForAudit(tx, id, by))
  await recordAudit(tx, { action: 'audit.user.updated', entity: 'user', id, ...facts }, by)
}

/** The user learns of each change of status, with the reason of staff where there is one. */
async function mailStatus(
  tx: Tx,
  { email, name, status, statusDescription, ...user }: UserRow,
): Promise<void> {
  const language = user.language as Language
  if (TOLD_TO_ADMINS.some((one) => one === status))
    tellStaff(tx, [{ kind: 'workUser', subject: { entity: 'user', id: user.id }, except: null }])
  tell(tx, [{ userId: user.id, kind: 'statusChanged', params: { status, reason: statusDescription ?? '—' } }])
  const params = { name, status: USER_STATUS[status][language], reason: statusDescription ?? '—' }
  queueMail(tx, { kind: 'statusChanged', to: email, language, params })
}

/** A customer's password may be too short for staff: the next sign-in asks. */
const joinsStaff = (before: UserRow, after: UserRow): boolean => !isInternal(before) && isInternal(after)

/**
 * A reader of the new mailbox can request a new password: so the old mailbox gets a mail, sessions end, and withdrawals
 * stop for a day.
 */
async function guardNewEmail(tx: Tx, { id, email }: UserRow, by: Actor): Promise<void> {
  await endSessions(tx, { userId: id })
  await tx.sql`update users set email_confirmed_at = null where id = ${id}`
  await stopWithdrawals(tx, { userId: id, by: by.id })
  queueNotice(tx, { userId: id, kind: 'emailChanged', to: email })
}

/**
 * The user, locked. Where rights change, all admins are locked too, in one order. Of two admins who remove each other's
 * role one waits, and is then the last. 404 when unknown or invisible to the viewer.
 */
async function lockUser(
  { sql }: Tx,
  { id, withAdmins }: { id: string; withAdmins: boolean },
  by: Viewer,
): Promise<{ before: LockedUser; otherAdmins: number }> {
  const rows = await sql<LockedUser[]>`
    select id, name, email, kind, document, document_secondary, birth, phone, phone_secondary, language, roles,
      permissions, status, status_description, sms_alerts, referral_id, withdrawal_fee, emission_fee, fee_bank, fee_crypto, was_valid,
      exists (select from settings s where s.status = 'ACTIVED'
        and users.id in (s.user_id, s.user_otc_id, s.user_fee_id)) as is_house
    from users where id = ${id} or (${withAdmins} and 'admin' = any(roles)) order by id for no key update`
  const isVisible = isInternal(by) || id === by.id
  const before = found(isVisible ? rows.find((row) => row.id === id) : undefined, 'user.unknown')
  const isOtherAdmin = (row: UserRow) =>
    row.id !== id && row.roles.includes('admin') && row.status !== 'BLOCKED'
  return { before, otherAdmins: rows.filter(isOtherAdmin).length }
}

/** The row after the change. A status without a need for a description clears it, and only persons have a birth date. */
function merge({ isHouse: _isHouse, ...before }: LockedUser, input: UpdateUser): UserRow {
  const { _id, addresses, settings = {}, ...sent } = input
  const { BANK, CRYPTO } = settings.fees?.withdrawals ?? {}
  const after = {
    ...before,
    ...omitUndefined(sent),
    ...omitUndefined({ ...settings, feeBank: BANK, feeCrypto: CRYPTO, fees: undefined }),
  }
  return {
    ...after,
    birth: after.kind === 'F' ? after.birth : null,
    statusDescription: needsDescription(after.status) ? after.statusDescription : null,
    wasValid: before.wasValid || after.status === 'VALID',
  }
}
