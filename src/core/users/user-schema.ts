import { z } from 'zod'
import { PAGE_LIMIT } from '../lists/list.ts'
import type { Currency } from '../money/money.ts'
import {
  amountOrZero,
  calendarDate,
  email,
  failField,
  id,
  instant,
  isClean,
  nameText,
  optionalText,
  requiredText,
  wireAmount,
} from '../rules/fields.ts'
import { PERMISSIONS, ROLES } from '../rules/viewer.ts'
import { newPassword } from '../sessions/password-schema.ts'
import type { Code } from '../texts/codes.ts'
import { STATES } from './address.ts'
import { bareDocument, isCnpj, isCpf } from './documents.ts'
import { isMasked } from './mask.ts'
import {
  LANGUAGES,
  MAX_OWN_FEE,
  needsDescription,
  type OWN_FIELDS,
  USER_KINDS,
  USER_STATUSES,
  type UserStatus,
} from './user.ts'

/** The mask of an answer is not a value. */
const isWhole = (text: string): boolean => !isMasked(text)

/** The postal address of a user. The CEP is stored without its hyphen. */
const addressSchema = z.strictObject({
  zipCode: z
    .string()
    .transform((text) => text.replace(/\D/g, ''))
    .pipe(z.string().regex(/^\d{8}$/, { error: 'user.zipCode' })),
  address: requiredText(200).refine(isWhole, { error: 'field.masked' }),
  number: requiredText(20),
  district: optionalText(100),
  complement: optionalText(100),
  city: requiredText(100),
  country: requiredText(60),
  uf: z.enum(STATES),
})

const ABOVE = { BRL: 'user.feeCeilingBRL', BTC: 'user.feeCeilingBTC' } as const satisfies Record<
  Currency,
  Code
>

const ownFee = (currency: Currency) =>
  amountOrZero(currency).refine((fee) => fee <= MAX_OWN_FEE[currency], {
    error: ABOVE[currency],
  })

/** The special fees of a user per withdrawal kind, absolute; null means the fee of the settings. */
const userSettingsSchema = z.strictObject({
  withdrawalFee: ownFee('BRL').nullish(),
  emissionFee: ownFee('BRL').nullish(),
  fees: z
    .strictObject({
      withdrawals: z.strictObject({
        BANK: ownFee('BRL').nullish(),
        CRYPTO: ownFee('BTC').nullish(),
      }),
    })
    .optional(),
})

const phone = z
  .string()
  .refine(isWhole, { error: 'field.masked', abort: true })
  .transform((text) => text.replace(/\D/g, ''))
  .pipe(z.string().regex(/^([1-9]\d[2-5]\d{7}|[1-9]\d9\d{8})?$/, { error: 'user.phone' }))
  .nullish()
  .transform((text) => text || null)

const ownFields = {
  name: nameText(200),
  language: z.enum(LANGUAGES),
  phone,
  phoneSecondary: phone,
  birth: z.union([calendarDate, z.literal('').transform(() => null)]).nullish(),
  documentSecondary: optionalText(40).refine((text) => isWhole(text ?? ''), { error: 'field.masked' }),
  addresses: z.array(addressSchema).max(5),
  smsAlerts: z.boolean(),
} satisfies Record<(typeof OWN_FIELDS)[number], z.ZodType>

const staffFields = {
  email,
  kind: z.enum(USER_KINDS),
  document: requiredText(30).refine(isWhole, { error: 'field.masked', abort: true }).transform(bareDocument),
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

/** Document and kind must match, and some statuses need a description; for schemas. */
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
    hasPasskey: z.boolean(),
    smsAlerts: z.boolean(),
    code: z.string(),
    referralId: z.string().nullable(),
    tags: z.array(z.string()).meta({ description: 'Of staff about the user; none for the person' }),
    /** All that the house owes to the user, held amounts too; for staff. */
    balances: z.object({ BRL: wireAmount, BTC: wireAmount }).optional(),
    settings: z.object({
      withdrawalFee: wireAmount.nullable(),
      emissionFee: wireAmount.nullable(),
      fees: z.object({
        withdrawals: z.object({ BANK: wireAmount.nullable(), CRYPTO: wireAmount.nullable() }),
      }),
    }),
    addresses: z.array(z.record(z.string(), z.string().nullable())),
    /** No withdrawal before this time; null without a stop, or after it. */
    withdrawalsStoppedUntil: instant.nullable(),
    /** The user proved to read the mailbox at this time; null when nobody did yet. */
    emailConfirmedAt: instant.nullable(),
    /** Whether another user has the same document; only staff who read one user see it. */
    isDocumentShared: z.boolean().optional(),
    /** The owner froze the account at this time; null when it is not frozen. */
    frozenAt: instant.nullable(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof userSchema>

/** Query of GET /users/select: without a filter, everybody. */
export const userChoicesQuerySchema = z.strictObject({
  _id: id.optional(),
  search: z
    .string()
    .trim()
    .max(200)
    .refine(isClean)
    .optional()
    .meta({ description: 'Part of a name or e-mail, for staff of a document; the best matches come first' }),
  limit: z.coerce
    .number()
    .int({ error: 'field.integer' })
    .min(1)
    .max(PAGE_LIMIT)
    .optional()
    .meta({ description: '20 when left out with a search' }),
})

/** GET /profile. A client sends `position` as the Last-Event-ID of GET /events and receives the changes after it. */
export const profileSchema = z.object({
  /** `factorDueAt`: the time from which staff without a second factor only enrol one; null for others. */
  data: userSchema.extend({ factorDueAt: instant.nullable() }).meta({ id: 'Profile' }),
  meta: z.object({ position: z.string().meta({ examples: ['1042:1045:1043'] }) }),
})

export type Profile = z.infer<typeof profileSchema>['data']
