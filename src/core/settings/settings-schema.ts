import { z } from 'zod'
import { controlsInputSchema, controlsSchema } from '../approvals/controls-schema.ts'
import { eventSchema } from '../audit/event.ts'
import { PAIR_CURRENCIES } from '../money/money.ts'
import {
  amountOrNone,
  amountOrZero,
  email,
  id,
  instant,
  nameText,
  optionalText,
  percentInput,
  wireAmount,
} from '../rules/fields.ts'
import { USER_STATUSES } from '../users/user.ts'
import { bitcoinTermsInputSchema, bitcoinTermsSchema } from './bitcoin-terms-schema.ts'
import { brandInputSchema, brandSchema } from './brand-schema.ts'
import { deskInputSchema, deskTermsSchema } from './desk-schema.ts'
import { MOST_PROMISED_MINUTES, type Promises } from './promises.ts'
import { SETTINGS_STATUSES, type SettingsStatus } from './settings.ts'

/** Whole minutes, also as the text of a form; an empty text means a missing value, not null. */
const minutes = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^-?\d+(\.\d+)?$/)
      .max(12),
  ])
  .transform(Number)
  .pipe(z.number().int({ error: 'field.integer' }).min(1).max(525_600))
/** One promise for each kind of work, in minutes; a record sends all of them. */
const promisedMinutes = z.number().int({ error: 'field.integer' }).min(1).max(MOST_PROMISED_MINUTES)
const promisesInput = z.strictObject({
  deposit: promisedMinutes,
  payout: promisedMinutes,
  return: promisedMinutes,
  line: promisedMinutes,
  customer: promisedMinutes,
}) satisfies z.ZodType<Promises>
const statuses = z.array(z.enum(USER_STATUSES))
const operationStatuses = z.object({ deposit: statuses, order: statuses, withdrawal: statuses })

const orderFee = z
  .strictObject({
    currencyOrig: z.enum(PAIR_CURRENCIES),
    currencyDest: z.enum(PAIR_CURRENCIES),
    fee: percentInput,
  })
  .meta({ example: { currencyOrig: 'BRL', currencyDest: 'BTC', fee: '0.50' } })

/** POST and PUT /settings. Fees of orders are percents, the others absolute; an omitted field keeps its value. */
export const settingsInputSchema = z
  .strictObject({
    _id: id.optional(),
    name: nameText(100),
    userId: id,
    userOtcId: id,
    userFeeId: id,
    adminEmail: email,
    status: z
      .enum(['PENDING', 'ACTIVED', 'DISABLED', 'ENABLED', 'ACTIVE'])
      .transform((text): SettingsStatus => (text === 'ENABLED' || text === 'ACTIVE' ? 'ACTIVED' : text)),
    expireBuy: minutes,
    expireSell: minutes,
    limitOTC: z.strictObject({ BTC: amountOrZero('BTC'), BRL: amountOrZero('BRL') }),
    fees: z.strictObject({
      orders: z.array(orderFee).min(1).max(2),
      deposits: z.strictObject({ BANK: amountOrZero('BRL'), CRYPTO: amountOrZero('BTC') }),
      withdrawals: z.strictObject({ BANK: amountOrZero('BRL'), CRYPTO: amountOrZero('BTC') }),
    }),
    spreadBuy: percentInput.optional(),
    spreadSell: percentInput.optional(),
    registrations: z.enum(['open', 'closed']).optional(),
    referralShare: percentInput.optional(),
    /** Null: one person is always enough. 0: two are always needed. */
    approvalLimit: z.strictObject({ BTC: amountOrNone('BTC'), BRL: amountOrNone('BRL') }).optional(),
    statuses: z.strictObject({ deposit: statuses, order: statuses, withdrawal: statuses }).optional(),
    controls: controlsInputSchema.optional(),
    desk: deskInputSchema.optional(),
    /** Where customers send bitcoin, and whom they ask. */
    deposits: z.strictObject({ bitcoinAddress: optionalText(100), contact: optionalText(200) }).optional(),
    /** How deep deposits in bitcoin wait, and how much wallets for payments hold. */
    bitcoin: bitcoinTermsInputSchema.optional(),
    /** The minutes within which the house wants each kind of work done. */
    promises: promisesInput.optional(),
    /** The house's own name, colour, contact and terms. */
    brand: brandInputSchema.optional(),
  })
  .superRefine((settings, context) => {
    const pairs = settings.fees.orders.map((fee) => `${fee.currencyOrig}-${fee.currencyDest}`)
    const isWrong =
      new Set(pairs).size < pairs.length || pairs.some((pair) => pair === 'BRL-BRL' || pair === 'BTC-BTC')
    if (isWrong) context.addIssue({ code: 'custom', path: ['fees', 'orders'], message: 'field.invalid' })
  })
export type SettingsInput = z.output<typeof settingsInputSchema>

/** PUT /settings. With `updatedAt` of the record as the caller read it, a change is refused that would undo a later one. */
export const settingsChangeSchema = settingsInputSchema.safeExtend({ updatedAt: z.iso.datetime().optional() })
export type SettingsChange = z.output<typeof settingsChangeSchema>

const perKind = z.object({ BANK: wireAmount, CRYPTO: wireAmount })
const perCurrency = z.object({ BTC: wireAmount, BRL: wireAmount })

export const settingsSchema = z
  .object({
    _id: z.string(),
    name: z.string(),
    status: z.enum(SETTINGS_STATUSES),
    userId: z.string(),
    userOtcId: z.string(),
    userFeeId: z.string(),
    user: z.object({ _id: z.string(), name: z.string() }),
    userOtc: z.object({ _id: z.string(), name: z.string() }),
    userFee: z.object({ _id: z.string(), name: z.string() }),
    adminEmail: z.string(),
    expireBuy: z.number(),
    expireSell: z.number(),
    limitOTC: perCurrency,
    fees: z.object({
      orders: z.array(
        z.object({
          currencyOrig: z.enum(PAIR_CURRENCIES),
          currencyDest: z.enum(PAIR_CURRENCIES),
          fee: z.string(),
        }),
      ),
      deposits: perKind,
      withdrawals: perKind,
    }),
    spreadBuy: z.string(),
    spreadSell: z.string(),
    registrations: z.enum(['open', 'closed']),
    referralShare: z.string(),
    approvalLimit: z.object({ BTC: wireAmount.nullable(), BRL: wireAmount.nullable() }),
    statuses: operationStatuses,
    controls: controlsSchema,
    desk: deskTermsSchema,
    deposits: z.object({ bitcoinAddress: z.string().nullable(), contact: z.string().nullable() }),
    bitcoin: bitcoinTermsSchema,
    promises: z.object({
      deposit: z.int(),
      payout: z.int(),
      return: z.int(),
      line: z.int(),
      customer: z.int(),
    }),
    brand: brandSchema,
    createdAt: instant,
    updatedAt: instant,
    events: z.array(eventSchema).optional(),
  })
  .meta({ id: 'Settings' })
export type Settings = z.infer<typeof settingsSchema>

/** GET /settings/otc: the minimum amounts of an OTC order, and the fees of customers without their special fees. */
export const otcSettingsSchema = z
  .object({
    BTC: wireAmount,
    BRL: wireAmount,
    feeBuy: z.string(),
    feeSell: z.string(),
    /** Minutes until a quotation expires. */
    expireBuy: z.number(),
    expireSell: z.number(),
    depositFees: perKind,
    withdrawalFees: perKind,
    /** Hours that a new payee is on hold; above 0, bitcoin goes to saved addresses only. */
    payeeHold: z.number(),
    /** The statuses of users that may do each operation. */
    statuses: operationStatuses,
  })
  .meta({ id: 'OtcSettings' })
export type OtcSettings = z.infer<typeof otcSettingsSchema>
