import { z } from 'zod'
import { type PairCurrency, toDecimal, toWire } from '../money/money.ts'
import { amountOrNone, amountOrZero, failField, percentInput, wireAmount } from '../rules/fields.ts'
import type { DeskTerms } from './desk.ts'

const whole = (most: number) => z.number().int({ error: 'field.integer' }).min(0).max(most)

const MINUTES_OF_A_DAY = 1_440
const age = z.strictObject({ old: whole(MINUTES_OF_A_DAY), late: whole(MINUTES_OF_A_DAY) })
const counts = { on: z.boolean(), perCustomerHour: whole(1_000), perHour: whole(10_000) }

const percent = percentInput.transform((hundredths) => toDecimal(hundredths, 2))
const reais = amountOrZero('BRL').transform((amount) => toWire(amount, 'BRL'))
const orNone = (currency: PairCurrency) =>
  amountOrNone(currency).transform((amount) => (amount === null ? null : toWire(amount, currency)))

const bandInput = z.strictObject({ upToBRL: orNone('BRL'), BUY: percent, SELL: percent })

/** The terms of the desk that a record sends: they replace all of them. Bands come smallest first, an open one last. */
export const deskInputSchema = z
  .strictObject({
    age,
    margin: percent,
    bands: z.array(bandInput).max(12),
    warnAt: percent,
    customerDay: orNone('BRL'),
    exposure: orNone('BTC'),
    automatic: z.strictObject({ ...counts, belowBRL: reais }),
  })
  .superRefine(({ bands }, context) => {
    bands.forEach(({ upToBRL }, at) => {
      const before = at === 0 ? '0.00' : bands[at - 1]?.upToBRL
      const isAbove = before !== null && before !== undefined && isLarger(upToBRL, before)
      if (!isAbove) failField(context, `bands.${at}.upToBRL`, 'settings.bandOrder')
    })
  }) satisfies z.ZodType<DeskTerms>

/** Compares wire amounts of one precision; null is larger than all. */
const isLarger = (one: string | null, other: string) =>
  one === null || one.length > other.length || (one.length === other.length && one > other)

/** The terms of the desk, as answers have them. */
export const deskTermsSchema = z
  .object({
    age,
    margin: z.string(),
    bands: z.array(z.object({ upToBRL: wireAmount.nullable(), BUY: z.string(), SELL: z.string() })),
    warnAt: z.string(),
    customerDay: wireAmount.nullable(),
    exposure: wireAmount.nullable(),
    automatic: z.object({ ...counts, belowBRL: wireAmount }),
  })
  .meta({ id: 'DeskTerms' }) satisfies z.ZodType<DeskTerms>
