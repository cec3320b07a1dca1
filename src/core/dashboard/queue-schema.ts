import { z } from 'zod'
import { PAIR_CURRENCIES } from '../money/money.ts'
import { instant, wireAmount } from '../rules/fields.ts'
import { PAYOUT_STEPS, QUEUE_KINDS } from './queue.ts'

const person = z.object({ _id: z.string(), name: z.string() })

/** One piece of work that waits for staff. */
const queueItemSchema = z
  .object({
    kind: z.enum(QUEUE_KINDS),
    _id: z.string(),
    client: person.nullable(),
    /** The bank's text of a line, the key of a returned payment, the name of a request's subject, or the number of a batch. */
    text: z.string().nullable(),
    amount: wireAmount.nullable(),
    currency: z.enum(PAIR_CURRENCIES).nullable(),
    value: wireAmount.nullable(),
    /** An order's nature, a transfer's kind, a request's act, a customer's status, an answer of the bank or an incident. */
    about: z.string(),
    step: z.enum(PAYOUT_STEPS).nullable(),
    groupId: z.string().nullable(),
    /** The member of staff who works on it now. */
    taken: person.nullable(),
    since: instant,
    dueAt: instant,
    doesEnd: z.boolean(),
  })
  .meta({ id: 'QueueItem' })
export type QueueItem = z.infer<typeof queueItemSchema>

/** GET /house/queue. */
export const staffQueueSchema = z
  .object({
    /** At most 100 of each kind, those that wait longest. */
    items: z.array(queueItemSchema),
    /** The kinds of which there is more. */
    cut: z.array(z.enum(QUEUE_KINDS)),
  })
  .meta({ id: 'StaffQueue' })
export type StaffQueue = z.infer<typeof staffQueueSchema>
