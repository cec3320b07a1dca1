import { z } from 'zod'
import { instant, wireAmount } from '../rules/fields.ts'
import { HOUSE_PARTS, WAITING_LISTS } from './figures.ts'

/** The range of figures and histories, in days. The last of them is today so far. */
const days = (...choices: [string, ...string[]]) =>
  z.enum(choices).default('30').transform(Number).meta({ description: 'Days up to today' })

export const figuresQuerySchema = z.strictObject({ days: days('7', '30', '90') })
export const historyDays = days('30', '90', '365')

const day = z.string().meta({ format: 'date' })
/** May be negative, with a leading minus sign. */
const signedAmount = wireAmount

/** One day of GET /ledgers/history. */
const historyDaySchema = z
  .object({
    day,
    /** AVAILABLE and HELD together at the end of the day, or now. */
    amount: signedAmount,
    /** The price of a bitcoin at the end of the day, in BRL; null without a price. */
    price: z.string().nullable(),
  })
  .meta({ id: 'HistoryDay' })
export const historySchema = z.array(historyDaySchema)
export type HistoryDay = z.infer<typeof historyDaySchema>

const waitingSchema = z.object({
  list: z.enum(WAITING_LISTS),
  /** Rows in each of the five ages, youngest first. */
  ages: z.array(z.number()),
  oldestAt: instant.nullable(),
})

/** Executed orders of one nature. */
const volumeSchema = z.object({ orders: z.number(), BRL: wireAmount, BTC: wireAmount })

const amounts = z.object({ BRL: signedAmount, BTC: signedAmount })

const figureDaySchema = z.object({
  day,
  BUY: volumeSchema,
  SELL: volumeSchema,
  /** The income of the fee user of the settings in force. */
  fees: amounts,
})

/** GET /house/figures. */
export const figuresSchema = z
  .object({
    /** The current middle price of the market, in BRL per BTC; null without a price. */
    price: z.string().nullable(),
    waiting: z.array(waitingSchema),
    days: z.array(figureDaySchema),
    /** All fees of these days, by the kind of charge. */
    fees: z.array(amounts.extend({ origin: z.string() })),
    /** The result of the market maker in the Book, with the house's bitcoin and reais. */
    book: z.object({
      /** Its bitcoin, negative when sold short, and the limit either way. */
      position: signedAmount,
      maximum: wireAmount,
      /** Profit or loss of its trades since the first, with its position valued at the price; null without a price. */
      result: signedAmount.nullable(),
      /** Trades of these days and their volume, including those of the market maker. */
      trades: z.number(),
      volume: wireAmount,
    }),
    /** The bitcoin of the desk by its trades, negative when sold short: the figure that the quote desk shows. */
    exposure: signedAmount,
    /** The stock: AVAILABLE and HELD of the house's users together, without those of customers. */
    desk: z.array(amounts.extend({ _id: z.string(), name: z.string(), parts: z.array(z.enum(HOUSE_PARTS)) })),
  })
  .meta({ id: 'Figures' })
export type Figures = z.infer<typeof figuresSchema>
export type Waiting = Figures['waiting'][number]
export type FigureDay = Figures['days'][number]
