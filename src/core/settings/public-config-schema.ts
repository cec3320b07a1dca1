import { z } from 'zod'
import { ROLES } from '../rules/viewer.ts'
import { LANGUAGES } from '../users/user.ts'
import type { BrandColours } from './brand.ts'
import { logoSchema } from './brand-schema.ts'
import { BITCOIN_NETWORKS } from './public-config.ts'

const colours = z.object({
  brand: z.string(),
  hover: z.string(),
  on: z.string(),
  soft: z.string(),
  softInk: z.string(),
}) satisfies z.ZodType<BrandColours>

/** The sign-ins of a demonstration, whose password is public. */
const demonstration = z.object({
  password: z.string(),
  signIns: z.array(z.object({ role: z.enum(ROLES), name: z.string(), email: z.string() })),
})
export type Demonstration = z.infer<typeof demonstration>

/** GET /config: the configuration that a client needs before sign-in. */
export const publicConfigSchema = z
  .object({
    /** The name by which the house shows itself. */
    name: z.string(),
    /** The colours of the house in both themes; null are those of the product. */
    colours: z.object({ light: colours, dark: colours }).nullable(),
    /** The picture of `GET /logos/{id}`, with its size in pixels; null without one. */
    logo: logoSchema.nullable(),
    /** Where customers ask, and the address of the terms of use. */
    contact: z.string().nullable(),
    terms: z.string().nullable(),
    version: z.string(),
    registrations: z.boolean(),
    testnet: z.boolean(),
    network: z.enum(BITCOIN_NETWORKS),
    intervals: z.object({ lists: z.number(), quotes: z.number() }),
    languages: z.array(z.enum(LANGUAGES)),
    limits: z.object({ receiptBytes: z.number(), passwordMin: z.number(), forbidden: z.number() }),
    demo: z.boolean(),
    /** Null wherever the database has no users of the demonstration. */
    demonstration: demonstration.nullable(),
    /** Whether the server invents the prices. */
    simulatedPrices: z.boolean(),
    /** Whether the bitcoin network is simulated: its deposits are paid by a call. */
    simulatedChain: z.boolean(),
    /** Whether the house sends SMS. */
    sms: z.boolean(),
    /** Whether the house sends mails, by which an address is confirmed. */
    mail: z.boolean(),
  })
  .meta({ id: 'PublicConfig' })
export type PublicConfig = z.infer<typeof publicConfigSchema>
