import type { ApprovalChange } from '#core/approvals/approval.ts'
import type { Act } from '#core/approvals/controls.ts'
import type { Requirement } from '#core/approvals/matrix.ts'
import {
  type Admins,
  changesOfRecord,
  changesOfRights,
  isTrusted,
  mayAskAdmins,
  mayChangeStaffAlone,
  type Rights,
} from '#core/users/user.ts'
import { type ProposedAct, requireApproval } from '../approvals/require.ts'
import { noSubject, type SubjectTable, UPDATED } from '../approvals/subjects.ts'
import type { Actor } from '../audit/record.ts'
import type { Tx } from '../db/transaction.ts'
import { enforce, found } from '../http/refusal.ts'
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
  await requireOf(tx, { acts: ['user.staff'], userId: null, person: after, changes, ...how }, by)
}

type Changed = UserColumns & { readonly id: string }

/** A change of somebody's rights, of another person's e-mail, of a block, of own fees or of an accepted identity. Gives the acts that it is. */
export async function requireRights(
  tx: Tx,
  { before, after, input }: { before: Changed; after: Changed; input: object },
  by: Actor,
): Promise<Act[]> {
  const acts: Act[] = [...changesOfRights(before, after, by), ...changesOfRecord(before, after)]
  if (acts.length === 0) return acts
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
  const person = {
    roles: [...before.roles, ...after.roles],
    permissions: [...before.permissions, ...after.permissions],
  }
  await requireOf(tx, { acts, userId: id, person, changes, command: 'updateUser', input: { id, input } }, by)
  return acts
}

/** A password, a second factor or a sign-in by which somebody else could enter the account. */
export async function requireCredentials(tx: Tx, of: How & { userId: string; field: string }, by: Actor) {
  const { userId, field, ...how } = of
  const changes = [{ field, before: null, after: 'new' }]
  const person = await findRights(tx, userId)
  await requireOf(tx, { acts: ['user.credentials'], userId, person, changes, ...how }, by)
  await noteChange(tx, userId)
}

/** The end of a stop or of a freeze before its time. */
export async function requireLift(tx: Tx, of: How & { userId: string; change: ApprovalChange }, by: Actor) {
  const { userId, change, ...how } = of
  const person = await findRights(tx, userId)
  await requireOf(tx, { acts: ['user.liftStop'], userId, person, changes: [change], ...how }, by)
}

/** Staff whose credentials or rights changed, other than by themselves, approve nothing for some days. Customers approve nothing. */
export async function noteChange({ sql, now }: Tx, userId: string): Promise<void> {
  await sql`update users set credentials_changed_at = ${now} where id = ${userId} and staff_since is not null`
}

async function findRights({ sql }: Tx, id: string): Promise<Rights> {
  const [rights] = await sql<Rights[]>`select roles, permissions from users where id = ${id}`
  return found(rights, 'user.unknown')
}

type OfUser = How &
  Pick<ProposedAct, 'acts' | 'changes'> & { readonly userId: string | null; readonly person: Rights }

const OF_STAFF: readonly Act[] = ['user.staff', 'user.credentials', 'user.liftStop']
const isOfStaff = (act: Act): boolean => OF_STAFF.includes(act)

/** Decides about staff, whatever the matrix says; neither the asker nor the person concerned. */
const ANOTHER_ADMIN: Requirement = { approvers: 1, roles: ['admin'], stepUp: true }

async function requireOf(tx: Tx, { userId, person, ...act }: OfUser, by: Actor): Promise<void> {
  const controls = await controlsInForce(tx)
  const subjects =
    userId === null
      ? noSubject('the user does not exist before the act makes it')
      : [{ of: USER_SUBJECT, id: userId }]
  const about = { entity: 'user', entityId: userId, ownerId: userId, subjects } as const
  if (!isTrusted(person) || !act.acts.some(isOfStaff))
    return requireApproval(tx, { ...about, controls, ...act }, by)
  const admins = await lockAdmins(tx, [by.id, userId])
  if (mayChangeStaffAlone({ id: userId, ...person }, admins, by)) {
    const acts = act.acts.filter((one) => !isOfStaff(one))
    return requireApproval(tx, { ...about, controls, ...act, acts }, by)
  }
  enforce(mayAskAdmins(admins))
  await requireApproval(tx, { ...about, controls, floor: ANOTHER_ADMIN, ...act }, by)
}

/** The number of admins, stopped ones included, and of those who may decide. The lock orders it with the creation of another. */
async function lockAdmins({ sql }: Tx, except: readonly (string | null)[]): Promise<Admins> {
  const admins = await sql<{ id: string; isActive: boolean }[]>`
    select id, effective_status <> 'BLOCKED' as is_active from users where 'admin' = any(roles)
    order by id for no key update`
  const others = admins.filter(({ id, isActive }) => isActive && !except.includes(id))
  return { all: admins.length, others: others.length }
}
