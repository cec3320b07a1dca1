import { z } from 'zod'
import { KNOWLEDGE, PROFILE_IDS } from '../cnab240/profile-list.ts'
import { calendarDate, id, instant, requiredText, wireAmount } from '../rules/fields.ts'
import { paidAccountSchema, withdrawalSchema } from '../withdrawals/withdrawal-schema.ts'
import {
  DATED,
  DECISIONS,
  ITEM_STATES,
  LINE_STATES,
  MAX_ITEMS,
  OUTCOMES,
  ROUTES,
  SHIPMENT_STATUSES,
} from './shipment.ts'

/**
 * POST /shipments, and POST /shipments/preview. Without an account, the house has one that pays. A file has transfers or
 * Pix, not both; a preview shows both files.
 */
export const createShipmentSchema = z.strictObject({
  withdrawalIds: z
    .array(id)
    .min(1, { error: 'field.required' })
    .max(MAX_ITEMS, { error: 'field.invalid' })
    .refine((ids) => new Set(ids).size === ids.length, { error: 'field.invalid' }),
  payingAccountId: id.nullish(),
})

const person = z.object({ _id: z.string(), name: z.string() })

/** The account as its bank knows it. */
const payingAccount = z.object({
  _id: z.string(),
  name: z.string(),
  bank: z.string(),
  bankName: z.string(),
  agency: z.string(),
  account: z.string(),
})

const counts = z.object({ count: z.number(), amount: wireAmount })

export const shipmentPreviewSchema = z
  .object({
    /** The paying account; `verified` says how well the layout of its bank is known. */
    payingAccount: payingAccount.extend({ verified: z.enum(KNOWLEDGE) }).nullable(),
    /** The files that these withdrawals need, one for each route; those with a problem count too. */
    files: z.array(
      counts.extend({
        route: z.enum(ROUTES),
        withdrawalIds: z.array(z.string()),
        /** The day of payment if the file is made now, and why it is that day; null without a paying account. */
        paymentDate: z.string().nullable(),
        dated: z.enum(DATED).nullable(),
      }),
    ),
    /** Facts that prevent no file, each with the advice to staff. */
    notices: z.array(z.object({ code: z.string(), message: z.string() })),
    /** The problems that prevent a file; without problems the list is empty. */
    problems: z.array(
      z.object({
        /** Null for a problem of the paying account. */
        withdrawalId: z.string().nullable(),
        user: person.nullable(),
        /** The field of the bank account at fault, of the withdrawal, or of the paying account. */
        field: z.string().nullable(),
        code: z.string(),
        message: z.string(),
        /**
         * The people who may send a withdrawal alone where it needs another person. Nobody may where its approval is
         * missing.
         */
        senders: z.array(person).nullable(),
      }),
    ),
    /** The names that are too long for the file, each with its short form in the file. */
    shortNames: z.array(
      z.object({
        /** Null for the name of the company. */
        withdrawalId: z.string().nullable(),
        user: person.nullable(),
        /** The name of the holder of the bank account. */
        name: z.string(),
        short: z.string(),
      }),
    ),
  })
  .meta({ id: 'ShipmentPreview' })
export type ShipmentPreview = z.infer<typeof shipmentPreviewSchema>

const itemSchema = z.object({
  /** "Seu número": the key of the payment in the file. */
  key: z.string(),
  withdrawalId: z.string(),
  user: person,
  amount: wireAmount,
  /** The status of the withdrawal. */
  status: withdrawalSchema.shape.status,
  state: z.enum(ITEM_STATES),
  /** The last occurrences of the bank, with their meanings. */
  codes: z.array(z.string()),
  reason: z.string().nullable(),
  authentication: z.string().nullable(),
  /** The day of payment that the bank says. */
  paidOn: calendarDate.nullable(),
  /** Lines of return files about it that wait for a person. */
  waiting: z.number(),
  bankAccount: paidAccountSchema.nullable(),
  isOwnerFrozen: z.boolean(),
})
export type ShipmentItem = z.infer<typeof itemSchema>

const returnCounts = z.object({
  lines: z.number(),
  paid: z.number(),
  accepted: z.number(),
  refused: z.number(),
  reversed: z.number(),
  /** The number of lines that wait for a person's decision. */
  waiting: z.number(),
  /** The number of refusals and reversals that wait for the approval of another person. */
  asked: z.number(),
  repeated: z.number(),
})

/** A return file that was applied: the answer of POST /shipments/{id}/return, a form with one file. */
export const shipmentReturnSchema = z
  .object({
    _id: z.string(),
    shipmentId: z.string(),
    createdBy: person,
    createdAt: instant,
    /** The number that the bank gave the file. */
    sequence: z.number(),
    sha256: z.string(),
    counts: returnCounts,
    /** The request that another person approves, of the call that asked for it. */
    approvalId: z.string().nullable(),
  })
  .meta({ id: 'ShipmentReturn' })
export type ShipmentReturn = z.infer<typeof shipmentReturnSchema>

export const shipmentSchema = z
  .object({
    _id: z.string(),
    sequence: z.number(),
    route: z.enum(ROUTES),
    status: z.enum(SHIPMENT_STATUSES),
    payingAccount,
    /** The user who made it. */
    user: person.extend({ email: z.string() }),
    createdAt: instant,
    /** The day on which the bank shall pay, `YYYY-MM-DD`; null for a shipment of an older version. */
    paymentDate: z.string().nullable(),
    /** The layout of the file and its options; null for a shipment of an older version. */
    layout: z.object({ profile: z.enum(PROFILE_IDS), options: z.record(z.string(), z.string()) }).nullable(),
    fileName: z.string(),
    sha256: z.string(),
    ...counts.shape,
    paidCount: z.number(),
    /** Items without a final answer of the bank. */
    openCount: z.number(),
    /** Lines of return files that wait for a person. */
    waitingCount: z.number(),
    /** Only an answer about one shipment has its items. */
    items: z.array(itemSchema).optional(),
    returns: z.array(shipmentReturnSchema).optional(),
  })
  .meta({ id: 'Shipment' })
export type Shipment = z.infer<typeof shipmentSchema>

/** A line of a return file. GET /shipments/returns/lines lists them, with filters such as `state` and `shipmentId`. */
export const returnLineSchema = z
  .object({
    /** Null in a preview. */
    _id: z.string().nullable(),
    shipmentId: z.string().nullable(),
    returnId: z.string().nullable(),
    /** Its place in the file, from 1. */
    line: z.number(),
    key: z.string(),
    withdrawalId: z.string().nullable(),
    user: person.nullable(),
    /** The amounts that the bank and the shipment say. */
    amount: wireAmount,
    expected: wireAmount.nullable(),
    codes: z.array(z.string()),
    /** The meaning of the codes. */
    reason: z.string().nullable(),
    outcome: z.enum(OUTCOMES),
    state: z.enum(LINE_STATES),
    /** Why a person must decide. */
    waitsFor: z.object({ code: z.string(), message: z.string() }).nullable(),
    /** The authentication comes from segment Z alone. */
    authentication: z.string().nullable(),
    /** The number that the bank gave the payment. */
    bankNumber: z.string().nullable(),
    /** The day of payment, as the bank says. */
    paidOn: calendarDate.nullable(),
    decision: z.enum(DECISIONS).nullable(),
    decisionReason: z.string().nullable(),
    decidedBy: person.nullable(),
    createdAt: instant.nullable(),
  })
  .meta({ id: 'ReturnLine' })
export type ReturnLine = z.infer<typeof returnLineSchema>

/** POST /shipments/{id}/return/preview: the same form; it changes nothing. */
export const returnPreviewSchema = z
  .object({
    sequence: z.number(),
    /** When the same file was applied. */
    appliedAt: instant.nullable(),
    counts: returnCounts,
    lines: z.array(returnLineSchema),
  })
  .meta({ id: 'ReturnPreview' })
export type ReturnPreview = z.infer<typeof returnPreviewSchema>

/** PATCH /shipments/returns/lines/{id}. */
export const decideLineSchema = z.strictObject({ decision: z.enum(DECISIONS), reason: requiredText(500) })
