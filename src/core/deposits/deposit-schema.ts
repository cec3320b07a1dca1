import { z } from 'zod'
import { eventSchema, ownerSchema } from '../audit/event.ts'
import { CURRENCIES, type Currency } from '../money/money.ts'
import {
  amountOrZero,
  decimalInput,
  failField,
  flag,
  id,
  instant,
  optionalText,
  readPositive,
  receiptLink,
  requiredText,
  wireAmount,
} from '../rules/fields.ts'
import { CHAIN_REASONS, CHAIN_STATES } from './chain-state.ts'
import { CURRENCY_OF_KIND, DEPOSIT_STATUSES, KIND_OF_CURRENCY, TRANSFER_KINDS } from './deposit.ts'
import { isControlId, RECEIPT_CHECKS } from './receipt.ts'

const place = {
  page: z.number(),
  line: z.number(),
  /** In a picture: left, top, width and height as fractions of it. */
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional(),
}
const receiptReadSchema = z.object({
  reference: z.object(place).nullable(),
  /** A part of a picture that is probably the control id. */
  probable: z.object({ ...place, read: z.string() }).nullish(),
  txId: z.object(place).nullable(),
  amounts: z.array(z.object({ ...place, amount: wireAmount })),
  holder: z.object({ ...place, by: z.enum(['document', 'name']) }).nullable(),
  others: z.array(z.object({ ...place, document: z.string() })),
  /** The day of the payment: `2026-11-20`. */
  paidOn: z.object({ ...place, day: z.string() }).nullish(),
  isPicture: z.boolean().optional(),
})

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
    /** The output of the transaction that pays this deposit. */
    txOutput: z.number().nullable(),
    /** Another deposit that the caller sees and that names the same output; not a cancelled one. */
    sameTx: z.object({ reference: z.string(), isCredited: z.boolean() }).nullable(),
    /** How the chain sees it: in no block, in a block, credited by it, or gone after that; null for no sighting. */
    chainState: z.enum(CHAIN_STATES).nullable(),
    /** Why staff decide although the chain confirms it; only staff read it. */
    chainReason: z.enum(CHAIN_REASONS).nullable(),
    /** Other payments of the customer below the minimum, which wait with this one and end with its rejection; only staff read it. */
    dust: z.object({ count: z.number(), amount: wireAmount }).nullable(),
    sequence: z.number(),
    reference: z.string(),
    receipt: receiptLink,
    mimetype: z.string().nullable(),
    receiptCheck: z.enum(RECEIPT_CHECKS).nullable(),
    /** The facts in the receipt's text; only staff read it, null until a picture is read. */
    receiptRead: receiptReadSchema.nullable(),
    /** Whether a picture waits for its reading; only staff read it. */
    receiptWaits: z.boolean().nullable(),
    /** Whether another deposit has the same receipt: the file, or its text in another picture; only staff read it. */
    receiptReused: z.boolean().nullable(),
    /** Another deposit whose receipt is the same or nearly so; only staff read it. */
    receiptLike: z.object({ _id: z.string(), reference: z.string(), isSame: z.boolean() }).nullable(),
    /** Whether staff give a reason to accept a receipt that is unreadable or was seen before. */
    receiptAsksReason: z.boolean(),
    /** The rejected deposit that this one proves again under the same control id. */
    resendOf: z.string().nullable(),
    /** The deposit that proves this rejected one again. */
    resentAs: z.string().nullable(),
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

/** More outputs than a block has room for. */
const OUTPUTS = 1_000_000

/** A number of an output, or its digits in a form. */
const txOutput = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^\d{1,7}$/, { error: 'field.integer' })
      .transform(Number),
  ])
  .pipe(z.number().int({ error: 'field.integer' }).min(0).max(OUTPUTS))

/**
 * POST /deposits. {@link mayPayInto} checks the account that a BANK deposit names. `reference` is a control id reserved
 * before; without one the server makes it. `resendOf` is a rejected deposit, whose owner, control id, account and
 * transaction the new one keeps. `txOutput` is 0 if it is not given.
 */
export const createDepositSchema = z
  .strictObject({
    currency: z.enum(CURRENCIES).default('BRL'),
    kind: z.enum(TRANSFER_KINDS).optional(),
    bankAccountId: z.union([id, z.literal('').transform(() => undefined)]).nullish(),
    amount: decimalInput,
    description: optionalText(500),
    userId: id.optional(),
    reference: z.string().refine(isControlId, { error: 'field.invalid' }).optional(),
    resendOf: id.optional(),
    txId: txId.optional(),
    txOutput: txOutput.optional(),
  })
  .transform((input, context) => {
    const kind = input.kind ?? KIND_OF_CURRENCY[input.currency]
    if (CURRENCY_OF_KIND[kind] !== input.currency) failField(context, 'currency', 'deposit.currencyOfKind')
    if (kind === 'CRYPTO' && input.bankAccountId) failField(context, 'bankAccountId', 'field.invalid')
    if (input.resendOf && input.reference) failField(context, 'reference', 'field.invalid')
    if (input.txOutput !== undefined && !input.txId) failField(context, 'txOutput', 'field.invalid')
    const amount = readPositive(context, 'amount', input.amount, input.currency)
    return { ...input, kind, amount }
  })
  .meta({
    example: { kind: 'BANK', bankAccountId: '019cb95c-e980-7010-8d91-bb87dc9254a7', amount: '1500.00' },
  })
export type CreateDeposit = z.output<typeof createDepositSchema>

/**
 * POST /deposits/references: the control id for oneself, or for the user of the later deposit. It stays the same until it is
 * used, or `another` asks for a new one.
 */
export const reserveReferenceSchema = z
  .strictObject({ userId: id.optional(), another: flag.optional() })
  .nullish()

/** A control id before its deposit: the customer writes it into the transfer, so that the receipt shows it. */
export const depositReferenceSchema = z.object({ reference: z.string(), userId: z.string() })
export type DepositReference = z.infer<typeof depositReferenceSchema>

/** Where a deposit in bitcoin is sent: an address with its code, and whom to ask; null without one. */
export const depositAddressSchema = z
  .object({
    address: z.string().nullable(),
    /** Whether only the caller has this address: its payments are the caller's, and a used one gives way to another. */
    isOwn: z.boolean(),
    /** Whether POST gives the caller an own address, in place of this one. */
    canIssue: z.boolean(),
    /** The address in a QR code, as the URL of a picture. */
    qr: z.string().nullable(),
    contact: z.string().nullable(),
  })
  .meta({ id: 'DepositAddress' })
export type DepositAddress = z.infer<typeof depositAddressSchema>

/** An edited amount, in the currency of the deposit: the part that arrived, which may be nothing. */
export const depositAmountSchema = (currency: Currency) => z.strictObject({ amount: amountOrZero(currency) })

/** The output that pays a deposit in bitcoin: the transaction is needed, its output is 0 if it is not given. */
export const nameTxSchema = z.strictObject({
  txId: requiredText(200).pipe(txId),
  txOutput: txOutput.optional(),
})

/**
 * PUT /deposits/{id}: the amount (staff), a command by its status, the transaction of bitcoin, or a receipt in the form. CANCELLED with a
 * `statusDescription` rejects the deposit, without one it cancels.
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
    txId: txId.optional(),
    txOutput: txOutput.optional(),
  })
  .superRefine(({ txId: named, txOutput: output }, context) => {
    if (output !== undefined && !named) failField(context, 'txOutput', 'field.invalid')
  })
  .meta({ example: { amount: '1490.00' } })
export type UpdateDeposit = z.output<typeof updateDepositSchema>

/** PATCH /deposits/{id}/accept. A doubt about the proof needs `override` and a reason. */
export const acceptDepositSchema = z.strictObject({
  override: flag.optional(),
  overrideReason: optionalText(500),
})
export type AcceptDeposit = z.output<typeof acceptDepositSchema>

/** PATCH /deposits/{id}/reject: the customer reads the reason. */
export const rejectDepositSchema = z.strictObject({ statusDescription: requiredText(500) })
