import { z } from 'zod'
import { addressSchema } from './address.ts'
import { bareDocument, isCnpj, isCpf } from './documents.ts'
import {
  amountOrZero,
  calendarDate,
  email,
  failField,
  id,
  instant,
  optionalText,
  requiredText,
  wireAmount,
} from './fields.ts'
import { newPassword } from './password.ts'
import { ok, type Refusal, refuse, refuseField, type Verdict } from './verdict.ts'
import { hasPermission, isAdmin, isInternal, PERMISSIONS, ROLES, type Role, type Viewer } from './viewer.ts'

export const USER_STATUSES = [
  'NEW',
  'PENDING',
  'PROCESSING',
  'ACTIVE',
  'REQUEST_VALIDATE',
  'VALID',
  'BLOCKED',
] as const
export type UserStatus = (typeof USER_STATUSES)[number]

/** F is a person (CPF), J a legal entity (CNPJ). */
export const USER_KINDS = ['F', 'J'] as const
export const LANGUAGES = ['pt', 'es'] as const
export type Language = (typeof LANGUAGES)[number]

/** What a user pays: absolute fees per withdrawal kind; null is the house's own. */
const userSettingsSchema = z.strictObject({
  withdrawalFee: amountOrZero('BRL').nullish(),
  emissionFee: amountOrZero('BRL').nullish(),
  fees: z
    .strictObject({
      withdrawals: z.strictObject({
        BANK: amountOrZero('BRL').nullish(),
        CRYPTO: amountOrZero('BTC').nullish(),
      }),
    })
    .optional(),
})

const phone = z
  .string()
  .transform((text) => text.replace(/\D/g, ''))
  .pipe(z.string().regex(/^([1-9]\d[2-5]\d{7}|[1-9]\d9\d{8})?$/, { error: 'user.phone' }))
  .nullish()
  .transform((text) => text || null)

const ownFields = {
  name: requiredText(200),
  language: z.enum(LANGUAGES),
  phone,
  phoneSecondary: phone,
  birth: z.union([calendarDate, z.literal('').transform(() => null)]).nullish(),
  documentSecondary: optionalText(40),
  addresses: z.array(addressSchema).max(5),
  smsAlerts: z.boolean(),
}

const staffFields = {
  email,
  kind: z.enum(USER_KINDS),
  document: requiredText(30).transform(bareDocument),
  roles: z.array(z.enum(ROLES)).min(1, { error: 'field.required' }),
  permissions: z.array(z.enum(PERMISSIONS)),
  status: z.enum(USER_STATUSES),
  statusDescription: optionalText(500),
  settings: userSettingsSchema,
  referralId: id.nullish(),
}

/** POST /users. Staff create customers; only an admin grants more. */
export const createUserSchema = z
  .strictObject({
    ...ownFields,
    ...staffFields,
    language: ownFields.language.default('pt'),
    addresses: ownFields.addresses.default([]),
    smsAlerts: ownFields.smsAlerts.default(false),
    roles: staffFields.roles.default(['user']),
    permissions: staffFields.permissions.default([]),
    status: staffFields.status.default('NEW'),
    settings: staffFields.settings.default({}),
    password: newPassword,
  })
  .superRefine(checkUser)
export type CreateUser = z.output<typeof createUserSchema>

/** PUT /users/{id}: a field that is left out stays as it is. `_id` may be sent and must be the same. */
export const updateUserSchema = z
  .strictObject({ ...ownFields, ...staffFields, _id: id })
  .partial()
  .superRefine(checkUser)
  .meta({ example: { name: 'Ana Souza', phone: '11987654321' } })
export type UpdateUser = z.output<typeof updateUserSchema>

type Checked = { kind?: 'F' | 'J'; document?: string; status?: UserStatus; statusDescription?: string | null }

/** Document and kind fit together, and a status says why where it must; for schemas. */
export function checkUser(user: Checked, context: z.RefinementCtx): void {
  if (user.document !== undefined && user.kind !== undefined) {
    const isRight = user.kind === 'F' ? isCpf(user.document) : isCnpj(user.document)
    if (!isRight) failField(context, 'document', user.kind === 'F' ? 'user.cpf' : 'user.cnpj')
  } else if (user.document !== undefined && !isCpf(user.document) && !isCnpj(user.document)) {
    failField(context, 'document', 'user.document')
  }
  if (user.status && needsDescription(user.status) && !user.statusDescription)
    failField(context, 'statusDescription', 'user.statusDescription')
}

/** PENDING and BLOCKED must say why; any other status clears the description. */
export const needsDescription = (status: UserStatus): boolean => status === 'PENDING' || status === 'BLOCKED'

export const userSchema = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    kind: z.enum(USER_KINDS),
    document: z.string(),
    documentSecondary: z.string().nullable(),
    birth: z.string().nullable(),
    phone: z.string().nullable(),
    phoneSecondary: z.string().nullable(),
    language: z.enum(LANGUAGES),
    roles: z.array(z.enum(ROLES)),
    permissions: z.array(z.enum(PERMISSIONS)),
    status: z.enum(USER_STATUSES),
    statusDescription: z.string().nullable(),
    isEnabled2fa: z.boolean(),
    smsAlerts: z.boolean(),
    code: z.string(),
    referralId: z.string().nullable(),
    settings: z.object({
      withdrawalFee: wireAmount.nullable(),
      emissionFee: wireAmount.nullable(),
      fees: z.object({
        withdrawals: z.object({ BANK: wireAmount.nullable(), CRYPTO: wireAmount.nullable() }),
      }),
    }),
    addresses: z.array(z.record(z.string(), z.string().nullable())),
    /** No withdrawal before; null when there is no such stop, or no more. */
    withdrawalsStoppedUntil: instant.nullable(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof userSchema>

/** What a customer may change of the own record; every other field is above that right. */
const OWN_FIELDS: readonly string[] = ['_id', ...Object.keys(ownFields)]

/** Fields that only an admin grants. */
const ADMIN_FIELDS: readonly string[] = ['permissions', 'settings']

/** `isHouse`: the settings in force name it as counterparty or as who collects the fees. */
type Target = {
  readonly id: string
  readonly email: string
  readonly roles: readonly Role[]
  readonly isHouse: boolean
}
const isPlainCustomer = (roles: readonly Role[]) => roles.every((role) => role === 'user')

/** A refusal that names each field above the viewer's right. */
function forbidFields(fields: readonly string[]): Refusal {
  return {
    ...refuse('forbidden', 'user.fieldForbidden', { fields: fields.join(', ') }),
    fields: fields.map((field) => ({ field, code: 'user.fieldForbidden', params: { fields: field } })),
  }
}

/** Staff create users; who is not admin can assign only the role `user`, and no permission or fee. */
export function mayCreateUser(
  input: Pick<CreateUser, 'roles' | 'permissions' | 'settings'>,
  by: Viewer,
): Verdict {
  if (!isInternal(by)) return refuse('forbidden', 'user.staffOnly')
  if (isAdmin(by)) return ok
  if (!isPlainCustomer(input.roles)) return forbidFields(['roles'])
  if (input.permissions.length > 0) return forbidFields(['permissions'])
  return Object.keys(input.settings).length > 0 ? forbidFields(['settings']) : ok
}

/** A customer edits only own name, language, phones, birth, secondary document, addresses; staff all but e-mails; admin all. */
export function mayUpdateUser(target: Target, input: UpdateUser, by: Viewer): Verdict {
  if (isAdmin(by)) return ok
  const sent = Object.entries(input)
    .filter(([, value]) => value !== undefined)
    .map(([field]) => field)
  if (target.id === by.id) {
    const above = sent.filter((field) => !OWN_FIELDS.includes(field))
    return above.length > 0 ? forbidFields(above) : ok
  }
  if (!isInternal(by) || !isPlainCustomer(target.roles) || target.isHouse)
    return refuse('forbidden', 'user.notYours')
  const isOther = (field: string) => field === 'email' && input.email !== target.email
  const above = sent.filter((field) => ADMIN_FIELDS.includes(field) || isOther(field))
  if (above.length > 0) return forbidFields(above)
  return input.roles === undefined || isPlainCustomer(input.roles) ? ok : forbidFields(['roles'])
}

/** The last admin who can sign in stays one. */
export function mayLoseAdmin(
  target: Pick<Target, 'roles'>,
  after: { roles: readonly Role[]; status: UserStatus },
  otherAdmins: number,
): Verdict {
  const staysAdmin = after.roles.includes('admin') && after.status !== 'BLOCKED'
  if (!target.roles.includes('admin') || staysAdmin || otherAdmins > 0) return ok
  return refuse('conflict', 'user.lastAdmin')
}

/** Reading users: staff; a customer reads nobody but itself, through the profile. */
export function mayListUsers(by: Viewer): Verdict {
  return isInternal(by) ? ok : refuse('forbidden', 'user.staffOnly')
}

/** Who may choose another user in a form: staff, and whoever may create orders or deposits for another. */
export function maySelectUsers(by: Viewer): Verdict {
  const may =
    isInternal(by) || hasPermission(by, 'order.create.another') || hasPermission(by, 'deposit.create.another')
  return may ? ok : refuse('forbidden', 'user.staffOnly')
}

/** Kind and document fit together, also when only one of them was sent. */
export function mayHaveDocument(user: { kind: 'F' | 'J'; document: string }): Verdict {
  if (user.kind === 'F') return isCpf(user.document) ? ok : refuseField('document', 'user.cpf')
  return isCnpj(user.document) ? ok : refuseField('document', 'user.cnpj')
}

/** PENDING and BLOCKED say why, also when the status stays and its description is taken away. */
export function mayHaveStatus(user: { status: UserStatus; statusDescription: string | null }): Verdict {
  const isSaid = !needsDescription(user.status) || user.statusDescription !== null
  return isSaid ? ok : refuseField('statusDescription', 'user.statusDescription')
}

/** Whether the owner's status lets it do an operation, by the settings in force. */
export function mayOperate(status: UserStatus, allowed: readonly UserStatus[]): Verdict {
  return allowed.includes(status) ? ok : refuse('conflict', 'user.statusForbids')
}
