import { z } from 'zod'
import { TRANSFER_KINDS } from '../deposits/deposit.ts'
import { CURRENCIES } from '../money/money.ts'
import { failField, id, instant, requiredText, wireAmount } from '../rules/fields.ts'
import { PAYOUT_BATCH_STATUS, statusesOf } from '../rules/statuses.ts'
import { MAX_PAYOUTS } from './payout.ts'
import { finishWithdrawalSchema, paidAccountSchema, withdrawalSchema } from './withdrawal-schema.ts'

const withdrawalIds = z
  .array(id)
  .min(1, { error: 'field.required' })
  .max(MAX_PAYOUTS, { error: 'field.invalid' })
  .refine((ids) => new Set(ids).size === ids.length, { error: 'field.invalid' })

/** POST /withdrawals/approvals. */
export const approveWithdrawalsSchema = z.strictObject({ withdrawalIds })

/** POST /payout-batches. */
export const createBatchSchema = z.strictObject({ kind: z.enum(TRANSFER_KINDS), withdrawalIds })

/** POST /payout-batches/{id}/removals. */
export const takeOutSchema = z.strictObject({ withdrawalId: id, reason: requiredText(500) })

/** POST /payout-batches/{id}/finish. */
export const finishBatchSchema = finishWithdrawalSchema

/** GET /withdrawals/{id}/payment. */
export const paymentQuerySchema = finishWithdrawalSchema

/** The outcome for one withdrawal of a call about many; each was an act of its own. */
export const payoutResultSchema = z
  .object({
    withdrawalId: z.string(),
    outcome: z.enum(['DONE', 'ASKED', 'REFUSED']),
    /** The request that another person must approve. */
    approvalId: z.string().nullable(),
    code: z.string().nullable(),
    message: z.string().nullable(),
  })
  .meta({ id: 'PayoutResult' })
export type PayoutResult = z.infer<typeof payoutResultSchema>

const memberSchema = z.object({
  withdrawalId: z.string(),
  user: z.object({ _id: z.string(), name: z.string() }),
  status: withdrawalSchema.shape.status,
  amount: wireAmount,
  bankAccount: paidAccountSchema.nullable(),
  address: z.string().nullable(),
  txId: z.string().nullable(),
  /** The owner froze the account after the batch was made: files for payment leave it out. */
  isOwnerFrozen: z.boolean(),
  /** Somebody asked to take it out: files and the payment of the batch leave it out while the request waits. */
  isTakeOutAsked: z.boolean(),
  /** Null while it is in the batch. */
  removedAt: instant.nullable(),
  removalReason: z.string().nullable(),
})
export type BatchMember = z.infer<typeof memberSchema>

export const batchSchema = z
  .object({
    _id: z.string(),
    sequence: z.number(),
    kind: z.enum(TRANSFER_KINDS),
    currency: z.enum(CURRENCIES),
    status: z.enum(statusesOf(PAYOUT_BATCH_STATUS)),
    /** The wallet of the house whose transaction pays it; null for a bank, and for bitcoin that is paid elsewhere. */
    wallet: z.object({ _id: z.string(), name: z.string() }).nullable(),
    /** Null for a batch that the timer of the settings made. */
    createdBy: z.object({ _id: z.string(), name: z.string() }).nullable(),
    createdAt: instant,
    /** The number of members that were not taken out. */
    count: z.number(),
    paidCount: z.number(),
    amount: wireAmount,
    /** Only an answer about one batch has its members. */
    members: z.array(memberSchema).optional(),
  })
  .meta({ id: 'PayoutBatch' })
export type PayoutBatch = z.infer<typeof batchSchema>

/** The facts beside a withdrawal that its payer looks at. */
export const payoutSchema = z
  .object({
    client: z.object({
      kind: z.enum(['F', 'J']),
      /** Masked. */
      document: z.string(),
      createdAt: instant,
      /** Whether the account is the client's own; null for an address. */
      isHolder: z.boolean().nullable(),
    }),
    payee: z.object({
      /** Earlier withdrawals that were paid to it. */
      paidCount: z.number(),
      lastPaidAt: instant.nullable(),
      savedAt: instant.nullable(),
      /** The end of its hold. */
      usableFrom: instant.nullable(),
    }),
    /** The URI of BIP 21 and its QR code, as a data URL; null for a bank. */
    payment: z.object({ uri: z.string(), qr: z.string() }).nullable(),
    /** Whether transactions are looked up on the chain. */
    hasChain: z.boolean(),
  })
  .meta({ id: 'Payout' })
export type Payout = z.infer<typeof payoutSchema>

/** The answer of the chain about a transaction for one withdrawal. */
export const chainAnswerSchema = z.object({
  /** NO_CHAIN: the house looks nothing up. */
  status: z.enum(['PAID', 'NOT_PAID', 'UNKNOWN', 'NO_CHAIN']),
  paid: wireAmount.nullable(),
  confirmations: z.number().nullable(),
})
export type ChainAnswer = z.infer<typeof chainAnswerSchema>

/** POST /withdrawals/receipts/proposal: a form with one PDF of receipts, for these withdrawals. */
export const proposeReceiptsSchema = z.strictObject({ withdrawalIds })

const match = z.strictObject({ page: z.number().int().min(1), withdrawalId: id })

/** POST /withdrawals/receipts: the same form, with the page of each withdrawal. A page proves one payment. */
export const finishByReceiptsSchema = z
  .strictObject({ matches: z.array(match).min(1, { error: 'field.required' }).max(MAX_PAYOUTS) })
  .superRefine(({ matches }, context) => {
    const isOnce = (all: readonly unknown[]) => new Set(all).size === all.length
    if (!isOnce(matches.map((one) => one.page)) || !isOnce(matches.map((one) => one.withdrawalId)))
      failField(context, 'matches', 'field.invalid')
  })

export const receiptPageSchema = z
  .object({
    page: z.number(),
    status: z.enum(['MATCHED', 'AMBIGUOUS', 'UNMATCHED', 'SEEN']),
    /** The best first. */
    candidates: z.array(
      z.object({
        withdrawalId: z.string(),
        /** From 0 to 100. */
        score: z.number(),
        reasons: z.array(z.enum(['amount', 'document', 'name', 'account'])),
      }),
    ),
  })
  .meta({ id: 'ReceiptPage' })
export type ReceiptPage = z.infer<typeof receiptPageSchema>
