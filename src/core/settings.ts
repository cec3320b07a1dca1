import { z } from 'zod'
import { eventSchema } from './event.ts'
import { amountOrZero, email, id, instant, percentInput, requiredText, wireAmount } from './fields.ts'
import { CURRENCIES, type Currency } from './money.ts'
import { USER_STATUSES, type UserStatus } from './user.ts'
import { ok, refuse, refuseField, type Verdict } from './verdict.ts'
import { isAdmin, type Viewer } from './viewer.ts'

export const SETTINGS_STATUSES = ['PENDING', 'ACTIVED', 'DISABLED'] as const
export type SettingsStatus = (typeof SETTINGS_STATUSES)[number]

/** Whole minutes, also as the text that a form sends; left empty they are missing, not none. */
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
const statuses = z.array(z.enum(USER_STATUSES))

const orderFee = z
  .strictObject({ currencyOrig: z.enum(CURRENCIES), currencyDest: z.enum(CURRENCIES), fee: percentInput })
  .meta({ example: { currencyOrig: 'BRL', currencyDest: 'BTC', fee: '0.50' } })

/** POST and PUT /settings. Fees of orders are percents, the others absolute; what is left out keeps its value. */
export const settingsInputSchema = z
  .strictObject({
    _id: id.optional(),
    name: requiredText(100),
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
    approvalLimit: z.strictObject({ BTC: amountOrZero('BTC'), BRL: amountOrZero('BRL') }).optional(),
    statuses: z.strictObject({ deposit: statuses, order: statuses, withdrawal: statuses }).optional(),
  })
  .superRefine((settings, context) => {
    const pairs = settings.fees.orders.map((fee) => `${fee.currencyOrig}-${fee.currencyDest}`)
    const isWrong =
      new Set(pairs).size < pairs.length || pairs.some((pair) => pair === 'BRL-BRL' || pair === 'BTC-BTC')
    if (isWrong) context.addIssue({ code: 'custom', path: ['fees', 'orders'], message: 'field.invalid' })
  })
export type SettingsInput = z.output<typeof settingsInputSchema>

/** Which user statuses may do each operation. */
export type OperationStatuses = Record<'deposit' | 'order' | 'withdrawal', readonly UserStatus[]>

/** Deposits in any status but BLOCKED; orders and withdrawals once the customer is known. */
export const DEFAULT_STATUSES: OperationStatuses = {
  deposit: USER_STATUSES.filter((status) => status !== 'BLOCKED'),
  order: ['ACTIVE', 'REQUEST_VALIDATE', 'VALID'],
  withdrawal: ['ACTIVE', 'REQUEST_VALIDATE', 'VALID'],
}

/** What a new record has where nothing is said: minor units, hundredths of a percent. */
export const DEFAULT_TERMS = {
  spreadBuy: 50n,
  spreadSell: 50n,
  registrations: 'closed',
  referralShare: 10_00n,
  approvalLimit: { BRL: 50_000_00n, BTC: 50_000_000n },
  statuses: DEFAULT_STATUSES,
} as const

/** The settings in force as the server computes with them: minor units, hundredths of a percent. */
export type SettingsInForce = {
  readonly id: string
  readonly userId: string
  readonly userOtcId: string
  readonly userFeeId: string
  readonly adminEmail: string
  readonly expireBuy: number
  readonly expireSell: number
  readonly limitOTC: Record<Currency, bigint>
  readonly orderFees: Record<'BRL-BTC' | 'BTC-BRL', bigint>
  readonly depositFees: Record<'BANK' | 'CRYPTO', bigint>
  readonly withdrawalFees: Record<'BANK' | 'CRYPTO', bigint>
  readonly spreadBuy: bigint
  readonly spreadSell: bigint
  readonly registrations: 'open' | 'closed'
  readonly referralShare: bigint
  readonly approvalLimit: Record<Currency, bigint>
  readonly statuses: OperationStatuses
}

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
        z.object({ currencyOrig: z.enum(CURRENCIES), currencyDest: z.enum(CURRENCIES), fee: z.string() }),
      ),
      deposits: perKind,
      withdrawals: perKind,
    }),
    spreadBuy: z.string(),
    spreadSell: z.string(),
    registrations: z.enum(['open', 'closed']),
    referralShare: z.string(),
    approvalLimit: perCurrency,
    statuses: z.object({ deposit: statuses, order: statuses, withdrawal: statuses }),
    createdAt: instant,
    updatedAt: instant,
    events: z.array(eventSchema).optional(),
  })
  .meta({ id: 'Settings' })
export type Settings = z.infer<typeof settingsSchema>

/** GET /settings/otc: the minimum amounts of an OTC order, and what the house charges anyone who has no fee of their own. */
export const otcSettingsSchema = z
  .object({
    BTC: wireAmount,
    BRL: wireAmount,
    feeBuy: z.string(),
    feeSell: z.string(),
    /** Minutes that a quotation stands. */
    expireBuy: z.number(),
    expireSell: z.number(),
    depositFees: perKind,
    withdrawalFees: perKind,
  })
  .meta({ id: 'OtcSettings' })
export type OtcSettings = z.infer<typeof otcSettingsSchema>

/** Settings are an admin's. */
export function mayManageSettings(by: Viewer): Verdict {
  return isAdmin(by) ? ok : refuse('forbidden', 'settings.adminOnly')
}

/** Who stands for the house exists and is not blocked; the refusal is about its field. */
export function mayBeHouse(field: string, status: UserStatus | undefined): Verdict {
  if (status === undefined) return refuseField(field, 'settings.userUnknown')
  return status === 'BLOCKED' ? refuseField(field, 'settings.userBlocked') : ok
}
