import { z } from 'zod'
import { instant } from '../rules/fields.ts'
import { ownerSchema } from './event.ts'
import { READ_ENTITIES, READ_WAYS } from './read.ts'

/** One reading of other people's records. */
export const readSchema = z
  .object({
    _id: z.string(),
    createdAt: instant,
    reader: ownerSchema.nullable(),
    /** The person whose record it is; null for a list of several people. */
    subject: ownerSchema.nullable(),
    how: z.enum(READ_WAYS),
    entity: z.enum(READ_ENTITIES),
    entityId: z.string().nullable(),
    /** The filters and the page of a list, or the reason of an unmasking. */
    details: z.record(z.string(), z.unknown()),
    rowCount: z.number().nullable(),
    address: z.string().nullable(),
  })
  .meta({ id: 'Reading' })
export type Read = z.infer<typeof readSchema>
