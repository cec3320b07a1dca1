import { z } from 'zod'
import { calendarDate, id, instant, wireAmount } from '../rules/fields.ts'
import { COST_LINES, type CostLine, TAX_ASSET } from './cost.ts'
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
const part = z.object({
  /** In reais, of the coins whose cost is known. */
  cost: wireAmount,
  /** In bitcoin: coins from outside, whose cost the house does not know. */
  unknown: wireAmount,
})
const costLines = Object.fromEntries(COST_LINES.map((line) => [line, part])) as Record<CostLine, typeof part>
/** The cost of acquisition of the bitcoin at the house by weighted average, with its group and code in a tax return. */
const cost = z.object({
  group: z.literal(TAX_ASSET.group),
  code: z.literal(TAX_ASSET.code),
  opening: part,
  ...costLines,
  closing: part,
  /** BRL per BTC of known cost at the end; null without any. */
  average: wireAmount.nullable(),
})
const person = z.object({ name: z.string(), document: z.string() })

/**
 * GET /statements/income/{year}: balances and movements of a year, exact sums of the ledger, with held amounts. Amounts are
 * signed: money or cost that leaves the customer is below zero. It computes no tax.
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
    /** null for users with too many movements, such as the house in the Book. */
    cost: cost.nullable(),
    /** The balance in bitcoin at the market's price at both ends, for information. */
    values: z.object({ opening: valueSchema.nullable(), closing: valueSchema.nullable() }),
  })
  .meta({ id: 'IncomeReport' })
export type Income = z.infer<typeof incomeSchema>
