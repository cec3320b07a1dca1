import { z } from 'zod'
import { CURRENCIES } from '../money/money.ts'
import { calendarDate, failField, id, instant, wireAmount } from '../rules/fields.ts'
import { ORIGINS } from './journal.ts'
import { CREDIT_DEBIT } from './statement.ts'

/** GET /ledgers/balance: AVAILABLE, C when zero or more, D with the positive amount when below; and the held amount. */
export const balanceSchema = z
  .object({
    currency: z.enum(CURRENCIES),
    amount: wireAmount,
    kind: z.enum(CREDIT_DEBIT),
    held: wireAmount,
    /** The id of the last entry on AVAILABLE; null before the first. */
    ledger: z.string().nullable(),
  })
  .meta({ id: 'Balance' })
export type Balance = z.infer<typeof balanceSchema>

export const recordSchema = z
  .object({
    _id: z.string(),
    createdAt: instant,
    kind: z.enum(CREDIT_DEBIT),
    amount: wireAmount,
    origin: z.enum(ORIGINS),
    /** The deposit, withdrawal or order; null where it is another customer's. Staff see every one. */
    originId: z.string().nullable(),
    /**
     * The control id of a deposit, the address or account of a withdrawal, the pair and price of an order; null with
     * `originId`.
     */
    reference: z.string().nullable(),
    description: z.string(),
    /** The running balance after the record. */
    balance: wireAmount,
    balanceKind: z.enum(CREDIT_DEBIT),
  })
  .meta({ id: 'StatementRecord' })

/** The entries on AVAILABLE of some days; days begin at midnight in America/Sao_Paulo. */
const entries = z.object({
  currency: z.enum(CURRENCIES),
  /** The document is masked unless it is the reader's. */
  holder: z.object({ name: z.string(), document: z.string() }),
  previousBalance: wireAmount,
  previousBalanceKind: z.enum(CREDIT_DEBIT),
  closingBalance: wireAmount,
  closingBalanceKind: z.enum(CREDIT_DEBIT),
  records: z.array(recordSchema),
  /** Set when the period has more records than the answer carries: the answer has the first ones. */
  truncated: z.literal(true).optional(),
})

/** GET /ledgers/{year}/{month}. */
export const statementSchema = entries
  .extend({ year: z.number(), month: z.number() })
  .meta({ id: 'Statement' })

/** GET /ledgers/statement: any period, both days included. */
export const periodStatementSchema = entries
  .extend({ from: calendarDate, to: calendarDate })
  .meta({ id: 'PeriodStatement' })
/** The part that both have. */
export type Statement = z.infer<typeof entries>
export type StatementRecord = z.infer<typeof recordSchema>

/** Plain digits: `1e0` is no month. */
const digits = z
  .string()
  .regex(/^\d{1,4}$/)
  .transform(Number)

/** Path of a month; the years in which entries are possible. */
export const monthPathSchema = z.object({
  year: digits.pipe(z.number().min(2009).max(2200)),
  month: digits.pipe(z.number().min(1).max(12)),
})

/** The books of the caller, or of another user for staff. */
export const whoseBooksSchema = z.strictObject({
  currency: z.enum(CURRENCIES).default('BRL'),
  userId: id.optional(),
})

export const periodQuerySchema = whoseBooksSchema
  .extend({ from: calendarDate, to: calendarDate })
  .superRefine(({ from, to }, context) => {
    if (to < from) failField(context, 'to', 'field.period')
  })
