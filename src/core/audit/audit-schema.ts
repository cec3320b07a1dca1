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
    /** Null where there is no such row, as when somebody tries to sign in as nobody. */
    entityId: z.string().nullable(),
    /** What people call it: the name of a user, account or settings record, the control id of a deposit, whose it is otherwise. */
    subject: z.string().nullable(),
    /** Null when nobody was signed in. */
    actor: ownerSchema.nullable(),
    address: z.string().nullable(),
    before: z.record(z.string(), z.unknown()),
    after: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'AuditRecord' })
export type AuditRecord = z.infer<typeof auditSchema>
