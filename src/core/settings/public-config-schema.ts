import { z } from 'zod'
import { LANGUAGES } from '../users/user.ts'
import { BITCOIN_NETWORKS } from './public-config.ts'

/** GET /config: the configuration that a client needs before sign-in. */
export const publicConfigSchema = z
  .object({
    name: z.string(),
    version: z.string(),
    registrations: z.boolean(),
    testnet: z.boolean(),
    network: z.enum(BITCOIN_NETWORKS),
    intervals: z.object({ lists: z.number(), quotes: z.number() }),
    languages: z.array(z.enum(LANGUAGES)),
    limits: z.object({ receiptBytes: z.number(), passwordMin: z.number(), forbidden: z.number() }),
    demo: z.boolean(),
    /** Whether the server invents the prices. */
    simulatedPrices: z.boolean(),
    /** Whether the house sends SMS. */
    sms: z.boolean(),
    /** Whether the house sends mails, by which an address is confirmed. */
    mail: z.boolean(),
  })
  .meta({ id: 'PublicConfig' })
export type PublicConfig = z.infer<typeof publicConfigSchema>
