import { z } from 'zod'
import { eventSchema, ownerSchema } from '../audit/event.ts'
import { addressProofSchema, paidAddressSchema } from '../bitcoin-addresses/saved-address-schema.ts'
import { CURRENCY_OF_KIND, TRANSFER_KINDS } from '../deposits/deposit.ts'
import { CURRENCIES, type Currency } from '../money/money.ts'
import { PIX_KINDS } from '../pix/pix-key.ts'
import {
  calendarDate,
  decimalInput,
  failField,
  id,
  instant,
  readPositive,
  receiptLink,
  requiredText,
  wireAmount,
} from '../rules/fields.ts'
import { WITHDRAWAL_STATUSES } from './withdrawal.ts'

/** The account or Pix key at the time of the request: the payment goes there, even when the account changes later. */
export const paidAccountSchema = z.object({
  name: z.string(),
  ownerName: z.string(),
  document: z.string(),
  /** Null for a Pix key, as the other fields of a bank. */
  bank: z.string().nullable(),
  bankName: z.string().nullable(),
  agency: z.string().nullable(),
  account: z.string().nullable(),
  kind: z.string().nullable(),
  operation: z.string().nullable(),
  pixKind: z.enum(PIX_KINDS).nullable(),
  pixKey: z.string().nullable(),
})

export const withdrawalSchema = z
  .object({
    _id: z.string(),
    id: z.string(),
    userId: z.string(),
    user: ownerSchema,
    /** The account of the owner is frozen. */
    isOwnerFrozen: z.boolean(),
    /** A transaction of a wallet of the house pays its batch, or one of a dissolved batch still may. */
    isInTransaction: z.boolean(),
    kind: z.enum(TRANSFER_KINDS),
    currency: z.enum(CURRENCIES),
    status: z.enum(WITHDRAWAL_STATUSES),
    statusDescription: z.string().nullable(),
    bankAccountId: z.string().nullable(),
    bankAccount: paidAccountSchema.nullable(),
    address: z.string().nullable(),
    /** The saved address, with its owner's statements about it at the time of the request. */
    addressId: z.string().nullable(),
    savedAddress: paidAddressSchema.nullable(),
    /** How the customer proved the saved address, as of today: a proof is final. */
    addressProof: addressProofSchema.nullable(),
    txId: z.string().nullable(),
    amount: wireAmount,
    amountFee: wireAmount,
    ipRequester: z.string().nullable(),
    receipt: receiptLink,
    mimetype: z.string().nullable(),
    approvals: z.array(z.object({ userId: z.string(), name: z.string().nullable(), createdAt: instant })),
    approvalsNeeded: z.number(),
    /** Staff see until the end of the withdrawal that nothing was paid to this payee before. */
    isNewPayee: z.boolean().nullish(),
    /** The payout batch of the withdrawal; only staff see it. */
    batch: z.object({ _id: z.string(), sequence: z.number() }).nullish(),
    /** The bank file that pays the withdrawal; only staff see it. */
    shipmentId: z.string().nullish(),
    /** The number of the bank file that pays it. */
    shipmentSequence: z.number().nullish(),
    /** The authentication that the bank sent for a payment by a file; null where it sent none. */
    bankAuthentication: z.string().nullable(),
    /** The day of payment in America/Sao_Paulo, as the bank says, else that of its proof. */
    paidOn: calendarDate.nullable(),
    /** The payment came back, and the customer has the amount again. */
    reversedAt: instant.nullable(),
    finishedAt: instant.nullable(),
    createdAt: instant,
    updatedAt: instant,
    events: z.array(eventSchema).optional(),
  })
  .meta({ id: 'Withdrawal' })
export type Withdrawal = z.infer<typeof withdrawalSchema>

/** POST /withdrawals. The currency is optional: each kind has one. Another rule checks an address against the network. */
export const createWithdrawalSchema = z
  .strictObject({
    kind: z.enum(TRANSFER_KINDS),
    currency: z.enum(CURRENCIES).optional(),
    bankAccountId: id.nullish(),
    address: z.string().trim().max(120).nullish(),
    addressId: id.nullish(),
    amount: decimalInput,
  })
  .transform((input, context) => {
    const currency: Currency = input.currency ?? CURRENCY_OF_KIND[input.kind]
    if (CURRENCY_OF_KIND[input.kind] !== currency) failField(context, 'currency', 'withdrawal.currencyOfKind')
    if (input.kind === 'BANK' && !input.bankAccountId) failField(context, 'bankAccountId', 'field.required')
    if (input.kind === 'CRYPTO' && !input.address && !input.addressId)
      failField(context, 'address', 'field.required')
    if (input.kind === 'CRYPTO' && input.bankAccountId) failField(context, 'bankAccountId', 'field.invalid')
    if ((input.kind === 'BANK' || input.addressId) && input.address)
      failField(context, 'address', 'field.invalid')
    if (input.kind === 'BANK' && input.addressId) failField(context, 'addressId', 'field.invalid')
    return { ...input, currency, amount: readPositive(context, 'amount', input.amount, currency) }
  })
  .meta({
    example: { kind: 'BANK', bankAccountId: '019cb95c-e980-7010-8d91-bb87dc9254a7', amount: '1500.00' },
  })
export type CreateWithdrawal = z.output<typeof createWithdrawalSchema>

/** POST /withdrawals/{id}/finish: exactly 64 hexadecimal characters, stored in lower case. */
export const finishWithdrawalSchema = z.strictObject({
  txId: requiredText(200)
    .pipe(z.string().regex(/^[0-9a-fA-F]{64}$/, { error: 'withdrawal.txIdInvalid' }))
    .transform((text) => text.toLowerCase()),
})
