import { z } from 'zod'
import { instant, reasonSchema, requiredText } from '../rules/fields.ts'
import { CATEGORIES } from './booking.ts'

export const person = z.object({ _id: z.string(), name: z.string() })

const category = z.enum(CATEGORIES)

/** PATCH /bank-statements/lines/{id}/book: a debit is a cost of the house, a credit its income. */
export const bookLineSchema = z
  .strictObject({ category, note: requiredText(500) })
  .meta({ example: { category: 'PAYMENT_FEE', note: 'Tarifa de Pix de março' } })

/** PATCH /bank-statements/lines/{id}/reverse. */
export const reverseBookingSchema = reasonSchema.meta({ example: { reason: 'Era o depósito de um cliente' } })

/** The booking of a line, in force or reversed. */
export const houseBookingSchema = z.object({
  _id: z.string(),
  category,
  note: z.string(),
  createdBy: person,
  createdAt: instant,
  reversedBy: person.nullable(),
  reversedAt: instant.nullable(),
  reverseReason: z.string().nullable(),
})

/** The day of the booking, on a booked line; the day of the line, on a booking. */
export const bookedOnSchema = z.object({ category, day: z.string().meta({ format: 'date' }) })
