import { z } from 'zod'
import { toDecimal, toWire } from '../money/money.ts'
import { amountOrZero, failField, percentInput, wireAmount } from '../rules/fields.ts'
import { MAX_PAYOUTS } from '../withdrawals/payout.ts'
import type { BitcoinTerms } from './bitcoin-terms.ts'

/** A week of blocks. */
const MOST_BLOCKS = 1_008
/** Twice the rate that blocks ever asked for through a day, in satoshis for each virtual byte. */
const MAX_FEE_RATE = 2_000

/** A week. */
const MOST_MINUTES = 10_080

const sats = amountOrZero('BTC')
const blocks = z.number().int({ error: 'field.integer' }).min(1).max(MOST_BLOCKS)

const whole = (least: number, most: number) => z.number().int({ error: 'field.integer' }).min(least).max(most)
const timerInputSchema = z.strictObject({
  everyMinutes: whole(0, MOST_MINUTES),
  hours: z
    .array(whole(0, 23))
    .max(24)
    .transform((hours) => [...new Set(hours)].sort((one, other) => one - other)),
  leastCount: whole(1, MAX_PAYOUTS),
  waitMinutes: whole(0, MOST_MINUTES),
})

/** The terms of bitcoin that a record sends: they replace all of them. The first band begins at zero, each other one above it. */
export const bitcoinTermsInputSchema = z
  .strictObject({
    depths: z
      .array(z.strictObject({ fromBTC: sats, blocks }))
      .min(1)
      .max(12),
    minimum: sats.transform((amount) => toWire(amount, 'BTC')),
    hotShare: percentInput.transform((hundredths) => toDecimal(hundredths, 2)),
    networkFeeCeiling: z.number().int({ error: 'field.integer' }).min(1).max(MAX_FEE_RATE),
    payoutTimer: timerInputSchema,
  })
  .superRefine(({ depths }, context) => {
    depths.forEach(({ fromBTC }, at) => {
      const isRight = at === 0 ? fromBTC === 0n : fromBTC > depths[at - 1]!.fromBTC
      if (!isRight) failField(context, `depths.${at}.fromBTC`, 'settings.depthOrder')
    })
  })
  .transform(({ depths, ...terms }) => ({
    ...terms,
    depths: depths.map((band) => ({ ...band, fromBTC: toWire(band.fromBTC, 'BTC') })),
  })) satisfies z.ZodType<BitcoinTerms>

/** The terms of bitcoin, as answers have them. */
export const bitcoinTermsSchema = z
  .object({
    depths: z.array(z.object({ fromBTC: wireAmount, blocks: z.number() })),
    minimum: wireAmount,
    hotShare: z.string(),
    networkFeeCeiling: z.number(),
    payoutTimer: z.object({
      everyMinutes: z.number(),
      hours: z.array(z.number()),
      leastCount: z.number(),
      waitMinutes: z.number(),
    }),
  })
  .meta({ id: 'BitcoinTerms' }) satisfies z.ZodType<BitcoinTerms>
