import { z } from 'zod'
import { CURRENCIES } from '../money/money.ts'
import { instant, wireAmount } from '../rules/fields.ts'
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

/** GET /ledgers/{year}/{month}: the entries on AVAILABLE; months begin at midnight in America/Sao_Paulo. */
export const statementSchema = z
  .object({
    currency: z.enum(CURRENCIES),
    year: z.number(),
    month: z.number(),
    previousBalance: wireAmount,
    previousBalanceKind: z.enum(CREDIT_DEBIT),
    closingBalance: wireAmount,
    closingBalanceKind: z.enum(CREDIT_DEBIT),
    records: z.array(recordSchema),
    /** Set when the month has more records than the answer carries: the answer has the first ones. */
    truncated: z.literal(true).optional(),
  })
  .meta({ id: 'Statement' })
export type Statement = z.infer<typeof statementSchema>
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
