import { z } from 'zod'
import { eventSchema, ownerSchema } from '../audit/event.ts'
import { TIMES_IN_FORCE } from '../book/book.ts'
import { PAIR_CURRENCIES, type PairCurrency } from '../money/money.ts'
import {
  decimalInput,
  failField,
  flag,
  id,
  instant,
  quotationInput,
  readPositive,
  wireAmount,
} from '../rules/fields.ts'
import { NATURES, ORDER_KINDS, ORDER_STATUSES, PAIR } from './order.ts'

export const orderSchema = z
  .object({
    _id: z.string(),
    userId: z.string(),
    user: ownerSchema,
    createdBy: z.string(),
    kind: z.enum(ORDER_KINDS),
    isOtc: z.boolean(),
    nature: z.enum(NATURES),
    currencyOrig: z.enum(PAIR_CURRENCIES),
    currencyDest: z.enum(PAIR_CURRENCIES),
    status: z.enum(ORDER_STATUSES),
    quotation: z.string().nullable(),
    amountOrig: wireAmount.nullable(),
    amountDest: wireAmount.nullable(),
    /** The requested amounts. An OTC order names one of the two, and a quotation gives the other. */
    askedOrig: wireAmount.nullable(),
    askedDest: wireAmount.nullable(),
    /** For a Book order, the amounts given and received so far, before the fee; null for an OTC order. */
    filledOrig: wireAmount.nullable(),
    filledDest: wireAmount.nullable(),
    /**
     * In `currencyDest`, taken from the amount that the customer receives; null until quoted. For a Book order, the fee
     * on the amount received so far.
     */
    fee: wireAmount.nullable(),
    /** The terms at the time of placement; null for an order that ended before terms were kept. */
    feePercent: z.string().nullable(),
    expiryMinutes: z.number().nullable(),
    /** The life of a Book order; null for an OTC order. */
    timeInForce: z.enum(TIMES_IN_FORCE).nullable(),
    expiresIn: instant.nullable(),
    createdAt: instant,
    updatedAt: instant,
    events: z.array(eventSchema).optional(),
  })
  .meta({ id: 'Order' })
export type Order = z.infer<typeof orderSchema>

/** POST /orders. An OTC order names exactly one amount; the desk's quotation gives the other. */
export const createOrderSchema = z
  .strictObject({
    kind: z.enum(ORDER_KINDS).default('MARKET'),
    nature: z.enum(NATURES),
    currencyOrig: z.enum(PAIR_CURRENCIES).optional(),
    currencyDest: z.enum(PAIR_CURRENCIES).optional(),
    amountOrig: decimalInput.nullish(),
    amountDest: decimalInput.nullish(),
    /** The limit of a Book order, which both amounts must follow; left out, it is their ratio. */
    limitPrice: quotationInput.nullish(),
    timeInForce: z.enum(TIMES_IN_FORCE).nullish(),
    userId: id.optional(),
  })
  .transform((input, context) => {
    const pair = PAIR[input.nature]
    if (input.currencyOrig && input.currencyOrig !== pair.orig)
      failField(context, 'currencyOrig', 'order.pair')
    if (input.currencyDest && input.currencyDest !== pair.dest)
      failField(context, 'currencyDest', 'order.pair')
    const read = (field: 'amountOrig' | 'amountDest', currency: PairCurrency) =>
      input[field] === undefined || input[field] === null || input[field] === ''
        ? null
        : readPositive(context, field, input[field], currency)
    const amountOrig = read('amountOrig', pair.orig)
    const amountDest = read('amountDest', pair.dest)
    if (amountOrig === null && amountDest === null) failField(context, 'amountOrig', 'field.required')
    if (input.kind === 'OTC' && amountOrig !== null && amountDest !== null)
      failField(context, 'amountDest', 'order.oneAmount')
    if (input.kind === 'MARKET' && (amountOrig === null || amountDest === null))
      failField(context, amountOrig === null ? 'amountOrig' : 'amountDest', 'field.required')
    if (input.kind === 'OTC')
      for (const field of ['limitPrice', 'timeInForce'] as const)
        if (input[field] != null) failField(context, field, 'order.bookOnly')
    const { kind, nature, userId } = input
    const terms = { limitPrice: input.limitPrice ?? null, timeInForce: input.timeInForce ?? 'GTC' }
    const amounts = { currencyOrig: pair.orig, currencyDest: pair.dest, amountOrig, amountDest }
    return { kind, nature, userId, ...amounts, ...terms }
  })
  .meta({ example: { kind: 'OTC', nature: 'BUY', amountOrig: '6000.00' } })
export type CreateOrder = z.output<typeof createOrderSchema>

/** PATCH /orders/{id}/quotation: BRL per BTC, and how long it is firm if shorter than the order's minutes. */
export const quoteOrderSchema = z.strictObject({
  quotation: quotationInput,
  minutes: z.number().int({ error: 'field.integer' }).min(1).max(525_600).optional(),
})

/** PATCH /orders/execute/{id}: the quotation that the customer saw, and the grant to overdraw. */
export const executeOrderSchema = z.strictObject({
  quotation: quotationInput.nullish(),
  overdraft: flag.optional(),
})
export type ExecuteOrder = z.output<typeof executeOrderSchema>

/** GET /orders/ticker. `amount` is in `type`; the answer is its average over the depth, 0 without liquidity. */
export const tickerSchema = z
  .object({ BTCBRL: z.object({ buy: z.string(), sell: z.string() }) })
  .meta({ id: 'Ticker' })
export type Ticker = z.infer<typeof tickerSchema>
