import { z } from 'zod'
import { PAIR_CURRENCIES } from '../money/money.ts'
import { decimalInput, readPositive } from '../rules/fields.ts'
import type { Wanted } from './quote.ts'

/** GET /orders/ticker: the amount is in `type`, one bitcoin by default. */
export const tickerQuerySchema = z
  .strictObject({ amount: decimalInput.default('1'), type: z.enum(PAIR_CURRENCIES).default('BTC') })
  .transform(
    (query, context): Wanted => ({
      amount: readPositive(context, 'amount', query.amount, query.type),
      currency: query.type,
    }),
  )
