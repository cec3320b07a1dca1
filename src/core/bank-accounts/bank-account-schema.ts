import { z } from 'zod'
import { email, failField, id, instant, nameText, optionalText, requiredText } from '../rules/fields.ts'
import { bareDocument, isCnpj, isCpf } from '../users/documents.ts'
import { isMasked } from '../users/mask.ts'
import {
  BANK_ACCOUNT_KINDS,
  BANK_ACCOUNT_STATUSES,
  BANK_WITH_OPERATION,
  type BankAccountStatus,
} from './bank-account.ts'

export const bankAccountSchema = z
  .object({
    _id: z.string(),
    name: z.string(),
    ownerName: z.string(),
    email: z.string().nullable(),
    document: z.string(),
    bank: z.string(),
    bankName: z.string(),
    agency: z.string(),
    account: z.string(),
    kind: z.enum(BANK_ACCOUNT_KINDS),
    operation: z.string().nullable(),
    status: z.enum(BANK_ACCOUNT_STATUSES),
    /** Null for the house's accounts. */
    userId: z.string().nullable(),
    user: z.object({ _id: z.string(), name: z.string(), email: z.string() }).nullable(),
    /** Whether staff approved it once: its owner may then enable it again. */
    wasActived: z.boolean(),
    /** The last user who entered or changed the payee, or enabled the account again; only staff read it. */
    enteredBy: z.string().nullable(),
    /** The end of the hold of a new or changed payee, before which no withdrawal goes to it. */
    usableFrom: instant.nullable(),
    /** Whether the account's document is not its owner's; only staff read it, null for the house's accounts. */
    isOtherDocument: z.boolean().nullable(),
    createdAt: instant,
    updatedAt: instant,
    deletedAt: instant.nullable(),
  })
  .meta({ id: 'BankAccount' })
export type BankAccount = z.infer<typeof bankAccountSchema>

/** The house's account that a customer transfers to. */
export const systemAccountSchema = z
  .object({
    _id: z.string(),
    name: z.string(),
    ownerName: z.string(),
    document: z.string(),
    bank: z.string(),
    bankName: z.string(),
    agency: z.string(),
    account: z.string(),
    kind: z.enum(BANK_ACCOUNT_KINDS),
    operation: z.string().nullable(),
  })
  .meta({ id: 'SystemAccount' })
export type SystemAccount = z.infer<typeof systemAccountSchema>

export const bankSchema = z
  .object({ code: z.string(), name: z.string(), ispb: z.string().nullable(), legalName: z.string() })
  .meta({ id: 'Bank' })
export type Bank = z.infer<typeof bankSchema>

const statusInput = z
  .enum(['PENDING', 'ACTIVED', 'DISABLED', 'ENABLED', 'ACTIVE'])
  .transform((text): BankAccountStatus => (text === 'ENABLED' || text === 'ACTIVE' ? 'ACTIVED' : text))

/** POST and PUT /bank-accounts. Staff may name `userId` and `status`; PUT may carry `_id`. */
export const bankAccountInputSchema = z
  .strictObject({
    _id: id.optional(),
    name: nameText(100),
    ownerName: nameText(200),
    email: z.union([email, z.literal('').transform(() => null)]).nullish(),
    document: requiredText(30)
      .refine((text) => !isMasked(text), { error: 'field.masked', abort: true })
      .transform(bareDocument),
    bank: z
      .string()
      .trim()
      .regex(/^\d{1,3}$/, { error: 'bankAccount.bank' })
      .transform((code) => code.padStart(3, '0')),
    agency: requiredText(10).pipe(
      z.string().regex(/^\d{1,6}(-?[\dXxPp])?$/, { error: 'bankAccount.agency' }),
    ),
    account: requiredText(20).pipe(
      z.string().regex(/^\d{1,13}(-?[\dXxPp]{1,2})?$/, { error: 'bankAccount.account' }),
    ),
    kind: z.enum(BANK_ACCOUNT_KINDS),
    operation: optionalText(4),
    status: statusInput.optional(),
    userId: id.nullish(),
  })
  .superRefine((account, context) => {
    if (!isCpf(account.document) && !isCnpj(account.document)) failField(context, 'document', 'user.document')
    if (account.operation && !/^\d{3,4}$/.test(account.operation))
      failField(context, 'operation', 'bankAccount.operation')
    if (account.operation && account.bank !== BANK_WITH_OPERATION)
      failField(context, 'operation', 'bankAccount.operationBank')
  })
export type BankAccountInput = z.output<typeof bankAccountInputSchema>

/** PATCH /bank-accounts/enable and /disable. */
export const bankAccountIdSchema = z.strictObject({ id })
