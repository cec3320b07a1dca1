import { z } from 'zod'
import { calendarDate, failField, id, instant, requiredText, wireAmount } from '../rules/fields.ts'
import { WALLET_FUNDS } from '../wallets/wallet.ts'
import { bookedOnSchema } from './booking-schema.ts'
import { DAY_CLOSE_STATUSES, DIFFERENCE_KINDS, hasChangingAmount, MOST_DIFFERENCES } from './day-close.ts'

const person = z.object({ _id: z.string(), name: z.string() })
const day = z.string().meta({ format: 'date' })

/** GET /bank-statements/close. */
export const closeQuerySchema = z.strictObject({ date: calendarDate })

const itemSchema = z.object({
  side: z.enum(['BANK', 'LEDGER']),
  kind: z.enum(['LINE', 'DEPOSIT', 'WITHDRAWAL', 'HOUSE', 'ADJUSTMENT']),
  /** The id of the line, deposit, withdrawal, booking of the house or adjustment. */
  _id: z.string(),
  /** The amount has the sign of the bank: debits are negative. */
  amount: wireAmount,
  /** The text of the bank, or the customer. */
  text: z.string(),
  reference: z.string().nullable(),
  /** The withdrawal on its way that a debit may pay, and its customer. */
  pays: person.nullable(),
  booking: bookedOnSchema.nullable(),
})
export type CloseItem = z.infer<typeof itemSchema>

const placeSchema = z.object({
  _id: z.string(),
  name: z.string(),
  bank: z.string(),
  agency: z.string(),
  account: z.string(),
  /** The balance at the end of the day; null when no file says it. */
  balance: wireAmount.nullable(),
  /** The file that says the balance. */
  sha256: z.string().nullable(),
  importedAt: instant.nullable(),
  importedBy: person.nullable(),
  /** By the ledger, once an opening has named the account; the statement less the ledger, where there is one. */
  ledger: wireAmount.optional(),
  difference: wireAmount.optional(),
})
export type ClosePlace = z.infer<typeof placeSchema>

/** A wallet as the followed blocks had it at midnight; null where they are not kept that long. */
const walletSchema = z.object({
  _id: z.string(),
  name: z.string(),
  funds: z.enum(WALLET_FUNDS),
  chain: wireAmount.nullable(),
  /** The part of it that was no credit yet. */
  uncredited: wireAmount.nullable(),
  /** By the ledger, once an opening has named the wallet; the chain less what was no credit yet and the ledger. */
  ledger: wireAmount.optional(),
  difference: wireAmount.optional(),
})
export type CloseWallet = z.infer<typeof walletSchema>

const sumSchema = z.object({ amount: wireAmount, count: z.number() })

/** The figures of a day at its midnight in São Paulo. */
export const figuresSchema = z.object({
  /** The accounts that hold the money of customers. */
  accounts: z.array(placeSchema),
  /** Accounts with money of the house: the ledger has them once an opening names them. */
  houseAccounts: z.array(placeSchema),
  /** Null where an account with money of customers has no file. */
  bank: wireAmount.nullable(),
  /** The money that the bank holds by the ledger. */
  ledger: wireAmount,
  difference: wireAmount.nullable(),
  /** Withdrawals that were sent to the bank and not paid yet; a part of the ledger's money. */
  inTransit: sumSchema,
  /** Credits without a deposit; a part of the difference. */
  unidentified: sumSchema,
  /** All balances of customers in reais, held ones too. */
  owed: wireAmount,
  /** The money of the bank less `owed`. */
  surplus: wireAmount.nullable(),
  /** Each wallet of the house beside its place in the ledger; absent without one. */
  wallets: z.array(walletSchema).optional(),
  /** All bitcoin of the ledger. */
  bitcoin: wireAmount,
  /** The lines of the day on accounts with money of customers, and those that have their deposit or movement. */
  lineCount: z.number(),
  linkedCount: z.number(),
})
export type DayFigures = z.infer<typeof figuresSchema>

const differenceShape = {
  /** `line:<id>`, `movement:<entry>`, `statement:<account>`, `place:<account or wallet>`, `carried` or `rest`. */
  key: z.string(),
  /** Its part in bank less ledger; null for a missing statement. */
  amount: wireAmount.nullable(),
  /** That of a wallet is in bitcoin, every other one in reais. */
  currency: z.literal('BTC').optional(),
  day,
  /** The first day whose close had it. */
  since: day,
  isLate: z.boolean(),
}

const openDifferenceSchema = z.object({
  ...differenceShape,
  suggested: z.enum(DIFFERENCE_KINDS),
  item: itemSchema.nullable(),
  /** The words of the last close that compared it. */
  last: z.object({ kind: z.enum(DIFFERENCE_KINDS), explanation: z.string(), ownerId: z.string() }).nullable(),
})
export type ShownDifference = z.infer<typeof openDifferenceSchema>

/** A difference as a close stores it. */
export const explainedSchema = z.object({
  ...differenceShape,
  kind: z.enum(DIFFERENCE_KINDS),
  explanation: z.string(),
  ownerId: z.string(),
  dueOn: day,
})
export type Explained = z.infer<typeof explainedSchema>

export const dayCloseSchema = z
  .object({
    _id: z.string(),
    date: day,
    status: z.enum(DAY_CLOSE_STATUSES),
    /** Each account with money of customers has a statement of the day. */
    isComplete: z.boolean(),
    /** Null for an incomplete day. */
    difference: wireAmount.nullable(),
    differenceCount: z.number(),
    preparedBy: person,
    preparedAt: instant,
    returnedBy: person.nullable(),
    returnedAt: instant.nullable(),
    returnNote: z.string().nullable(),
    signedBy: person.nullable(),
    signedAt: instant.nullable(),
    /** False in a house of one, whose only member of staff prepared and signed. */
    countersigned: z.boolean().nullable(),
    hash: z.string().nullable(),
    /** Only an answer about one close has it. */
    figures: figuresSchema.optional(),
    /** Only an answer about one close has them. `text` is the line of the bank, or the name of the place. */
    differences: z.array(explainedSchema.extend({ owner: person, text: z.string().nullable() })).optional(),
    /** The signed JSON text, which the hash covers; on a single close only. */
    sealed: z.string().nullable().optional(),
  })
  .meta({ id: 'DayClose' })
export type DayClose = z.infer<typeof dayCloseSchema>

/** The places of a day, and its close. Amounts are null where an account has no file for the day. */
export const closeSchema = figuresSchema
  .extend({
    date: day,
    /** The difference at the end of the day before, or the amount that the close before left without a line. */
    carried: wireAmount.nullable(),
    /** The sum of the items. */
    explained: wireAmount,
    /** The part that no item explains: lines are missing in the files. */
    rest: wireAmount.nullable(),
    items: z.array(itemSchema),
    /** Further items are left out. */
    truncated: z.boolean(),
    differences: z.array(openDifferenceSchema),
    /** The close of the day: the one in force, or the last one that was returned. */
    close: dayCloseSchema.nullable(),
    /** The last locked day. */
    lastLocked: day.nullable(),
    /** An earlier day with lines or movements that has no close. */
    earlierOpen: day.nullable(),
    /** The staff who may own a difference. */
    staff: z.array(person),
    /** Nobody else is staff: the same person signs. */
    isAlone: z.boolean(),
  })
  .meta({ id: 'BankClose' })
export type BankClose = z.infer<typeof closeSchema>

const given = z
  .strictObject({
    key: z.string().max(100),
    /** The amount that the preparer read: the call is refused where it is another one now. `place:…`, `carried` and `rest` need it. */
    amount: wireAmount.max(30).nullable().optional(),
    kind: z.enum(DIFFERENCE_KINDS),
    explanation: requiredText(500),
    ownerId: id,
    /** The default is the day after the closed one. */
    dueOn: calendarDate.optional(),
  })
  .superRefine(({ key, amount }, context) => {
    if (amount === undefined && hasChangingAmount(key)) failField(context, 'amount', 'field.required')
  })

/** POST /bank-statements/closes: an explanation for each difference of the day. */
export const prepareCloseSchema = z
  .strictObject({ date: calendarDate, differences: z.array(given).max(MOST_DIFFERENCES) })
  .meta({ example: { date: '2026-11-23', differences: [] } })
export type PrepareClose = z.output<typeof prepareCloseSchema>

/** PATCH /bank-statements/closes/{id}/return. */
export const returnCloseSchema = z
  .strictObject({ note: requiredText(500) })
  .meta({ example: { note: 'Falta a tarifa do dia 23' } })

/** GET /bank-statements/closes/{id}/file. */
export const closeFileSchema = z.strictObject({ format: z.enum(['pdf', 'csv']) })
