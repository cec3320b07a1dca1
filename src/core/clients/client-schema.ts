import { z } from 'zod'
import { eventSchema, ownerSchema } from '../audit/event.ts'
import { bankAccountSchema } from '../bank-accounts/bank-account-schema.ts'
import { savedAddressSchema } from '../bitcoin-addresses/saved-address-schema.ts'
import { depositSchema } from '../deposits/deposit-schema.ts'
import { balanceSchema } from '../ledger/statement-schema.ts'
import { CURRENCIES } from '../money/money.ts'
import { orderSchema } from '../orders/order-schema.ts'
import { instant, requiredText, wireAmount } from '../rules/fields.ts'
import { userSchema } from '../users/user-schema.ts'
import { withdrawalSchema } from '../withdrawals/withdrawal-schema.ts'
import { SIGNAL_ENTITIES, SIGNALS } from './signals.ts'

/** POST /clients/{id}/notes. */
export const writeNoteSchema = z
  .strictObject({ text: requiredText(2_000) })
  .meta({ example: { text: 'Vende imóveis em Recife; entradas altas até janeiro.' } })

/** A note of staff. A struck one keeps its text. */
export const clientNoteSchema = z
  .object({
    _id: z.string(),
    text: z.string(),
    author: ownerSchema.pick({ _id: true, name: true }),
    createdAt: instant,
    struckAt: instant.nullable(),
    struckByName: z.string().nullable(),
  })
  .meta({ id: 'ClientNote' })
export type ClientNote = z.infer<typeof clientNoteSchema>

const signalSchema = z
  .object({
    code: z.enum(SIGNALS),
    /** The instant of the signal: the end of a stop, the addition of a new payee, or else the beginning. */
    at: instant.nullable(),
    entity: z.enum(SIGNAL_ENTITIES).nullable(),
    entityId: z.string().nullable(),
    count: z.number(),
    amount: wireAmount.nullable(),
    currency: z.enum(CURRENCIES).nullable(),
  })
  .meta({ id: 'ClientSignal' })
export type ClientSignal = z.infer<typeof signalSchema>

/** GET /clients/{id}: the first screen of a record. */
export const clientSchema = z
  .object({
    /** Masked for every reader but the person. */
    user: userSchema,
    /** The settings in force name it as counterparty or as fee user. */
    isHouse: z.boolean(),
    balances: z.object({ BRL: balanceSchema, BTC: balanceSchema }),
    /** Withdrawals approved or finished today, in reais; `limitBrl` is null without a limit, `usedBrl` without a price. */
    withdrawalsToday: z.object({
      usedBrl: wireAmount.nullable(),
      limitBrl: wireAmount.nullable(),
      /** The used share, in hundredths of a percent. */
      share: z.number().nullable(),
    }),
    /** `reads` is null for staff who may not read the audit. */
    counts: z.object({
      orders: z.number(),
      deposits: z.number(),
      withdrawals: z.number(),
      accounts: z.number(),
      reads: z.number().nullable(),
    }),
    signals: z.array(signalSchema),
    orders: z.array(orderSchema).meta({ description: 'The newest' }),
    deposits: z.array(depositSchema).meta({ description: 'The newest' }),
    withdrawals: z.array(withdrawalSchema).meta({ description: 'The newest' }),
    bankAccounts: z.array(bankAccountSchema),
    addresses: z.array(savedAddressSchema),
    notes: z.array(clientNoteSchema).meta({ description: 'Newest first; none for the person' }),
  })
  .meta({ id: 'Client' })
export type Client = z.infer<typeof clientSchema>

export const TIMELINE_ENTITIES = [
  'deposit',
  'withdrawal',
  'order',
  'bankAccount',
  'user',
  'approval',
] as const

/** One line of the timeline; `amount` is that of the operation. */
const happeningSchema = eventSchema.extend({
  entity: z.enum(TIMELINE_ENTITIES),
  entityId: z.string().nullable(),
  amount: wireAmount.nullable(),
  currency: z.enum(CURRENCIES).nullable(),
})
export type Happening = z.infer<typeof happeningSchema>

/** GET /clients/{id}/timeline, newest first. `next` is the `before` of the next page; null on the last. */
export const timelineSchema = z
  .object({ happenings: z.array(happeningSchema), next: z.string().nullable() })
  .meta({ id: 'ClientTimeline' })
export type ClientTimeline = z.infer<typeof timelineSchema>

/** An instant, the source and the number of a line: `2026-11-22T12:00:00.000Z_1_42`. */
export const timelineQuerySchema = z.strictObject({
  before: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_\d_\d{1,18}$/)
    .refine((text) => !Number.isNaN(Date.parse(text.slice(0, 24))))
    .optional(),
  signIns: z
    .literal('true')
    .optional()
    .meta({ description: 'Each sign-in too, which otherwise hides the rest' }),
})
