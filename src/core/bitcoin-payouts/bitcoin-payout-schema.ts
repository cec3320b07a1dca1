import { z } from 'zod'
import { id, instant, reasonSchema, requiredText, wireAmount } from '../rules/fields.ts'
import { MAX_PAYOUTS } from '../withdrawals/payout.ts'
import { BITCOIN_PAYOUT_STATUSES, MAX_SIGNED_TEXT, PAYOUT_INCIDENTS } from './bitcoin-payout.ts'

/** GET /bitcoin-payouts/timer: why time makes no batch. */
export const timerRefusalSchema = z
  .object({
    code: z.string(),
    message: z.string(),
    /** The first run in a row that this cause refused, and the last one. */
    since: instant,
    triedAt: instant,
  })
  .meta({ id: 'TimerRefusal' })
export type TimerRefusal = z.infer<typeof timerRefusalSchema>

/** POST /bitcoin-payouts. */
export const createBitcoinPayoutSchema = z.strictObject({
  walletId: id,
  withdrawalIds: z
    .array(id)
    .min(1, { error: 'field.required' })
    .max(MAX_PAYOUTS, { error: 'field.invalid' })
    .refine((ids) => new Set(ids).size === ids.length, { error: 'field.invalid' }),
})

/** POST /bitcoin-payouts/{id}/signatures: a PSBT with signatures, or the signed transaction; in base64 or hex. */
export const signBitcoinPayoutSchema = z.strictObject({ text: requiredText(MAX_SIGNED_TEXT) })

/** POST /bitcoin-payouts/{id}/fee: satoshis for each virtual byte. */
export const raiseFeeSchema = z.strictObject({
  feeRate: z.number().int({ error: 'field.integer' }).min(1, { error: 'field.invalid' }).max(100_000),
})

/** POST /bitcoin-payouts/{id}/dissolve. */
export const dissolveBitcoinPayoutSchema = reasonSchema

const person = z.object({ _id: z.string(), name: z.string() })

const versionSchema = z.object({
  /** 1 is the first transaction. */
  version: z.number(),
  txId: z.string(),
  /** Satoshis for each virtual byte. */
  feeRate: z.number(),
  fee: wireAmount,
  change: wireAmount,
  virtualBytes: z.number(),
  /** Signatures that it lacks. */
  missing: z.number(),
  signedAt: instant.nullable(),
  /** When the network was last asked to take it, and why it did not. */
  sentAt: instant.nullable(),
  refusal: z.string().nullable(),
  /** Null for one that the timer of the settings made. */
  createdBy: person.nullable(),
  createdAt: instant,
})

/** The transaction that pays a batch of bitcoin withdrawals. It has the id of the batch. */
export const bitcoinPayoutSchema = z
  .object({
    _id: z.string(),
    sequence: z.number(),
    status: z.enum(BITCOIN_PAYOUT_STATUSES),
    wallet: z.object({ _id: z.string(), name: z.string(), threshold: z.number() }),
    count: z.number(),
    amount: wireAmount,
    coinCount: z.number(),
    /** The highest rate that the settings allow. */
    ceiling: z.number(),
    /** The transactions, the first one first: each spends the coins of the one before, with a higher fee. */
    versions: z.array(versionSchema),
    /** The last of them for signing, in base64 (BIP 174), with the signatures that came. Empty in recovery mode, as nothing leaves. */
    psbt: z.string(),
    /** The transaction that a block has, and its fee. */
    confirmedTx: z.string().nullable(),
    networkFee: wireAmount.nullable(),
    /** The posting of the fee waits while the collector of fees has too little bitcoin. */
    isFeeBooked: z.boolean(),
    /** The confirmations of a foreign transaction that spent one of its coins; 0 for none. */
    lostFor: z.number(),
    incident: z.enum(PAYOUT_INCIDENTS).nullable(),
    /** The reason with which staff ended the question about the incident. */
    decision: z.object({ reason: z.string(), at: instant, by: person }).nullable(),
    createdBy: person.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'BitcoinPayout' })
export type BitcoinPayout = z.infer<typeof bitcoinPayoutSchema>
