import { z } from 'zod'
import { instant } from '../rules/fields.ts'

/** One event in the history of a deposit, withdrawal or order. `message` is in the reader's language. */
export const eventSchema = z
  .object({
    id: z.string(),
    createdAt: instant,
    code: z.string(),
    message: z.string(),
    /** The actor. Null for the house's staff when a customer reads, and for automatic events. */
    actorName: z.string().nullable(),
  })
  .meta({ id: 'Event' })
export type EntityEvent = z.infer<typeof eventSchema>

/** Name and e-mail of the owner of a row, which staff see. */
export const ownerSchema = z
  .object({ _id: z.string(), name: z.string(), email: z.string() })
  .meta({ id: 'Owner' })
export type Owner = z.infer<typeof ownerSchema>

/** The number of rows in each status. */
export const statisticsSchema = z
  .object({ status: z.record(z.string(), z.number()) })
  .meta({ id: 'Statistics' })
export type Statistics = z.infer<typeof statisticsSchema>
