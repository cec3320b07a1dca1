import { z } from 'zod'
import { optionalText, requiredText } from '../rules/fields.ts'
import { STATES } from './address.ts'

/** The address of a user. The CEP is stored without its hyphen. */
export const addressSchema = z.strictObject({
  zipCode: z
    .string()
    .transform((text) => text.replace(/\D/g, ''))
    .pipe(z.string().regex(/^\d{8}$/, { error: 'user.zipCode' })),
  address: requiredText(200),
  number: requiredText(20),
  district: optionalText(100),
  complement: optionalText(100),
  city: requiredText(100),
  country: requiredText(60),
  uf: z.enum(STATES),
})
