import { z } from 'zod'
import { NATURES } from '../orders/order.ts'
import { instant, wireAmount } from '../rules/fields.ts'

const quotation = z.string().meta({ examples: ['612345.67'] })

/** The quantity at one price, of customers and the market maker together. */
const marketLevelSchema = z.object({
  quotation,
  /** In BTC. */
  amount: wireAmount,
  /** The number of customers' orders at the price. */
  orders: z.number(),
})

/** GET /book: both sides, best first. */
export const marketSchema = z
  .object({ bids: z.array(marketLevelSchema), asks: z.array(marketLevelSchema) })
  .meta({ id: 'Book' })
export type MarketView = z.infer<typeof marketSchema>
export type MarketLevel = MarketView['bids'][number]

const limitOf = (most: number, standard: number) =>
  z.coerce.number().int({ error: 'field.integer' }).min(1).max(most).default(standard)

export const marketQuerySchema = z.strictObject({ levels: limitOf(100, 20) })
export const tradesQuerySchema = z.strictObject({ limit: limitOf(200, 50) })

/** GET /trades: the latest trades, latest first, without their parties. */
export const tradeSchema = z
  .object({
    _id: z.string(),
    quotation,
    /** In BTC. */
    amount: wireAmount,
    /** In BRL, rounded down to the centavo. */
    total: wireAmount.meta({ example: '6123.45' }),
    /** The taker's side: BUY took an ask, SELL took a bid. */
    taker: z.enum(NATURES),
    createdAt: instant,
  })
  .meta({ id: 'Trade' })
export type Trade = z.infer<typeof tradeSchema>

/** GET /orders/{id}/trades: the fills of a Book order, oldest first. */
export const fillSchema = tradeSchema
  .omit({ taker: true })
  .extend({
    /** In the currency that the order receives. */
    fee: wireAmount,
    /** Whether this order was the taker. */
    isTaker: z.boolean(),
  })
  .meta({ id: 'Fill' })
/** GET /trades/own: the viewer's trades, latest first, each with its order and side. */
export const ownTradeSchema = fillSchema
  .extend({ orderId: z.string(), nature: z.enum(NATURES) })
  .meta({ id: 'OwnTrade' })
export type OwnTrade = z.infer<typeof ownTradeSchema>
export type OrderFill = z.infer<typeof fillSchema>
