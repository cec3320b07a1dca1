import { z } from 'zod'
import { ACTS, APPROVER_ROLES } from '../approvals/controls.ts'
import { DEPOSIT_STATUSES } from '../deposits/deposit.ts'
import { RECEIPT_CHECKS } from '../deposits/receipt.ts'
import {
  failField,
  flag,
  id,
  instant,
  optionalText,
  reasonSchema,
  requiredText,
  wireAmount,
} from '../rules/fields.ts'
import { payoutResultSchema } from '../withdrawals/payout-schema.ts'
import { houseBookingSchema, person } from './booking-schema.ts'
import { CERTAINTIES } from './certainty.ts'
import { BEGIN_ANSWERS } from './comparison.ts'
import { LINE_QUEUES, REPEATED } from './line.ts'
import { MATCH_REASONS } from './match.ts'
import { LINE_STATES, NOTE_KINDS, STATEMENT_FORMATS } from './statement.ts'
import { WAYS } from './way.ts'

const account = z.object({
  _id: z.string(),
  name: z.string(),
  bank: z.string(),
  agency: z.string(),
  account: z.string(),
})
const day = z.string().meta({ format: 'date' })

const lineShape = {
  _id: z.string(),
  day,
  /** Negative for a debit. */
  amount: wireAmount,
  text: z.string(),
  state: z.enum(LINE_STATES),
  /** Why it was set aside. */
  reason: z.string().nullable(),
}

export const fileLineSchema = z.object({
  ...lineShape,
  /** The deposit that it proves. */
  deposit: z.object({ _id: z.string(), reference: z.string() }).nullable(),
})

const noteSchema = z.object({
  day: day.nullable(),
  amount: wireAmount.nullable(),
  text: z.string(),
  kind: z.enum(NOTE_KINDS),
})

export const bankStatementSchema = z
  .object({
    _id: z.string(),
    bankAccount: account,
    format: z.enum(STATEMENT_FORMATS),
    from: day,
    to: day,
    openingBalance: wireAmount.nullable(),
    /** The balance at the end of `closingDay`. */
    closingBalance: wireAmount.nullable(),
    closingDay: day.nullable(),
    lineCount: z.number(),
    /**
     * The number of lines that no other file had before; in the answer to an import, the number of lines that it added.
     */
    newCount: z.number(),
    /** The numbers of credits, of credits that wait for a person, and of credits that prove a deposit. */
    creditCount: z.number(),
    openCount: z.number(),
    matchedCount: z.number(),
    /** The number of lines that are costs or income of the house. */
    bookedCount: z.number(),
    /** Lines that a locked close of a day counts. */
    lockedCount: z.number(),
    sha256: z.string(),
    createdBy: person,
    createdAt: instant,
    /** An import that was undone counts nowhere. */
    undoneBy: person.nullable(),
    undoneAt: instant.nullable(),
    undoReason: z.string().nullable(),
    /**
     * The answer of the importer of the first file with a balance: the file begins with its first day, or later on it.
     */
    begins: z.enum(BEGIN_ANSWERS).nullable(),
    /** Why it was imported although its balances do not fit. */
    chainReason: z.string().nullable(),
    /** The first 500 lines that no other file had before; only an answer about one statement has them. */
    lines: z.array(fileLineSchema.extend({ isMissing: z.boolean() })).optional(),
    /** The first 500 lines that are no movements, such as balances; only an answer about one statement has them. */
    notes: z.array(noteSchema).optional(),
  })
  .meta({ id: 'BankStatement' })
export type BankStatement = z.infer<typeof bankStatementSchema>

/** PATCH /bank-statements/files/{id}/undo. */
export const undoImportSchema = reasonSchema.meta({ example: { reason: 'Arquivo da conta errada' } })

/** An approval: its acts, its approvers, and the first of the staff who could decide. */
const needsSchema = z.object({
  acts: z.array(z.enum(ACTS)),
  approvers: z.number(),
  roles: z.array(z.enum(APPROVER_ROLES)),
  deciders: z.array(person),
})
export type Needs = z.infer<typeof needsSchema>

const suggestionSchema = z.object({
  deposit: z.object({
    _id: z.string(),
    reference: z.string(),
    status: z.enum(DEPOSIT_STATUSES),
    amount: wireAmount,
    user: person,
    declaredBy: person,
    /** The masked document of the owner. */
    document: z.string(),
    receiptCheck: z.enum(RECEIPT_CHECKS).nullable(),
    createdAt: instant,
  }),
  /** From 0 to 100. */
  score: z.number(),
  reasons: z.array(z.enum(MATCH_REASONS)),
  /** OTHER: the line names another person than the owner. */
  payer: z.enum(['OWNER', 'OTHER', 'UNKNOWN']),
  /** Nothing is left to look at. */
  isCertain: z.boolean(),
  /** The fact that makes it certain: the control id, or the whole document of the owner. */
  certainBy: z.enum(CERTAINTIES).nullable(),
  /** The approval that a confirmation by the viewer needs; null for none. */
  needs: needsSchema.nullable(),
})
export type LineSuggestion = z.infer<typeof suggestionSchema>

export const statementLineSchema = z
  .object({
    ...lineShape,
    bankAccount: account,
    importedBy: person,
    importedAt: instant,
    decidedBy: person.nullable(),
    /** The importer, who said that it is another movement than one that looks the same. */
    doubtedBy: person.nullable(),
    /** A later file of the bank lacks it: it credits nobody until a file has it again. */
    isMissing: z.boolean(),
    /** Another credit of the account has the same end-to-end id: it waits, or it is in the books and this one credits nobody. */
    repeated: z.enum(REPEATED).nullable(),
    /** How the money came. TEF: within the bank. CASH: paid in at a counter or a machine. */
    way: z.enum(WAYS).nullable(),
    /** The number of a Pix that both banks have. */
    endToEndId: z.string().nullable(),
    /** The person whom the text names; the document masked. `user` is the one customer who has this document or name. */
    payer: z.object({
      name: z.string().nullable(),
      document: z.string().nullable(),
      user: person.nullable(),
    }),
    /** The best first. */
    suggestions: z.array(suggestionSchema),
    /** The approval that the viewer's confirmation of a deposit needs that the viewer declares from an open credit; null for none. */
    declaring: needsSchema.nullable(),
    /** The account holds the house's own money, which the ledger does not count. */
    isOwnMoney: z.boolean(),
    /** Its last booking as a cost or an income of the house. */
    booking: houseBookingSchema.nullable(),
    /** A payment to a customer, on its way or of these days, with the amount of the open line. */
    payment: z.object({ _id: z.string(), user: person, finishedAt: instant.nullable() }).nullable(),
  })
  .meta({ id: 'StatementLine' })
export type StatementLine = z.infer<typeof statementLineSchema>

/** GET /bank-statements/lines. `search` finds words of the text as staff read it, amounts, days and control ids. */
export const linesQuerySchema = z.strictObject({
  state: z.enum(LINE_QUEUES).default('OPEN'),
  search: z.string().trim().max(200).default(''),
})

export const lineQueueSchema = z.object({
  /** The oldest lines first; among payments and booked lines the newest first. */
  lines: z.array(statementLineSchema),
  total: z.number(),
  amount: wireAmount,
})
export type LineQueue = z.infer<typeof lineQueueSchema>

/** PATCH /bank-statements/lines/{id}: sets a credit aside, or removes a missing line, with a reason; or lets a credit wait again. */
export const decideLineSchema = z
  .strictObject({ state: z.enum(['OPEN', 'SET_ASIDE', 'TAKEN_BACK']), reason: optionalText(500) })
  .superRefine(({ state, reason }, context) => {
    if (state !== 'OPEN' && !reason) failField(context, 'reason', 'field.required')
    if (state === 'OPEN' && reason) failField(context, 'reason', 'field.invalid')
  })
  .meta({ example: { state: 'SET_ASIDE', reason: 'Tarifa do banco' } })

const match = z.strictObject({
  lineId: id,
  depositId: id,
  override: flag.optional(),
  overrideReason: requiredText(500).nullish(),
})
export type LineMatch = z.output<typeof match>

const MOST_MATCHES = 100

/** POST /bank-statements/confirmations. A payer who is not the owner needs `override` and a reason. */
export const confirmLinesSchema = z
  .strictObject({ matches: z.array(match).min(1, { error: 'field.required' }).max(MOST_MATCHES) })
  .superRefine(({ matches }, context) => {
    const isOnce = (all: readonly string[]) => new Set(all).size === all.length
    if (!isOnce(matches.map((one) => one.lineId)) || !isOnce(matches.map((one) => one.depositId)))
      failField(context, 'matches', 'field.invalid')
  })

/** The outcome of one confirmation; each was an act of its own. */
export const confirmationSchema = payoutResultSchema
  .omit({ withdrawalId: true })
  .extend({ lineId: z.string(), depositId: z.string() })
  .meta({ id: 'StatementConfirmation' })
export type Confirmation = z.infer<typeof confirmationSchema>
