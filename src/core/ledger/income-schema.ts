import { z } from 'zod'
import { calendarDate, id, instant, wireAmount } from '../rules/fields.ts'
import { INCOME_LINES, type IncomeLine } from './income.ts'
import { valueSchema, yearPart } from './statement-schema.ts'

export const incomePathSchema = z.object({ year: yearPart })
export const incomeQuerySchema = z.strictObject({ userId: id.optional() })

const lines = Object.fromEntries(INCOME_LINES.map((line) => [line, wireAmount])) as Record<
  IncomeLine,
  typeof wireAmount
>
const side = z.object({ opening: wireAmount, ...lines, closing: wireAmount })
const trades = z.object({
  count: z.number(),
  quantity: wireAmount,
  total: wireAmount,
  /** BRL per BTC, before fees; null without a trade. */
  average: wireAmount.nullable(),
})
const person = z.object({ name: z.string(), document: z.string() })

/**
 * GET /statements/income/{year}: balances and movements of a year, exact sums of the ledger, with held amounts. Amounts are
 * signed: money that leaves the customer is below zero. It is no tax computation.
 */
export const incomeSchema = z
  .object({
    year: z.number(),
    /** The days of both balances; the last one is today while the year is not over. */
    before: calendarDate,
    last: calendarDate,
    /** The year is not over: values up to `issuedAt`. */
    isOpen: z.boolean(),
    issuedAt: instant,
    /** Name and document of the house; null without settings in force. */
    house: person.nullable(),
    /** The document is masked unless it is the reader's. */
    holder: person,
    BRL: side,
    BTC: side,
    bought: trades,
    sold: trades,
    /** The balance in bitcoin at the market's price at both ends, for information. */
    values: z.object({ opening: valueSchema.nullable(), closing: valueSchema.nullable() }),
  })
  .meta({ id: 'IncomeReport' })
export type Income = z.infer<typeof incomeSchema>
