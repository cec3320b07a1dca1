import { z } from 'zod'
import { CURRENCIES } from '../money/money.ts'
import { instant, requiredText, wireAmount } from '../rules/fields.ts'
import { MESSAGE_CHOICES, RECOVERY_GROUPS } from './recovery.ts'

const kind = z.enum(RECOVERY_GROUPS)
const person = z.object({ _id: z.string(), name: z.string() })

/** An operation that may have gone on after the backup. */
const itemSchema = z.object({
  entity: z.enum(['withdrawal', 'deposit', 'order', 'approval', 'statementLine', 'bankAccount', 'message']),
  entityId: z.string(),
  at: instant,
  amount: wireAmount.nullable(),
  currency: z.enum(CURRENCIES).nullable(),
  name: z.string().nullable(),
  /** The number of a file, the text of a line, the kind of a message. */
  text: z.string().nullable(),
  /** The words of banks since: a return file names it, or a statement has its amount. */
  evidence: z.enum(['RETURN', 'STATEMENT']).nullable(),
})

const groupSchema = z.object({
  kind,
  /** How many it has, of which the first hundred are listed. */
  count: z.number(),
  withEvidence: z.number(),
  items: z.array(itemSchema),
  note: z.string().nullable(),
  confirmedBy: person.nullable(),
  confirmedAt: instant.nullable(),
  isOpen: z.boolean(),
})

/** GET /recovery: null while the house is not in recovery mode. */
export const recoverySchema = z
  .object({
    _id: z.string(),
    cause: z.enum(['RESTORE', 'COMMAND']),
    reason: z.string().nullable(),
    backupAt: instant,
    beganAt: instant,
    /** Whether a house of one confirms alone. */
    isAlone: z.boolean(),
    /** The statements and return files that were imported since. */
    statements: z.number(),
    statementsUntil: z.string().nullable(),
    returns: z.number(),
    groups: z.array(groupSchema),
  })
  .nullable()
  .meta({ id: 'Recovery' })
export type Recovery = NonNullable<z.infer<typeof recoverySchema>>
export type RecoveryItem = Recovery['groups'][number]['items'][number]

export const recoveryParams = z.object({ kind })

/** POST /recovery/groups/{kind}/confirm. */
export const confirmGroupSchema = z
  .strictObject({
    note: requiredText(500),
    messages: z.enum(MESSAGE_CHOICES).optional(),
  })
  .meta({ example: { note: 'Extratos de hoje conferidos nos três bancos' } })
export type ConfirmGroup = z.infer<typeof confirmGroupSchema>
