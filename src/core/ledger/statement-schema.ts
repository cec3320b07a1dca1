import { z } from 'zod'
import { CURRENCIES } from '../money/money.ts'
import { calendarDate, failField, id, instant, wireAmount } from '../rules/fields.ts'
import { ORIGINS } from './journal.ts'

const CREDIT_DEBIT = ['C', 'D'] as const

/** Bitcoin in reais, at a price and with its source. */
export const valueSchema = z
  .object({
    amount: wireAmount,
    /** BRL per BTC. */
    price: wireAmount,
    /** `order` for the price of the order itself, `book`, an exchange or `simulated`; null where it was not recorded. */
    source: z.string().nullable(),
    /** The hour of a price of the market. */
    at: instant.nullable(),
  })
  .meta({ id: 'BitcoinValue' })
export type BitcoinValue = z.infer<typeof valueSchema>

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
     * The control id of a deposit, the address, account or Pix key of a withdrawal, the pair and price of an order; null with
     * `originId`. A Pix key has its signs, and is masked unless it is the reader's.
     */
    reference: z.string().nullable(),
    /** Origin and kind in capitals, such as `SAQUE (DÉBITO)`. */
    description: z.string(),
    /** The running balance after the record. */
    balance: wireAmount,
    balanceKind: z.enum(CREDIT_DEBIT),
    /** A cancelled withdrawal gives this back. */
    isReturned: z.boolean(),
    /** The value of a movement of bitcoin; null in reais, and without a known price. */
    value: valueSchema.nullable(),
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
  /** The sums of all records: credits and debits without fees, and fees less those that came back. */
  totals: z.object({
    credits: wireAmount,
    debits: wireAmount,
    fees: wireAmount,
    feesKind: z.enum(CREDIT_DEBIT),
    count: z.number(),
  }),
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

/** GET /ledgers/months: the totals of each of the last twelve months, oldest first; the last one is not over. */
export const monthTotalsSchema = z.array(
  entries.shape.totals.extend({ month: z.string().meta({ example: '2026-11' }) }).meta({ id: 'MonthTotals' }),
)
export type MonthTotals = z.infer<typeof monthTotalsSchema>[number]

/** GET /ledgers/cost: the bitcoin of a user, its cost by weighted average, and the gain of the sales. */
export const costSchema = z
  .object({
    /** In bitcoin: coins of known cost, and those that came from outside. */
    known: wireAmount,
    unknown: wireAmount,
    /** In reais, of the known coins. */
    cost: wireAmount,
    /** BRL per BTC; null without known coins. */
    average: wireAmount.nullable(),
    /** Reais of all sales after fees, less the cost of what was sold; below zero for a loss. */
    realised: wireAmount,
  })
  .meta({ id: 'Cost' })
export type Cost = z.infer<typeof costSchema>

/** Plain digits: `1e0` is no month. */
const digits = z
  .string()
  .regex(/^\d{1,4}$/)
  .transform(Number)

/** The years in which entries are possible. */
export const yearPart = digits.pipe(z.number().min(2009).max(2200))

/** Path of a month. */
export const monthPathSchema = z.object({
  year: yearPart,
  month: digits.pipe(z.number().min(1).max(12)),
})

/** The books of the caller, or of another user for staff. */
export const whoseBooksSchema = z.strictObject({
  currency: z.enum(CURRENCIES).default('BRL'),
  userId: id.optional(),
})

const days = whoseBooksSchema.extend({ from: calendarDate, to: calendarDate })

function orderDays({ from, to }: { from: string; to: string }, context: z.RefinementCtx): void {
  if (to < from) failField(context, 'to', 'field.period')
}

export const periodQuerySchema = days.superRefine(orderDays)

/** GET /statements/file. */
export const statementFileSchema = days
  .extend({ format: z.enum(['pdf', 'csv']).default('pdf') })
  .superRefine(orderDays)

/** GET /ledgers/balances: both currencies at the end of a day in America/Sao_Paulo, or now for today. */
export const balancesQuerySchema = z.strictObject({ date: calendarDate, userId: id.optional() })
export const dayBalanceSchema = z
  .object({
    currency: z.enum(CURRENCIES),
    /** Below zero for a debt. */
    available: wireAmount,
    held: wireAmount,
    total: wireAmount,
    /** The value of the total of bitcoin. */
    value: valueSchema.nullable(),
  })
  .meta({ id: 'DayBalance' })
export type DayBalance = z.infer<typeof dayBalanceSchema>

/** GET /statements/checks/{code}: for anybody with a statement in hand. */
export const checkPathSchema = z.object({ code: z.string().regex(/^[0-9a-f]{32}$/) })
export const statementCheckSchema = z
  .object({
    /** The first letter of each name. */
    holder: z.string(),
    currency: z.enum(CURRENCIES),
    from: calendarDate,
    to: calendarDate,
    /** Below zero for a debt. */
    openingBalance: wireAmount,
    closingBalance: wireAmount,
    count: z.number(),
    /** SHA-256 of the records. */
    recordsHash: z.string(),
    /** The last link of the chain of the books at the time of issue. */
    headPosition: z.number(),
    headHash: z.string(),
    issuedAt: instant,
    /** Whether the books give the same records, balances and link today. */
    agrees: z.boolean(),
  })
  .meta({ id: 'StatementCheck' })
export type StatementCheck = z.infer<typeof statementCheckSchema>
