import type { Act } from '../approvals/controls.ts'
import { statusesOf, USER_STATUS } from '../rules/statuses.ts'
import { ok, type Refusal, refuse, refuseField, type Verdict } from '../rules/verdict.ts'
import {
  hasPermission,
  isAdmin,
  isInternal,
  type Permission,
  type Role,
  type Viewer,
} from '../rules/viewer.ts'
import { isCnpj, isCpf } from './documents.ts'

export const USER_STATUSES = statusesOf(USER_STATUS)
export type UserStatus = keyof typeof USER_STATUS

/** F is a person (CPF), J a legal entity (CNPJ). */
export const USER_KINDS = ['F', 'J'] as const
export const LANGUAGES = ['pt', 'es'] as const
export type Language = (typeof LANGUAGES)[number]

/** PENDING and BLOCKED need a description; any other status clears it. */
export const needsDescription = (status: UserStatus): boolean => status === 'PENDING' || status === 'BLOCKED'

/** The fields that customers may change of their record; every other field is above that right. */
export const OWN_FIELDS = [
  'name',
  'language',
  'phone',
  'phoneSecondary',
  'birth',
  'documentSecondary',
  'addresses',
  'smsAlerts',
] as const
const isOwnField = (field: string) => field === '_id' || OWN_FIELDS.some((own) => own === field)

/** Fields that only an admin grants. */
const ADMIN_FIELDS: readonly string[] = ['permissions', 'settings']

/** `isHouse`: the settings in force name it as counterparty or as fee user. */
type Target = {
  readonly id: string
  readonly email: string
  readonly referralId: string | null
  readonly roles: readonly Role[]
  readonly isHouse: boolean
}

/** The fields of an edit by name. */
type Edited = { readonly email?: string; readonly roles?: readonly Role[]; readonly [field: string]: unknown }

const isPlainCustomer = (roles: readonly Role[]) => roles.every((role) => role === 'user')

/** A refusal that names each field above the viewer's right. */
function forbidFields(fields: readonly string[]): Refusal {
  return {
    ...refuse('forbidden', 'user.fieldForbidden', { fields: fields.join(', ') }),
    fields: fields.map((field) => ({ field, code: 'user.fieldForbidden', params: { fields: field } })),
  }
}

/** The highest own fee of a user for one withdrawal, in minor units: R$ 500.00 and 0.00500000 BTC. */
export const MAX_OWN_FEE = { BRL: 50_000n, BTC: 500_000n } as const

type Fee = bigint | null
type FeesSent = {
  readonly withdrawalFee?: Fee | undefined
  readonly emissionFee?: Fee | undefined
  readonly fees?:
    | { readonly withdrawals: Readonly<Partial<Record<'BANK' | 'CRYPTO', Fee | undefined>>> }
    | undefined
}

/** The specification's form of an admin sends zeros for empty fields, so zeros count as no own fees. */
const hasOwnFees = ({ withdrawalFee, emissionFee, fees }: FeesSent, by: Viewer): boolean =>
  [withdrawalFee, emissionFee, fees?.withdrawals.BANK, fees?.withdrawals.CRYPTO].some(
    (fee) => typeof fee === 'bigint' && (fee > 0n || !isAdmin(by)),
  )

/** Whether a new user gets the fees and the referrer that a call names: from an admin, where the matrix asks nobody else. */
export const mayGrantTerms = (by: Viewer, areTermsFree: boolean): boolean => isAdmin(by) && areTermsFree

/**
 * Staff create users without own fees and without a referrer, which a change under approval sets; `areTermsFree`: the matrix
 * has no row for that change. Staff who are no admin can assign only the role `user`, and no permission.
 */
export function mayCreateUser(
  input: {
    readonly roles: readonly Role[]
    readonly permissions: readonly Permission[]
    readonly settings: FeesSent
    readonly referralId?: string | null
  },
  by: Viewer,
  areTermsFree = false,
): Verdict {
  if (!isInternal(by)) return refuse('forbidden', 'user.staffOnly')
  if (!mayGrantTerms(by, areTermsFree)) {
    if (input.referralId) return forbidFields(['referralId'])
    if (hasOwnFees(input.settings, by)) return forbidFields(['settings'])
  }
  if (isAdmin(by)) return ok
  if (!isPlainCustomer(input.roles)) return forbidFields(['roles'])
  return input.permissions.length > 0 ? forbidFields(['permissions']) : ok
}

export type Rights = { readonly roles: readonly Role[]; readonly permissions: readonly Permission[] }

const isIn = <T>(some: readonly T[], all: readonly T[]): boolean => some.every((one) => all.includes(one))

/** Whether a change gives rights of staff. */
export const givesRights = (before: Rights, after: Rights): boolean =>
  !isIn(
    after.roles.filter((role) => role !== 'user'),
    before.roles,
  ) || !isIn(after.permissions, before.permissions)

/** Whether an admin stops being one: the last of two would be left alone with the house. */
export const losesAdmin = (before: Rights, after: Rights): boolean =>
  before.roles.includes('admin') && !after.roles.includes('admin')

type Account = Rights & { readonly id: string; readonly email: string; readonly status: string }

/** Whether rights of staff, or a permission, make an account worth taking. */
export const isTrusted = ({ roles, permissions }: Rights): boolean =>
  !isPlainCustomer(roles) || permissions.length > 0

/**
 * The acts that a change of a user is. A reader of a mailbox can enter its account, so another person's e-mail is a credential.
 * Staff give up rights of their own at once, other than an admin's.
 */
export function changesOfRights(before: Account, after: Account, by: Viewer): Act[] {
  const isOther = before.id !== by.id
  const isLess = !isIn([...before.roles, ...before.permissions], [...after.roles, ...after.permissions])
  // An admin has every right already.
  const isMore = givesRights(before, after) && (isOther || !isAdmin(by))
  const changesRights = isMore || losesAdmin(before, after) || (isOther && isLess)
  return [
    ...(changesRights ? (['user.staff'] as const) : []),
    ...(isOther && before.email !== after.email ? (['user.credentials'] as const) : []),
    ...(before.status === 'BLOCKED' && after.status !== 'BLOCKED' ? (['user.liftStop'] as const) : []),
  ]
}

/** The terms and the identity of a user; `wasValid`: staff have accepted the identity before. */
type Registered = {
  readonly [field in (typeof TERMS)[number] | (typeof IDENTITY)[number]]: bigint | string | null
} & { readonly roles: readonly Role[]; readonly wasValid: boolean }

const TERMS = ['withdrawalFee', 'emissionFee', 'feeBank', 'feeCrypto', 'referralId'] as const
const IDENTITY = ['name', 'kind', 'document'] as const

/**
 * The acts that a change of fees, referrer, name or document is. A customer whom staff have accepted keeps an
 * identity under approval in every later status, or a change of status would set it free.
 */
export function changesOfRecord(before: Registered, after: Registered): Act[] {
  const changes = (fields: readonly ((typeof TERMS)[number] | (typeof IDENTITY)[number])[]) =>
    fields.some((field) => before[field] !== after[field])
  const isAccepted = before.wasValid && isPlainCustomer(before.roles)
  return [
    ...(changes(TERMS) ? (['user.fees'] as const) : []),
    ...(isAccepted && changes(IDENTITY) ? (['user.identity'] as const) : []),
  ]
}

/** The admins of a house: all, stopped ones too, and those who may decide about a person. */
export type Admins = { readonly all: number; readonly others: number }

/** The only admin changes credentials, rights and stops of others who are no admins alone: there is nobody to ask. */
export const mayChangeStaffAlone = (
  person: { readonly id: string | null; readonly roles: readonly Role[] },
  admins: Admins,
  by: Viewer,
): boolean => isAdmin(by) && admins.all === 1 && person.id !== by.id

/** Without another active admin, only the command on the server helps. */
export const mayAskAdmins = ({ others }: Admins): Verdict =>
  others > 0 ? ok : refuse('conflict', 'user.rescueNeeded')

/**
 * A customer edits name, language, phones, birth, secondary document and addresses; staff all but e-mails
 * and referrers; an admin all.
 */
export function mayUpdateUser(target: Target, input: Edited, by: Viewer): Verdict {
  if (isAdmin(by)) return ok
  const sent = Object.entries(input)
    .filter(([, value]) => value !== undefined)
    .map(([field]) => field)
  if (target.id === by.id) {
    const above = sent.filter((field) => !isOwnField(field))
    return above.length > 0 ? forbidFields(above) : ok
  }
  if (!isInternal(by) || !isPlainCustomer(target.roles) || target.isHouse)
    return refuse('forbidden', 'user.notYours')
  const isOther = (field: string) =>
    (field === 'email' && input.email !== target.email) ||
    (field === 'referralId' && input.referralId !== target.referralId)
  const above = sent.filter((field) => ADMIN_FIELDS.includes(field) || isOther(field))
  if (above.length > 0) return forbidFields(above)
  return input.roles === undefined || isPlainCustomer(input.roles) ? ok : forbidFields(['roles'])
}

/** The last admin who can sign in keeps the role. */
export function mayLoseAdmin(
  target: Pick<Target, 'roles'>,
  after: { roles: readonly Role[]; status: UserStatus },
  otherAdmins: number,
): Verdict {
  const staysAdmin = after.roles.includes('admin') && after.status !== 'BLOCKED'
  if (!target.roles.includes('admin') || staysAdmin || otherAdmins > 0) return ok
  return refuse('conflict', 'user.lastAdmin')
}

/** Staff read users; customers read only themselves, through the profile. */
export function mayListUsers(by: Viewer): Verdict {
  return isInternal(by) ? ok : refuse('forbidden', 'user.staffOnly')
}

/** Staff may choose another user in a form, and users who may create orders or deposits for others. */
export function maySelectUsers(by: Viewer): Verdict {
  const may =
    isInternal(by) || hasPermission(by, 'order.create.another') || hasPermission(by, 'deposit.create.another')
  return may ? ok : refuse('forbidden', 'user.staffOnly')
}

/** Kind and document match, also when only one of them was sent. */
export function mayHaveDocument(user: { kind: 'F' | 'J'; document: string }): Verdict {
  if (user.kind === 'F') return isCpf(user.document) ? ok : refuseField('document', 'user.cpf')
  return isCnpj(user.document) ? ok : refuseField('document', 'user.cnpj')
}

/** PENDING and BLOCKED need a description, also when the status stays and an edit removes the description. */
export function mayHaveStatus(user: { status: UserStatus; statusDescription: string | null }): Verdict {
  const isSaid = !needsDescription(user.status) || user.statusDescription !== null
  return isSaid ? ok : refuseField('statusDescription', 'user.statusDescription')
}

/** Whether the owner's status allows an operation, by the settings in force. */
export function mayOperate(status: UserStatus, allowed: readonly UserStatus[]): Verdict {
  return allowed.includes(status) ? ok : refuse('conflict', 'user.statusForbids')
}
