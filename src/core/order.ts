import { z } from 'zod'
import { eventSchema, ownerSchema } from './event.ts'
import {
  decimalInput,
  failField,
  flag,
  id,
  instant,
  quotationInput,
  readPositive,
  wireAmount,
} from './fields.ts'
import { CURRENCIES, type Currency, convertFloor, formatMoney, MAX_MINOR, percentFeeCeil } from './money.ts'
import { ok, type Refusal, refuse, refuseField, type Verdict } from './verdict.ts'
import { hasPermission, isAdmin, isInternal, isMasterLevel, type Viewer } from './viewer.ts'

export const ORDER_STATUSES = ['NEW', 'PENDING', 'PARTIAL', 'EXPIRED', 'CANCELLED', 'FINISHED'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const ORDER_KINDS = ['OTC', 'MARKET'] as const
export type OrderKind = (typeof ORDER_KINDS)[number]

export const NATURES = ['BUY', 'SELL'] as const
export type Nature = (typeof NATURES)[number]

export const orderSchema = z
  .object({
    _id: z.string(),
    userId: z.string(),
    user: ownerSchema,
    createdBy: z.string(),
    kind: z.enum(ORDER_KINDS),
    isOtc: z.boolean(),
    nature: z.enum(NATURES),
    currencyOrig: z.enum(CURRENCIES),
    currencyDest: z.enum(CURRENCIES),
    status: z.enum(ORDER_STATUSES),
    quotation: z.string().nullable(),
    amountOrig: wireAmount.nullable(),
    amountDest: wireAmount.nullable(),
    /** What was asked for; of an OTC order one of the two, and a quotation gives the other. */
    askedOrig: wireAmount.nullable(),
    askedDest: wireAmount.nullable(),
    /** In `currencyDest`, taken from what the customer receives; null until quoted. */
    fee: wireAmount.nullable(),
    expiresIn: instant.nullable(),
    createdAt: instant,
    updatedAt: instant,
    events: z.array(eventSchema).optional(),
  })
  .meta({ id: 'Order' })
export type Order = z.infer<typeof orderSchema>

/** The pair of a nature: a customer who buys gives reais, one who sells gives bitcoin. */
export const PAIR: Record<Nature, { orig: Currency; dest: Currency }> = {
  BUY: { orig: 'BRL', dest: 'BTC' },
  SELL: { orig: 'BTC', dest: 'BRL' },
}

/** POST /orders. An OTC order names exactly one amount; the desk's quotation gives the other. */
export const createOrderSchema = z
  .strictObject({
    kind: z.enum(ORDER_KINDS).default('MARKET'),
    nature: z.enum(NATURES),
    currencyOrig: z.enum(CURRENCIES).optional(),
    currencyDest: z.enum(CURRENCIES).optional(),
    amountOrig: decimalInput.nullish(),
    amountDest: decimalInput.nullish(),
    userId: id.optional(),
  })
  .transform((input, context) => {
    const pair = PAIR[input.nature]
    if (input.currencyOrig && input.currencyOrig !== pair.orig)
      failField(context, 'currencyOrig', 'order.pair')
    if (input.currencyDest && input.currencyDest !== pair.dest)
      failField(context, 'currencyDest', 'order.pair')
    const read = (field: 'amountOrig' | 'amountDest', currency: Currency) =>
      input[field] === undefined || input[field] === null || input[field] === ''
        ? null
        : readPositive(context, field, input[field], currency)
    const amountOrig = read('amountOrig', pair.orig)
    const amountDest = read('amountDest', pair.dest)
    if (amountOrig === null && amountDest === null) failField(context, 'amountOrig', 'field.required')
    if (input.kind === 'OTC' && amountOrig !== null && amountDest !== null)
      failField(context, 'amountDest', 'order.oneAmount')
    if (input.kind === 'MARKET' && (amountOrig === null || amountDest === null))
      failField(context, amountOrig === null ? 'amountOrig' : 'amountDest', 'field.required')
    const { kind, nature, userId } = input
    return { kind, nature, userId, currencyOrig: pair.orig, currencyDest: pair.dest, amountOrig, amountDest }
  })
  .meta({ example: { kind: 'OTC', nature: 'BUY', amountOrig: '6000.00' } })
export type CreateOrder = z.output<typeof createOrderSchema>

/** PATCH /orders/{id}/quotation: BRL per BTC. */
export const quoteOrderSchema = z.strictObject({ quotation: quotationInput })

/** PATCH /orders/execute/{id}: the quotation that was seen, and the grant to overdraw. */
export const executeOrderSchema = z.strictObject({
  quotation: quotationInput.nullish(),
  overdraft: flag.optional(),
})
export type ExecuteOrder = z.output<typeof executeOrderSchema>

/** GET /orders/ticker. `amount` is of `type`, and its average over the depth is the answer; 0 is no liquidity. */
export const tickerSchema = z
  .object({ BTCBRL: z.object({ buy: z.string(), sell: z.string() }) })
  .meta({ id: 'Ticker' })
export type Ticker = z.infer<typeof tickerSchema>

/** Orders for another need the permission. */
export function mayCreateOrderFor(userId: string, by: Viewer): Verdict {
  if (userId === by.id || hasPermission(by, 'order.create.another')) return ok
  return refuse('forbidden', 'order.createForAnother')
}

/** Only the desk trades so far: what would touch a Book order waits for the Book. */
export function mayTradeKind(kind: OrderKind): Verdict {
  return kind === 'OTC' ? ok : refuse('conflict', 'order.bookClosed')
}

/** The counterparty of OTC orders does not trade with itself. */
export function mayTradeWithDesk(userId: string, userOtcId: string): Verdict {
  return userId === userOtcId ? refuse('conflict', 'order.ownCounterparty') : ok
}

export type OtcLimits = Record<Currency, bigint>

/** An OTC amount must reach the minimum of the currency it is named in. Minor units. */
export function mayPlaceOtc(
  order: Pick<CreateOrder, 'currencyOrig' | 'currencyDest' | 'amountOrig' | 'amountDest'>,
  limits: OtcLimits,
): Verdict {
  const field = order.amountOrig === null ? 'amountDest' : 'amountOrig'
  const currency = field === 'amountOrig' ? order.currencyOrig : order.currencyDest
  const amount = order[field] ?? 0n
  if (amount >= limits[currency]) return ok
  return refuseField(field, 'order.otcMinimum', { minimum: formatMoney(limits[currency], currency) })
}

type Facts = { readonly userId: string; readonly status: OrderStatus; readonly kind: OrderKind }

/** Staff who are not its owner, or may approve own orders as admins do; an OTC order while NEW or PARTIAL. */
export function mayQuoteOrder(order: Facts, by: Viewer): Verdict {
  if (!isInternal(by)) return refuse('forbidden', 'order.staffOnly')
  if (order.userId === by.id && !hasPermission(by, 'order.self.approve'))
    return refuse('forbidden', 'order.quoteOwn')
  if (order.kind !== 'OTC') return refuse('conflict', 'order.notOtc')
  return order.status === 'NEW' || order.status === 'PARTIAL' ? ok : refuse('conflict', 'order.notQuotable')
}

/** Once its quotation ran out an order is over, also in the moment before it is marked EXPIRED. */
export function mayQuoteAt(order: { expiresIn: string | null }, now: Date): Verdict {
  return isQuoteExpired(order, now) ? refuse('conflict', 'order.notQuotable') : ok
}

/** NEW and PENDING by the owner or staff; PARTIAL by admins only. */
export function mayCancelOrder(order: Facts, by: Viewer): Verdict {
  if (order.userId !== by.id && !isInternal(by)) return refuse('forbidden', 'order.notYours')
  if (order.status === 'NEW' || order.status === 'PENDING') return ok
  if (order.status !== 'PARTIAL') return refuse('conflict', 'order.notCancellable')
  return isAdmin(by) ? ok : refuse('forbidden', 'order.cancelPartial')
}

type ExecuteFacts = Facts & { readonly amountOrig: unknown; readonly amountDest: unknown }

/** Who may execute, and when: an OTC order by its owner, master or admin; a Book order by staff who do not own it. */
export function mayExecuteOrder(order: ExecuteFacts, by: Viewer): Verdict {
  const isOwn = order.userId === by.id
  if (order.kind === 'OTC' && !isOwn && !isMasterLevel(by)) return refuse('forbidden', 'order.executeOthers')
  if (order.kind === 'MARKET' && !isInternal(by)) return refuse('forbidden', 'order.executeBook')
  if (order.kind === 'MARKET' && isOwn && !isMasterLevel(by))
    return refuse('forbidden', 'order.executeOwnBook')
  if (order.status === 'NEW') return refuse('conflict', 'order.waitingQuotation')
  if (order.status !== 'PARTIAL') return refuse('conflict', 'order.notExecutable')
  const isComplete = order.amountOrig !== null && order.amountDest !== null
  return isComplete ? ok : refuse('conflict', 'order.incomplete')
}

/** A quotation is firm until it expires, to the instant. */
export function isQuoteExpired(order: { expiresIn: string | null }, now: Date): boolean {
  return order.expiresIn !== null && Date.parse(order.expiresIn) <= now.getTime()
}

/** The quotation that was seen must be the one in force. Centavos per BTC. */
export function mayExecuteAt(
  order: { quotation: bigint | null; expiresIn: string | null },
  seen: bigint | null | undefined,
  now: Date,
): Verdict {
  if (isQuoteExpired(order, now)) return refuse('conflict', 'order.quoteExpired')
  if (seen === null || seen === undefined || seen === order.quotation) return ok
  return refuse('conflict', 'order.quotationChanged')
}

/**
 * The balance covers what is given. Only master or admin may leave it below zero, and only by saying so;
 * the refusal then names the balance that would result.
 */
export function mayAffordOrder(
  facts: { available: bigint; amountOrig: bigint; currencyOrig: Currency; overdraft?: boolean },
  by: Viewer,
): Verdict {
  const after = facts.available - facts.amountOrig
  if (after >= 0n) return ok
  if (!isMasterLevel(by)) return refuse('conflict', 'order.insufficientBalance')
  if (facts.overdraft) return ok
  return refuse('conflict', 'order.overdraftNeeded', { balance: formatMoney(after, facts.currencyOrig) })
}

export type QuotedAmounts = { amountOrig: bigint; amountDest: bigint; fee: bigint }

type Asked = {
  readonly currencyOrig: Currency
  readonly currencyDest: Currency
  readonly askedOrig: bigint | null
  readonly askedDest: bigint | null
}

/**
 * Completes an OTC order at a quotation: the amount that was asked for stays, the other follows, rounded down;
 * the percent fee is of what is received, rounded up. `undefined` where nothing would be left to give or receive.
 */
export function completeQuote(
  order: Asked,
  quotation: bigint,
  feePercent: bigint,
): QuotedAmounts | undefined {
  const amountOrig = order.askedOrig ?? convertFloor(order.askedDest ?? 0n, order.currencyDest, quotation)
  const amountDest = order.askedDest ?? convertFloor(amountOrig, order.currencyOrig, quotation)
  const fee = percentFeeCeil(amountDest, feePercent)
  return amountOrig > 0n && amountDest > fee ? { amountOrig, amountDest, fee } : undefined
}

/** The amounts of {@link completeQuote}, or why there are none: nothing left to receive, or more than the books take. */
export function readQuote(
  order: Asked,
  quotation: bigint,
  feePercent: bigint,
): { ok: true; value: QuotedAmounts } | Refusal {
  const value = completeQuote(order, quotation, feePercent)
  if (!value) return refuseField('quotation', 'order.quoteTooSmall')
  const isTooBig = value.amountOrig > MAX_MINOR || value.amountDest > MAX_MINOR
  return isTooBig ? refuseField('quotation', 'order.quoteTooBig') : { ok: true, value }
}
