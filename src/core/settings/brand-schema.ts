import { z } from 'zod'
import { code, optionalText } from '../rules/fields.ts'
import type { Brand, Logo } from './brand.ts'

/** Signs that end a line, turn the direction of writing, or are markup: a name goes into headers of mails and into pages. */
const ODD = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069<>"]/u

const oneLine = (most: number) =>
  optionalText(most).refine((text) => text === null || !ODD.test(text), code('settings.oneLine'))

/** A link that a browser opens as a page, with a host and without a user. */
const SECURE_LINK = /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?(?:\/[^\s<>"]*)?$/i

/** A picture that `POST /settings/logos` has stored. */
export const logoSchema = z
  .strictObject({ id: z.uuid(), width: z.int(), height: z.int() })
  .meta({ id: 'Logo' }) satisfies z.ZodType<Logo>

/** The face of the house that a record sends: it replaces all of it; an empty text is that of the product. */
export const brandInputSchema = z.strictObject({
  name: oneLine(40),
  accent: optionalText(7)
    .transform((text) => text?.toLowerCase() ?? null)
    .refine((text) => text === null || /^#[0-9a-f]{6}$/.test(text), code('settings.colour')),
  contact: oneLine(120),
  terms: optionalText(300).refine((text) => text === null || SECURE_LINK.test(text), code('settings.link')),
  sender: oneLine(60),
  logo: logoSchema.nullish().transform((logo) => logo ?? null),
})

/** The face of the house, as answers have it. */
export const brandSchema = z
  .object({
    name: z.string().nullable(),
    accent: z.string().nullable(),
    contact: z.string().nullable(),
    terms: z.string().nullable(),
    sender: z.string().nullable(),
    logo: logoSchema.nullable(),
  })
  .meta({ id: 'Brand' }) satisfies z.ZodType<Brand>
