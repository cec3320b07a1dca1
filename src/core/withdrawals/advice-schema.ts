import { z } from 'zod'
import { CURRENCIES } from '../money/money.ts'
import { calendarDate, wireAmount } from '../rules/fields.ts'

/** GET /payment-checks/{code}: for anybody with a payment advice in hand. */
export const paymentCheckSchema = z
  .object({
    /** The name of the house. */
    house: z.string().nullable(),
    /** REVERSED: the payment came back, and the customer has the amount again. */
    status: z.enum(['PAID', 'REVERSED']),
    currency: z.enum(CURRENCIES),
    amount: wireAmount,
    paidOn: calendarDate,
    payee: z.object({
      /** The first letter of each name; null for an address without a named owner. */
      name: z.string().nullable(),
      /** The bank with the end of the account, a masked Pix key, or both ends of an address. */
      place: z.string(),
    }),
  })
  .meta({ id: 'PaymentCheck' })
export type PaymentCheck = z.infer<typeof paymentCheckSchema>
