import { z } from 'zod'
import { bareDocument, isCnpj, isCpf } from './documents.ts'
import { email, failField, id, instant, optionalText, requiredText } from './fields.ts'
import { ok, refuse, type Verdict } from './verdict.ts'
import { isAdmin, isInternal, type Viewer } from './viewer.ts'

export const BANK_ACCOUNT_STATUSES = ['PENDING', 'ACTIVED', 'DISABLED'] as const
export type BankAccountStatus = (typeof BANK_ACCOUNT_STATUSES)[number]

/** CC is a checking account, CP a savings account. */
export const BANK_ACCOUNT_KINDS = ['CC', 'CP'] as const

/** Caixa, whose accounts carry an operation. */
export const BANK_WITH_OPERATION = '104'

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
    /** Null for the house's own. */
    userId: z.string().nullable(),
    user: z.object({ _id: z.string(), name: z.string(), email: z.string() }).nullable(),
    /** Whether it was approved once: its owner may then enable it again. */
    wasActived: z.boolean(),
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

export const bankSchema = z.object({ code: z.string(), name: z.string() }).meta({ id: 'Bank' })
export type Bank = z.infer<typeof bankSchema>

const status = z
  .enum(['PENDING', 'ACTIVED', 'DISABLED', 'ENABLED', 'ACTIVE'])
  .transform((text): BankAccountStatus => (text === 'ENABLED' || text === 'ACTIVE' ? 'ACTIVED' : text))

/** POST and PUT /bank-accounts. Staff may name `userId` and `status`; `_id` may be sent along on PUT. */
export const bankAccountInputSchema = z
  .strictObject({
    _id: id.optional(),
    name: requiredText(100),
    ownerName: requiredText(200),
    email: z.union([email, z.literal('').transform(() => null)]).nullish(),
    document: requiredText(30).transform(bareDocument),
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
    status: status.optional(),
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

type Facts = {
  readonly userId: string | null
  readonly status: BankAccountStatus
  readonly wasActived: boolean
}

/** The owner's fields; `status` and another's `userId` are above a customer's right. Staff also name the operation of a Caixa account. */
export function maySaveBankAccount(input: BankAccountInput, by: Viewer): Verdict {
  if (!isInternal(by)) {
    if (input.status !== undefined) return refuse('forbidden', 'bankAccount.statusForbidden')
    return input.userId && input.userId !== by.id ? refuse('forbidden', 'bankAccount.notYours') : ok
  }
  if (input.bank === BANK_WITH_OPERATION && !input.operation)
    return { ...refuse('invalid', 'input.invalid'), fields: [{ field: 'operation', code: 'field.required' }] }
  return ok
}

/** What customers pay into is an admin's to say: whoever could change it could take their deposits. */
export function mayManageSystemAccount(isSystem: boolean, by: Viewer): Verdict {
  return !isSystem || isAdmin(by) ? ok : refuse('forbidden', 'bankAccount.systemAdminOnly')
}

/** A stranger's account is not there to be edited; staff edit all. */
export function mayEditBankAccount(account: Pick<Facts, 'userId'>, by: Viewer): Verdict {
  return account.userId === by.id || isInternal(by) ? ok : refuse('forbidden', 'bankAccount.notYours')
}

/** Staff enable from any other status; the owner only a DISABLED one that had been ACTIVED. */
export function mayEnableBankAccount(account: Facts, by: Viewer): Verdict {
  if (account.userId !== by.id && !isInternal(by)) return refuse('forbidden', 'bankAccount.notYours')
  if (account.status === 'ACTIVED') return refuse('conflict', 'bankAccount.alreadyActive')
  if (isInternal(by)) return ok
  const mayAgain = account.status === 'DISABLED' && account.wasActived
  return mayAgain ? ok : refuse('forbidden', 'bankAccount.pendingApproval')
}

/** Only from ACTIVED, by its owner or staff. */
export function mayDisableBankAccount(account: Pick<Facts, 'userId' | 'status'>, by: Viewer): Verdict {
  if (account.userId !== by.id && !isInternal(by)) return refuse('forbidden', 'bankAccount.notYours')
  return account.status === 'ACTIVED' ? ok : refuse('conflict', 'bankAccount.notActive')
}

type Paid = Pick<BankAccountInput, 'bank' | 'agency' | 'account' | 'operation' | 'document'>

/** Whether an edit changes where money would go: an approved account then is PENDING again. */
export function changesPayee(before: Paid, after: Paid): boolean {
  const fields = ['bank', 'agency', 'account', 'operation', 'document'] as const
  return fields.some((field) => (before[field] ?? null) !== (after[field] ?? null))
}

/**
 * The status after an edit. A change of payee takes the approval away, also from an account that is disabled for now,
 * unless staff say the status with it: then that is their approval. PENDING is never "approved once".
 */
export function approvalAfterEdit(
  before: Pick<Facts, 'status' | 'wasActived'>,
  edit: { status: BankAccountStatus | undefined; changesPayee: boolean },
  by: Viewer,
): Pick<Facts, 'status' | 'wasActived'> {
  const { status } = edit
  if (status !== undefined && isInternal(by))
    return { status, wasActived: status === 'ACTIVED' || (before.wasActived && status === 'DISABLED') }
  const losesApproval = edit.changesPayee && (before.status === 'ACTIVED' || before.wasActived)
  return losesApproval ? { status: 'PENDING', wasActived: false } : before
}
