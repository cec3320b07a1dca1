import { z } from 'zod'
import { HOUSE_PARTS } from '../dashboard/figures.ts'
import { instant, wireAmount } from '../rules/fields.ts'
import { FUNNELS } from './funnel.ts'
import { HOUSE_PERIODS } from './house.ts'

/** GET /house/now. */
export const houseNowQuerySchema = z.strictObject({
  period: z.enum(HOUSE_PERIODS).default('today').meta({ description: 'Days of São Paulo' }),
})

const day = z.string().meta({ format: 'date' })
/** May be negative, with a leading minus sign. */
const signedAmount = wireAmount
const both = z.object({ BRL: signedAmount, BTC: signedAmount })

/** An account of the house, with the balance of its last statement; null without one. */
const placeSchema = z.object({
  _id: z.string(),
  name: z.string(),
  funds: z.enum(['CLIENTS', 'HOUSE']),
  balance: signedAmount.nullable(),
  /** The day at whose end the account had the balance. */
  day: day.nullable(),
})
export type HousePlace = z.infer<typeof placeSchema>

/** Bank and debt at the end of the last day for which each account with money of customers has a statement. */
const coverSchema = z.object({
  day,
  held: signedAmount,
  owed: signedAmount,
  /** In hundredths of a percent; null if nothing was owed. */
  share: z.number().nullable(),
  isCovered: z.boolean(),
})

const gain = { orders: z.number(), traded: wireAmount, gain: signedAmount }
/** Hundredths of a percent; null without trades. */
const margin = z.number().nullable()

const funnelSchema = z.object({
  queue: z.enum(FUNNELS),
  /** Rows that were created in the period. */
  done: z.number(),
  waiting: z.number(),
  not: z.number(),
  oldestAt: instant.nullable(),
  /** The median until the answer of the house; null without answers. */
  minutes: z.number().nullable(),
  hours: z.array(z.number().nullable()),
  /** Older rows that still wait. */
  earlier: z.object({ count: z.number(), oldestAt: instant.nullable() }),
})
export type HouseFunnel = z.infer<typeof funnelSchema>

export const houseNowSchema = z
  .object({
    at: instant,
    /** The first and the last day of the period, and its first instant and the one after it. */
    period: z.object({ from: day, to: day, starts: instant, ends: instant }),
    places: z.array(placeSchema),
    /** Null where an account with money of customers has no statement. */
    cover: coverSchema.nullable(),
    /** Bank withdrawals that were sent and are not paid yet. */
    inTransit: z.object({ amount: wireAmount, count: z.number() }),
    /** All balances of customers now, held ones too. */
    owed: both,
    /** The bitcoin of the house itself, by its users. */
    stock: z.object({
      amount: signedAmount,
      users: z.array(
        z.object({ _id: z.string(), parts: z.array(z.enum(HOUSE_PARTS)), amount: signedAmount }),
      ),
    }),
    exposure: z.object({
      /** The position of the desk by its trades now. */
      now: signedAmount,
      /** Either way. */
      maximum: wireAmount.nullable(),
      warning: wireAmount.nullable(),
      /** The used part of the limit in hundredths of a percent, rounded down; null without one. */
      share: z.number().nullable(),
      /** The position at the beginning of the period, and after its trades: long periods leave out small changes, not the peaks. */
      positions: z.array(z.object({ at: instant, position: signedAmount })),
      peak: z.object({ at: instant, position: signedAmount }).nullable(),
    }),
    margin: z.object({
      ...gain,
      share: margin,
      /** Trades of the desk that were quoted without a market: their fees count alone, as in the Book. */
      withoutBase: z.number(),
      sizes: z.array(z.object({ ...gain, share: margin, upTo: wireAmount.nullable() })),
      /** For each hour of the day, from midnight. */
      hours: z.array(signedAmount),
      clients: z.array(z.object({ ...gain, _id: z.string(), name: z.string() })),
      others: z.object({ ...gain, clients: z.number() }),
    }),
    funnels: z.array(funnelSchema),
    /** The period has more rows than one answer adds up: sums leave out its oldest ones. */
    isCut: z.boolean(),
  })
  .meta({ id: 'HouseNow' })
export type HouseNow = z.infer<typeof houseNowSchema>
