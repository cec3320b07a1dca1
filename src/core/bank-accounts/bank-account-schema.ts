import { z } from 'zod'
import { documentOfPixKey, PIX_KINDS, type PixKind, readPixKey } from '../pix/pix-key.ts'
import { email, failField, id, instant, nameText, optionalText, requiredText } from '../rules/fields.ts'
import { bareDocument, isCnpj, isCpf } from '../users/documents.ts'
import { isMasked } from '../users/mask.ts'
import {
  BANK_ACCOUNT_KINDS,
  BANK_ACCOUNT_STATUSES,
  BANK_WITH_OPERATION,
  type BankAccountStatus,
} from './bank-account.ts'
import { payingAccountSchema } from './paying-account-schema.ts'

export const bankAccountSchema = z
  .object({
    _id: z.string(),
    name: z.string(),
    ownerName: z.string(),
    email: z.string().nullable(),
    document: z.string(),
    /** Like the other fields of a bank, it is null for a Pix key. */
    bank: z.string().nullable(),
    bankName: z.string().nullable(),
    agency: z.string().nullable(),
    account: z.string().nullable(),
    kind: z.enum(BANK_ACCOUNT_KINDS).nullable(),
    operation: z.string().nullable(),
    /** Null for a bank account. */
    pixKind: z.enum(PIX_KINDS).nullable(),
    pixKey: z.string().nullable(),
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
    /** The bank data of an account of the house; only staff read them. */
    paying: payingAccountSchema.nullable(),
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
    /** The Pix key that customers pay to, and the city of its code. */
    pixKind: z.enum(PIX_KINDS).nullable(),
    pixKey: z.string().nullable(),
    city: z.string().nullable(),
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

const unmasked = (max: number) =>
  requiredText(max).refine((text) => !isMasked(text), { error: 'field.masked', abort: true })

const OF_BANK = ['bank', 'agency', 'account', 'kind'] as const

/**
 * POST and PUT /bank-accounts: a bank account, or a Pix key. Staff may name `userId` and `status`; PUT may carry `_id`.
 */
export const bankAccountInputSchema = z
  .strictObject({
    _id: id.optional(),
    name: nameText(100),
    ownerName: nameText(200),
    email: z.union([email, z.literal('').transform(() => null)]).nullish(),
    document: unmasked(30).transform(bareDocument),
    bank: z
      .string()
      .trim()
      .min(1, { error: 'field.required', abort: true })
      .regex(/^\d{1,3}$/, { error: 'bankAccount.bank' })
      .transform((code) => code.padStart(3, '0'))
      .nullish(),
    agency: requiredText(10)
      .pipe(z.string().regex(/^\d{1,6}(-?[\dXxPp])?$/, { error: 'bankAccount.agency' }))
      .nullish(),
    account: requiredText(20)
      .pipe(z.string().regex(/^\d{1,13}(-?[\dXxPp]{1,2})?$/, { error: 'bankAccount.account' }))
      .nullish(),
    kind: z.enum(BANK_ACCOUNT_KINDS).nullish(),
    operation: optionalText(4),
    pixKind: z.enum(PIX_KINDS).nullish(),
    pixKey: unmasked(100).nullish(),
    status: statusInput.optional(),
    userId: id.nullish(),
  })
  .superRefine(
    (payee, context) => {
      const isPix = payee.pixKind != null || payee.pixKey != null
      const needed = isPix ? (['pixKind', 'pixKey'] as const) : OF_BANK
      for (const field of needed) if (payee[field] == null) failField(context, field, 'field.required')
      if (!isPix) return
      for (const field of [...OF_BANK, 'operation'] as const)
        if (payee[field] != null) failField(context, field, 'bankAccount.oneForm')
    },
    // Missing fields are named beside fields that are wrong.
    { when: ({ value }) => typeof value === 'object' && value !== null },
  )
  .transform((payee, context) => {
    const { document, bank = null, agency = null, account = null, kind = null, operation } = payee
    const { pixKind = null, pixKey: typed = null } = payee
    if (!isCpf(document) && !isCnpj(document)) failField(context, 'document', 'user.document')
    if (operation && !/^\d{3,4}$/.test(operation)) failField(context, 'operation', 'bankAccount.operation')
    if (operation && bank !== BANK_WITH_OPERATION)
      failField(context, 'operation', 'bankAccount.operationBank')
    const pixKey = pixKind && typed && readPixKey(pixKind, typed)
    if (pixKind && pixKey === undefined)
      failField(context, 'pixKey', `pix.${pixKind.toLowerCase() as Lowercase<PixKind>}`)
    if (pixKind && pixKey && (documentOfPixKey({ pixKind, pixKey }) ?? document) !== document)
      failField(context, 'document', 'pix.document')
    return { ...payee, bank, agency, account, kind, operation, pixKind, pixKey: pixKey ?? null }
  })
  .meta({
    example: {
      name: 'Conta principal',
      ownerName: 'Ana Souza',
      document: '52998224725',
      bank: '001',
      agency: '1234',
      account: '56789-0',
      kind: 'CC',
    },
  })
export type BankAccountInput = z.output<typeof bankAccountInputSchema>

/** PATCH /bank-accounts/enable and /disable. */
export const bankAccountIdSchema = z.strictObject({ id })
