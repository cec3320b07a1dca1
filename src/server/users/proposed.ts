import type { ApprovalChange } from '#core/approvals/approval.ts'
import type { Act } from '#core/approvals/controls.ts'
import { changesOfRecord, changesOfRights, givesRights, losesAdmin, type Rights } from '#core/users/user.ts'
import { type ProposedAct, requireApproval } from '../approvals/require.ts'
import { type SubjectTable, UPDATED } from '../approvals/subjects.ts'
import type { Actor } from '../audit/record.ts'
import type { Tx } from '../db/transaction.ts'
import { controlsInForce } from '../settings/in-force.ts'
import type { UserColumns } from './columns.ts'
import { toRecordChanges } from './proposed-record.ts'

/** A user, of whom a request changes rights, credentials or a stop. */
export const USER_SUBJECT: SubjectTable = {
  table: 'users',
  keys: ['id'],
  bookkeeping: {
    ...UPDATED,
    language: 'the language of the screens and mails of the user',
    sms_alerts: 'a choice of the user about messages',
    totp_step: 'each use of a code of the authenticator sets it',
  },
}

type How = Pick<ProposedAct, 'command' | 'input'>
type Named = { readonly name: string; readonly email: string }

const listed = (names: readonly string[]) => [...names].sort().join(', ') || null

/** New staff, or a user with permissions. */
export async function requireStaff(tx: Tx, { after, ...how }: How & { after: Rights & Named }, by: Actor) {
  const fields = [
    ['name', after.name],
    ['email', after.email],
    ['roles', listed(after.roles)],
    ['permissions', listed(after.permissions)],
  ] as const
  const changes = fields.map(([field, value]): ApprovalChange => ({ field, before: null, after: value }))
  await requireOf(tx, { acts: ['user.staff'], userId: null, changes, ...how }, by)
}

type Changed = UserColumns & { readonly id: string }

/** A change of somebody's rights, of another person's e-mail, of a block, of own fees or of an accepted identity. */
export async function requireRights(
  tx: Tx,
  { before, after, input }: { before: Changed; after: Changed; input: object },
  by: Actor,
) {
  const acts: Act[] = [...changesOfRights(before, after, by), ...changesOfRecord(before, after)]
  if (acts.length === 0) return
  const fields = [
    ['email', before.email, after.email],
    ['roles', listed(before.roles), listed(after.roles)],
    ['permissions', listed(before.permissions), listed(after.permissions)],
    ['status', before.status, after.status],
  ] as const
  const changes = fields
    .filter(([, was, is]) => was !== is)
    .map(([field, was, is]): ApprovalChange => ({ field, before: was, after: is }))
    .concat((await toRecordChanges(tx, before, after)).filter((one) => one.before !== one.after))
  const { id } = before
  // An admin may consent to the loss of the role, or the second of two could never leave.
  const isConsent = losesAdmin(before, after) && !givesRights(before, after)
  const act = { acts, userId: id, isConsent, changes, command: 'updateUser', input: { id, input } } as const
  await requireOf(tx, act, by)
}

/** A password, a second factor or a sign-in by which somebody else could enter the account. */
export function requireCredentials(tx: Tx, of: How & { userId: string; field: string }, by: Actor) {
  const { userId, field, ...how } = of
  const changes = [{ field, before: null, after: 'new' }]
  return requireOf(tx, { acts: ['user.credentials'], userId, changes, ...how }, by)
}

/** The end of a stop or of a freeze before its time. */
export const requireLift = (tx: Tx, of: How & { userId: string; change: ApprovalChange }, by: Actor) => {
  const { userId, change, ...how } = of
  return requireOf(tx, { acts: ['user.liftStop'], userId, changes: [change], ...how }, by)
}

type OfUser = How &
  Pick<ProposedAct, 'acts' | 'changes'> & { readonly userId: string | null; readonly isConsent?: boolean }

async function requireOf(tx: Tx, { userId, isConsent, ...act }: OfUser, by: Actor): Promise<void> {
  const controls = await controlsInForce(tx)
  const about = { entity: 'user', entityId: userId, ownerId: isConsent ? null : userId } as const
  const subjects = userId === null ? [] : [{ of: USER_SUBJECT, id: userId }]
  await requireApproval(tx, { ...about, controls, subjects, ...act }, by)
}
