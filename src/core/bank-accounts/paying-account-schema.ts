import { z } from 'zod'
import { PROFILE_IDS } from '../cnab240/profile-list.ts'
import { MAX_PIX_KEY, PIX_KINDS, type PixKind, readPixKey } from '../pix/pix-key.ts'
import { failField, nameText, optionalText, requiredText } from '../rules/fields.ts'
import { STATES } from '../users/address.ts'
import { FUNDS, LAST_SEQUENCE } from './paying-account.ts'

/** The bank data of an account of the house, with which it pays by files and receives Pix. */
export const payingAccountSchema = z
  .object({
    profile: z.enum(PROFILE_IDS),
    /** Points of the layout in which public sources differ, all of them, by name. */
    options: z.record(z.string(), z.string()),
    /** The agreement with the bank ("convênio"), in the form of the bank. */
    agreement: z.string().nullable(),
    funds: z.enum(FUNDS),
    zipCode: z.string(),
    street: z.string(),
    number: z.string(),
    complement: z.string().nullable(),
    city: z.string(),
    uf: z.enum(STATES),
    pixKind: z.enum(PIX_KINDS).nullable(),
    pixKey: z.string().nullable(),
    /** The city in the code of a Pix. */
    pixCity: z.string().nullable(),
    /** The hour in Brasília until which the bank takes transfers of the day. */
    tedUntil: z.string(),
    /** The number of its last file. */
    lastSequence: z.number(),
  })
  .meta({ id: 'PayingAccount' })
export type PayingAccount = z.infer<typeof payingAccountSchema>

const PIX_FIELDS = ['pixKind', 'pixKey', 'pixCity'] as const

/** PUT /bank-accounts/{id}/paying. The lengths are those of the fields in a file. Optional fields keep their value. */
export const payingAccountInputSchema = z
  .strictObject({
    profile: z.enum(PROFILE_IDS),
    options: z.record(z.string(), z.string()).optional(),
    agreement: optionalText(20).refine((text) => text === null || /^[\x20-\x7e]+$/.test(text), {
      error: 'field.invalid',
    }),
    funds: z.enum(FUNDS),
    zipCode: z
      .string()
      .transform((text) => text.replace(/\D/g, ''))
      .pipe(z.string().regex(/^\d{8}$/, { error: 'user.zipCode' })),
    street: nameText(30),
    number: requiredText(20).pipe(z.string().regex(/^\d{1,5}$/, { error: 'bankAccount.streetNumber' })),
    complement: optionalText(15),
    city: nameText(20),
    uf: z.enum(STATES),
    pixKind: z.preprocess((text) => text || null, z.enum(PIX_KINDS).nullable()),
    pixKey: optionalText(MAX_PIX_KEY),
    pixCity: optionalText(15),
    tedUntil: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'field.invalid' })
      .optional(),
    lastSequence: z.int({ error: 'field.integer' }).min(0).max(LAST_SEQUENCE).optional(),
  })
  .transform((paying, context) => {
    const { pixKind, pixKey } = paying
    if (PIX_FIELDS.every((field) => paying[field] === null)) return paying
    for (const field of PIX_FIELDS) if (paying[field] === null) failField(context, field, 'field.required')
    if (pixKind === null || pixKey === null) return paying
    const read = readPixKey(pixKind, pixKey)
    if (read) return { ...paying, pixKey: read }
    return failField(context, 'pixKey', `pix.${pixKind.toLowerCase() as Lowercase<PixKind>}`)
  })
export type PayingAccountInput = z.output<typeof payingAccountInputSchema>
