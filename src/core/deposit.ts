import { z } from 'zod'
import { eventSchema, ownerSchema } from './event.ts'
import {
  decimalInput,
  failField,
  flag,
  id,
  instant,
  optionalText,
  positiveAmount,
  readPositive,
  requiredText,
  wireAmount,
} from './fields.ts'
import { CURRENCIES, type Currency } from './money.ts'
import { isControlId, RECEIPT_CHECKS, receiptLink } from './receipt.ts'
import { firstRefusal, ok, refuse, refuseField, type Verdict } from './verdict.ts'
import { hasPermission, isInternal, type Viewer } from './viewer.ts'

export const DEPOSIT_STATUSES = ['OPEN', 'PENDING', 'FINISHED', 'CANCELLED'] as const
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number]

export const TRANSFER_KINDS = ['BANK', 'CRYPTO'] as const
export type TransferKind = (typeof TRANSFER_KINDS)[number]

/** The one currency of each kind: a bank moves reais, the chain moves bitcoin. */
export const CURRENCY_OF_KIND = { BANK: 'BRL', CRYPTO: 'BTC' } as const

export const depositSchema = z
  .object({
    _id: z.string(),
    userId: z.string(),
    user: ownerSchema,
    createdBy: z.string(),
    status: z.enum(DEPOSIT_STATUSES),
    statusDescription: z.string().nullable(),
    kind: z.enum(TRANSFER_KINDS),
    currency: z.enum(CURRENCIES),
    amount: wireAmount,
    amountFee: wireAmount,
    bankAccountId: z.string().nullable(),
    bankAccount: z
      .object({
        name: z.string(),
        bank: z.string(),
        bankName: z.string(),
        agency: z.string(),
        account: z.string(),
      })
      .nullable(),
    description: z.string().nullable(),
    txId: z.string().nullable(),
    sequence: z.number(),
    reference: z.string(),
    receipt: receiptLink,
    mimetype: z.string().nullable(),
    receiptCheck: z.enum(RECEIPT_CHECKS).nullable(),
    /** Whether another deposit was sent the very same file; only staff read it. */
    receiptReused: z.boolean().nullable(),
    reviewerId: z.string().nullable(),
    reviewerName: z.string().nullable(),
    createdAt: instant,
    updatedAt: instant,
    events: z.array(eventSchema).optional(),
  })
  .meta({ id: 'Deposit' })
export type Deposit = z.infer<typeof depositSchema>

const txId = z
  .string()
  .regex(/^[0-9a-fA-F]{64}$/, { error: 'withdrawal.txIdInvalid' })
  .toLowerCase()

/** POST /deposits. `reference` is a control id reserved before; without one the server makes it. */
export const createDepositSchema = z
  .strictObject({
    currency: z.enum(CURRENCIES).default('BRL'),
    kind: z.enum(TRANSFER_KINDS).optional(),
    bankAccountId: z.union([id, z.literal('').transform(() => undefined)]).nullish(),
    amount: decimalInput,
    description: optionalText(500),
    userId: id.optional(),
    reference: z.string().refine(isControlId, { error: 'field.invalid' }).optional(),
    txId: txId.optional(),
  })
  .transform((input, context) => {
    const kind = input.kind ?? (input.currency === 'BTC' ? 'CRYPTO' : 'BANK')
    if (CURRENCY_OF_KIND[kind] !== input.currency) failField(context, 'currency', 'deposit.currencyOfKind')
    if (kind === 'BANK' && !input.bankAccountId) failField(context, 'bankAccountId', 'field.required')
    if (kind === 'CRYPTO' && input.bankAccountId) failField(context, 'bankAccountId', 'field.invalid')
    const amount = readPositive(context, 'amount', input.amount, input.currency)
    return { ...input, kind, amount }
  })
  .meta({
    example: { kind: 'BANK', bankAccountId: '019cb95c-e980-7010-8d91-bb87dc9254a7', amount: '1500.00' },
  })
export type CreateDeposit = z.output<typeof createDepositSchema>

/** POST /deposits/references: a control id for oneself, or for the user whose deposit will be declared. */
export const reserveReferenceSchema = z.strictObject({ userId: id.optional() }).nullish()

/** A control id before its deposit: the customer writes it into the transfer, so that the receipt carries it. */
export const depositReferenceSchema = z.object({ reference: z.string(), userId: z.string() })
export type DepositReference = z.infer<typeof depositReferenceSchema>

/** An edited amount, in the currency that the deposit has. */
export const depositAmountSchema = (currency: Currency) =>
  z.strictObject({ amount: positiveAmount(currency) })

/**
 * PUT /deposits/{id}: the amount (staff), one of the commands by its status, or a receipt beside it in the form.
 * CANCELLED with a `statusDescription` rejects, without one it cancels.
 */
export const updateDepositSchema = z
  .strictObject({
    amount: decimalInput.optional(),
    status: z
      .enum(['PENDING', 'FINISHED', 'CANCELLED', 'CANCELED'])
      .transform((status) => (status === 'CANCELED' ? 'CANCELLED' : status))
      .optional(),
    statusDescription: optionalText(500),
    override: flag.optional(),
    overrideReason: optionalText(500),
  })
  .meta({ example: { amount: '1490.00' } })
export type UpdateDeposit = z.output<typeof updateDepositSchema>

/** PATCH /deposits/{id}/accept. A receipt without the control id needs `override` and its reason. */
export const acceptDepositSchema = z.strictObject({
  override: flag.optional(),
  overrideReason: optionalText(500),
})
export type AcceptDeposit = z.output<typeof acceptDepositSchema>

/** PATCH /deposits/{id}/reject: the reason is read by the customer. */
export const rejectDepositSchema = z.strictObject({ statusDescription: requiredText(500) })

const OPEN_OR_PENDING: readonly DepositStatus[] = ['OPEN', 'PENDING']

type Facts = {
  readonly userId: string
  readonly createdBy: string
  readonly status: DepositStatus
  readonly receipt: unknown
}

/** Whether `by` may declare a deposit for `userId`. */
export function mayCreateDepositFor(userId: string, by: Viewer): Verdict {
  if (userId === by.id || hasPermission(by, 'deposit.create.another')) return ok
  return refuse('forbidden', 'deposit.createForAnother')
}

/** Only while OPEN; the owner, its creator or staff. */
export function mayCancelDeposit(
  deposit: Pick<Facts, 'userId' | 'createdBy' | 'status'>,
  by: Viewer,
): Verdict {
  const isTheirs = deposit.userId === by.id || deposit.createdBy === by.id
  if (!isTheirs && !isInternal(by)) return refuse('forbidden', 'deposit.notYours')
  return deposit.status === 'OPEN' ? ok : refuse('conflict', 'deposit.notCancellable')
}

/** Staff who may decide on it: not its creator, and not its owner, unless permitted to approve own deposits. */
function mayDecide(deposit: Facts, by: Viewer): Verdict {
  if (!isInternal(by)) return refuse('forbidden', 'deposit.staffOnly')
  const isOwn = deposit.createdBy === by.id || deposit.userId === by.id
  if (isOwn && !hasPermission(by, 'deposit.self.approve')) return refuse('forbidden', 'deposit.fourEyes')
  if (!OPEN_OR_PENDING.includes(deposit.status)) return refuse('conflict', 'deposit.alreadyDecided')
  return ok
}

/** Starting the review makes an OPEN deposit PENDING; from then on the customer cannot cancel. */
export function mayReviewDeposit(deposit: Facts, by: Viewer): Verdict {
  return firstRefusal(
    mayDecide(deposit, by),
    deposit.status === 'OPEN' ? ok : refuse('conflict', 'deposit.alreadyInReview'),
  )
}

/** Accept: while OPEN or PENDING, with a receipt; four eyes. */
export function mayAcceptDeposit(deposit: Facts, by: Viewer): Verdict {
  return firstRefusal(mayDecide(deposit, by), deposit.receipt ? ok : refuse('conflict', 'deposit.noReceipt'))
}

/** Reject: as accept; the reason is checked by {@link rejectDepositSchema}. */
export const mayRejectDeposit = mayAcceptDeposit

/** A receipt in which the control id was looked for and not found is accepted only with an override and its reason. */
export function mayAcceptReceipt(
  deposit: { receiptCheck: Deposit['receiptCheck'] },
  input: { override?: boolean; overrideReason?: string | null },
): Verdict {
  if (deposit.receiptCheck !== 'NOT_FOUND') return ok
  if (!input.override) return refuse('conflict', 'deposit.controlIdMissing')
  return input.overrideReason ? ok : refuseField('overrideReason', 'deposit.overrideReason')
}

/** No receipt yet, not cancelled, and by who created it. */
export function mayUploadDepositReceipt(
  deposit: Pick<Facts, 'createdBy' | 'status' | 'receipt'>,
  by: Viewer,
): Verdict {
  if (deposit.createdBy !== by.id) return refuse('forbidden', 'deposit.receiptByCreator')
  if (deposit.receipt) return refuse('conflict', 'deposit.receiptExists')
  return OPEN_OR_PENDING.includes(deposit.status) ? ok : refuse('conflict', 'deposit.closed')
}

/** Staff, while OPEN or PENDING, under the same four eyes as accepting. */
export function mayEditDepositAmount(deposit: Facts, by: Viewer): Verdict {
  return mayDecide(deposit, by)
}

/** One change at a time: the amount, the status or the receipt. */
export function mayUpdateDeposit(change: { amount: unknown; status: unknown; receipt: unknown }): Verdict {
  const changes = [change.amount, change.status, change.receipt].filter((one) => one !== undefined).length
  if (changes === 0) return refuse('invalid', 'deposit.nothing')
  return changes === 1 ? ok : refuse('invalid', 'deposit.amountAndStatus')
}

/** A deposit must be worth more than its fee. Both in minor units. */
export function mayChargeFee(amount: bigint, fee: bigint): Verdict {
  return amount > fee ? ok : refuseField('amount', 'deposit.belowFee')
}
