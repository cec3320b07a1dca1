import { z } from 'zod'
import { instant } from '../rules/fields.ts'

/** What happened to a deposit, a withdrawal or an order, as its history shows it. `message` is in the reader's language. */
export const eventSchema = z
  .object({
    id: z.string(),
    createdAt: instant,
    code: z.string(),
    message: z.string(),
    /** Who did it; null for the house's own staff when a customer reads, and for what happened by itself. */
    actorName: z.string().nullable(),
  })
  .meta({ id: 'Event' })
export type EntityEvent = z.infer<typeof eventSchema>

/** The name and e-mail of a row's owner, for staff; of a user that they choose. */
export const ownerSchema = z
  .object({ _id: z.string(), name: z.string(), email: z.string() })
  .meta({ id: 'Owner' })
export type Owner = z.infer<typeof ownerSchema>

/** How many rows stand in each status. */
export const statisticsSchema = z
  .object({ status: z.record(z.string(), z.number()) })
  .meta({ id: 'Statistics' })
export type Statistics = z.infer<typeof statisticsSchema>
