import { z } from 'zod'
import { instant, wireAmount } from '../rules/fields.ts'
import { HOUSE_PARTS, WAITING_LISTS } from './figures.ts'

/** How far back figures and histories go, in days. Today, so far, is the last of them. */
const days = (...choices: [string, ...string[]]) =>
  z.enum(choices).default('30').transform(Number).meta({ description: 'Days up to today' })

export const figuresQuerySchema = z.strictObject({ days: days('7', '30', '90') })
export const historyDays = days('30', '90', '365')

const day = z.string().meta({ format: 'date' })
/** May be negative, with a minus before it. */
const signedAmount = wireAmount

/** One day of GET /ledgers/history. */
const historyDaySchema = z
  .object({
    day,
    /** AVAILABLE and HELD together as the day closed, or now. */
    amount: signedAmount,
    /** What a bitcoin cost as the day closed, in BRL; null where nobody looked. */
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
  /** What the fee user of the settings in force collected. */
  fees: amounts,
})

/** GET /house/figures. */
export const figuresSchema = z
  .object({
    /** The middle of the market now, in BRL per BTC; null without a price. */
    price: z.string().nullable(),
    waiting: z.array(waitingSchema),
    days: z.array(figureDaySchema),
    /** All fees of these days by what they were charged for. */
    fees: z.array(amounts.extend({ origin: z.string() })),
    /** What the house did in the Book, with its own bitcoin and reais. */
    book: z.object({
      /** Bitcoin that it holds, or owes below zero, and how far it may go either way. */
      position: signedAmount,
      maximum: wireAmount,
      /** What its trades gained or lost since the first, what it holds of them taken at the price; null without a price. */
      result: signedAmount.nullable(),
      /** Trades of these days, and their volume, with the house or without. */
      trades: z.number(),
      volume: wireAmount,
    }),
    /** AVAILABLE and HELD of the house's users together. */
    desk: z.array(amounts.extend({ _id: z.string(), name: z.string(), parts: z.array(z.enum(HOUSE_PARTS)) })),
  })
  .meta({ id: 'Figures' })
export type Figures = z.infer<typeof figuresSchema>
export type Waiting = Figures['waiting'][number]
export type FigureDay = Figures['days'][number]
