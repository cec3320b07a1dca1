import { z } from 'zod'
import { STATES } from './address.ts'

/** A CEP of a path: eight digits with an optional hyphen. */
export const zipCodeInput = z
  .string()
  .regex(/^\d{5}-?\d{3}$/)
  .transform((text) => text.replace('-', ''))

/**
 * GET /postal-codes/{zipCode}: the address of a CEP. Fields that it does not determine are empty, as for the CEP of a
 * whole town.
 */
export const placeSchema = z
  .object({
    /** Eight digits. */
    zipCode: z.string().meta({ examples: ['01310100'] }),
    /** Street, square, avenue. */
    address: z.string(),
    district: z.string(),
    /** The stretch of the street that the CEP covers, not the flat: "de 612 a 1510 - lado par". */
    complement: z.string(),
    city: z.string(),
    uf: z.enum(STATES),
  })
  .meta({ id: 'Place' })
export type PostalPlace = z.infer<typeof placeSchema>
