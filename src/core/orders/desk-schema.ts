import { z } from 'zod'
import { flag, instant, wireAmount } from '../rules/fields.ts'
import { deskTermsSchema } from '../settings/desk-schema.ts'
import { USER_STATUSES } from '../users/user.ts'
import { QUOTE_STATES } from './desk.ts'
import { orderSchema } from './order-schema.ts'

/** PATCH /orders/{id}/take: `takeOver` takes it from another member of staff. */
export const takeOrderSchema = z.strictObject({ takeOver: flag.optional() })

const signedPercent = z.string().meta({ examples: ['0.90', '-0.10'] })

/** An order on the desk. */
const deskOrderSchema = orderSchema
  .omit({ events: true })
  .extend({
    /** The balance that its customer may spend now, in `currencyOrig`. */
    available: wireAmount,
    /** The member of staff who works on it now. */
    taken: z.object({ _id: z.string(), name: z.string() }).nullable(),
    /** The margin of the last version. */
    margin: signedPercent.nullable(),
  })
  .meta({ id: 'DeskOrder' })
export type DeskOrder = z.infer<typeof deskOrderSchema>

const day = z.object({ day: z.string(), orders: z.number(), realised: wireAmount })

/** The position of the desk by its trades; reais paid for it, negative when it owes bitcoin. */
const exposureSchema = z.object({
  position: wireAmount,
  cost: wireAmount,
  /** The days of the last month with trades, newest first, in America/Sao_Paulo; today is always the first. */
  days: z.array(day),
})

/** GET /orders/desk. */
export const deskSchema = z
  .object({
    /** Orders without a quotation, oldest first, at most 100. */
    waiting: z.array(deskOrderSchema),
    /** Quotations that their owners may execute now. */
    out: z.array(deskOrderSchema),
    /** All that wait. */
    count: z.number(),
    market: z.object({ ask: z.string(), bid: z.string(), source: z.string() }).nullable(),
    exposure: exposureSchema,
    terms: deskTermsSchema,
    quoteBand: z.string(),
  })
  .meta({ id: 'Desk' })
export type Desk = z.infer<typeof deskSchema>

/** One version of a quotation; a null `by` made it automatically. */
const quoteVersionSchema = z.object({
  orderId: z.string(),
  version: z.number(),
  price: z.string(),
  base: z.string().nullable(),
  margin: signedPercent.nullable(),
  state: z.enum(QUOTE_STATES),
  by: z.string().nullable(),
  createdAt: instant,
})
export type QuoteVersion = z.infer<typeof quoteVersionSchema>

/** GET /orders/{id}/desk: the customer and earlier prices, for a quotation. */
export const deskSheetSchema = z
  .object({
    customer: z.object({
      status: z.enum(USER_STATUSES),
      available: wireAmount,
      tradedToday: wireAmount,
    }),
    /** The quotations of this order, and of the customer's other orders of the same side within a day, oldest first. */
    quotes: z.array(quoteVersionSchema),
  })
  .meta({ id: 'DeskSheet' })
export type DeskSheet = z.infer<typeof deskSheetSchema>
