import { z } from 'zod'
import { instant } from '../rules/fields.ts'
import { AUDIT_ENTITIES } from './audit.ts'
import { ownerSchema } from './event.ts'

/** One act as the audit shows it. `message` is in the reader's language. */
export const auditSchema = z
  .object({
    _id: z.string(),
    createdAt: instant,
    action: z.string(),
    message: z.string(),
    entity: z.enum(AUDIT_ENTITIES),
    /** Null where no such row exists, as after a sign-in with an unknown e-mail. */
    entityId: z.string().nullable(),
    /** A readable name: of a user, account or settings record; the control id of a deposit; otherwise the owner. */
    subject: z.string().nullable(),
    /** Null when nobody was signed in. */
    actor: ownerSchema.nullable(),
    address: z.string().nullable(),
    before: z.record(z.string(), z.unknown()),
    after: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'AuditRecord' })
export type AuditRecord = z.infer<typeof auditSchema>
