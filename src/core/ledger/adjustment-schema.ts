import { z } from 'zod'
import { CURRENCIES } from '../money/money.ts'
import { decimalInput, instant, readPositive, requiredText, wireAmount } from '../rules/fields.ts'

/** POST /adjustments: moves back (a part of) the movement of a record of a statement. */
export const adjustSchema = z
  .strictObject({
    /** The id of the record. */
    ledger: z
      .string()
      .regex(/^\d{1,18}-\d{1,18}$/, { error: 'field.invalid' })
      .meta({ examples: ['1042-7'] }),
    currency: z.enum(CURRENCIES),
    amount: decimalInput,
    reason: requiredText(500),
  })
  .transform((input, context) => ({
    ...input,
    amount: readPositive(context, 'amount', input.amount, input.currency),
  }))
export type Adjust = z.output<typeof adjustSchema>

export const adjustmentSchema = z
  .object({
    _id: z.string(),
    ledger: z.string(),
    amount: wireAmount,
    reason: z.string(),
    createdAt: instant,
  })
  .meta({ id: 'Adjustment' })
