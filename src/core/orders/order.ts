import type { Act, Controls } from '../approvals/controls.ts'
import { isControlled, quoteBandOf } from '../approvals/matrix.ts'
import { convertFloor, formatMoney, MAX_MINOR, type PairCurrency, percentFeeCeil } from '../money/money.ts'
import { ORDER_STATUS, statusesOf, takes } from '../rules/statuses.ts'
import { ok, type Refusal, refuse, refuseField, type Verdict } from '../rules/verdict.ts'
import { hasPermission, isInternal, isMasterLevel, type Viewer } from '../rules/viewer.ts'
import type { SettingsInForce } from '../settings/settings.ts'
import { isAgainstHouse } from './give-away.ts'
import { isWithin, type Sides } from './margin.ts'

export const ORDER_STATUSES = statusesOf(ORDER_STATUS)
export type OrderStatus = keyof typeof ORDER_STATUS

export const ORDER_KINDS = ['OTC', 'MARKET'] as const
export type OrderKind = (typeof ORDER_KINDS)[number]

export const NATURES = ['BUY', 'SELL'] as const
export type Nature = (typeof NATURES)[number]

/** The pair of a nature: a buyer gives reais, a seller gives bitcoin. */
export const PAIR: Record<Nature, { orig: PairCurrency; dest: PairCurrency }> = {
  BUY: { orig: 'BRL', dest: 'BTC' },
  SELL: { orig: 'BTC', dest: 'BRL' },
}

/** An order for another user needs the permission. */
export function mayCreateOrderFor(userId: string, by: Viewer): Verdict {
  if (userId === by.id || hasPermission(by, 'order.create.another')) return ok
  return refuse('forbidden', 'order.createForAnother')
}

/** The house's user, the counterparty of OTC orders or of the Book, does not trade with itself. */
export function mayTradeWithHouse(userId: string, houseUserId: string): Verdict {
  return userId === houseUserId ? refuse('conflict', 'order.ownCounterparty') : ok
}

export type OtcLimits = Record<PairCurrency, bigint>

/** An OTC amount must reach the minimum of its currency. Minor units. */
export function mayPlaceOtc(
  order: {
    readonly currencyOrig: PairCurrency
    readonly currencyDest: PairCurrency
    readonly amountOrig: bigint | null
    readonly amountDest: bigint | null
  },
  limits: OtcLimits,
): Verdict {
  const field = order.amountOrig === null ? 'amountDest' : 'amountOrig'
  const currency = field === 'amountOrig' ? order.currencyOrig : order.currencyDest
  const amount = order[field] ?? 0n
  if (amount >= limits[currency]) return ok
  return refuseField(field, 'order.otcMinimum', { minimum: formatMoney(limits[currency], currency) })
}

/**
 * The terms of an order: the percent fee, in hundredths of a percent, and the minutes until a quotation or a Book order
 * expires.
 */
export type OrderTerms = { readonly feePercent: bigint; readonly expiryMinutes: number }

/** The terms at the time of placement. The order keeps them when the settings change. */
export function orderTerms(
  nature: Nature,
  settings: Pick<SettingsInForce, 'orderFees' | 'expireBuy' | 'expireSell'>,
): OrderTerms {
  return nature === 'BUY'
    ? { feePercent: settings.orderFees['BRL-BTC'], expiryMinutes: settings.expireBuy }
    : { feePercent: settings.orderFees['BTC-BRL'], expiryMinutes: settings.expireSell }
}

const MINUTE_MS = 60_000

/** The expiry of an order that is quoted or enters the Book at `from`. */
export function endOf({ expiryMinutes }: Pick<OrderTerms, 'expiryMinutes'>, from: Date): Date {
  return new Date(from.getTime() + expiryMinutes * MINUTE_MS)
}

export type OrderFacts = { readonly userId: string; readonly status: OrderStatus; readonly kind: OrderKind }

/** Staff who do not own it, or who may approve their orders as admins may. Only an OTC order, while NEW or PARTIAL. */
export function mayQuoteOrder(order: OrderFacts, by: Viewer): Verdict {
  if (!isInternal(by)) return refuse('forbidden', 'order.staffOnly')
  if (order.userId === by.id && !hasPermission(by, 'order.self.approve'))
    return refuse('forbidden', 'order.quoteOwn')
  if (order.kind !== 'OTC') return refuse('conflict', 'order.notOtc')
  return takes(ORDER_STATUS, order.status, 'quote') ? ok : refuse('conflict', 'order.notQuotable')
}

/** An order is over when its quotation has expired, also before a job marks it EXPIRED. */
export function mayQuoteAt(order: { expiresIn: string | null }, now: Date): Verdict {
  return isQuoteExpired(order, now) ? refuse('conflict', 'order.notQuotable') : ok
}

/** Permission to execute. An OTC order: its owner, a master or an admin. A Book order: staff who do not own it. */
export function mayExecuteOrder(order: OrderFacts, by: Viewer): Verdict {
  const isOwn = order.userId === by.id
  if (order.kind === 'OTC' && !isOwn && !isMasterLevel(by)) return refuse('forbidden', 'order.executeOthers')
  if (order.kind === 'MARKET' && !isInternal(by)) return refuse('forbidden', 'order.executeBook')
  if (order.kind === 'MARKET' && isOwn && !isMasterLevel(by))
    return refuse('forbidden', 'order.executeOwnBook')
  if (order.status === 'NEW') return refuse('conflict', 'order.waitingQuotation')
  return takes(ORDER_STATUS, order.status, 'execute') ? ok : refuse('conflict', 'order.notExecutable')
}

/** A quotation is firm until it expires, to the instant. */
export function isQuoteExpired(order: { expiresIn: string | null }, now: Date): boolean {
  return order.expiresIn !== null && Date.parse(order.expiresIn) <= now.getTime()
}

/** The quotation that the customer saw must be the one in force. Centavos per BTC. */
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
 * The balance covers the amount to give. Only a master or admin may leave it below zero, and only with an explicit grant.
 * The refusal names the balance that would result.
 */
export function mayAffordOrder(
  facts: { available: bigint; amountOrig: bigint; currencyOrig: PairCurrency; overdraft?: boolean },
  by: Viewer,
): Verdict {
  const after = facts.available - facts.amountOrig
  if (after >= 0n) return ok
  if (!isMasterLevel(by)) return refuse('conflict', 'order.insufficientBalance')
  if (facts.overdraft) return ok
  return refuse('conflict', 'order.overdraftNeeded', { balance: formatMoney(after, facts.currencyOrig) })
}

/** Whether a price is within the band of the settings around the market's. Without a market's price none is. Centavos per BTC. */
export function isInBand(price: bigint, market: bigint | undefined, controls: Controls): boolean {
  return market !== undefined && isWithin(price, market, quoteBandOf(controls))
}

/**
 * Staff fill a customer's Book order from the market maker only within the band. The price is no worse for the house than the
 * market: such a fill has no second person. Where the matrix lets staff do these acts alone, nothing bounds it.
 */
export function mayFillInBand(
  { nature, quotation }: { readonly nature: Nature; readonly quotation: bigint },
  { sides, middle, controls }: { sides: Sides | undefined; middle: bigint | undefined; controls: Controls },
): Verdict {
  const isAgainst = isAgainstHouse(nature, quotation, sides)
  if (isAgainst && isControlled(controls, 'order.quoteAgainstHouse'))
    return refuse('conflict', 'order.bookAgainstHouse')
  if (!isControlled(controls, 'order.executeForAnother') || isInBand(quotation, middle, controls)) return ok
  return refuse('conflict', 'order.bookOffMarket', { percent: controls.quoteBand })
}

type QuotedOrder = {
  readonly userId: string
  readonly nature: Nature
  readonly createdBy: string
  readonly ownerCreatedBy: string | null
}

type QuoteFacts = {
  readonly quotation: bigint
  readonly market: bigint | undefined
  readonly sides: Sides | undefined
  /** Whether the quotations of the day give away more than a limit allows. */
  readonly isBeyondGiveAway: boolean
  readonly controls: Controls
  readonly by: Viewer
}

/**
 * The acts that a quotation is: outside the band around the market's price, which a missing price always is; worse for the
 * house than the market, or beyond a limit; or for a customer whom the desk's member owns or created. Prices in centavos per BTC.
 */
export function actsOfQuote(order: QuotedOrder, of: QuoteFacts): Act[] {
  const { quotation, market, sides, controls, by } = of
  const isInvolved = [order.userId, order.createdBy, order.ownerCreatedBy].includes(by.id)
  const isGift = of.isBeyondGiveAway || isAgainstHouse(order.nature, quotation, sides)
  return [
    ...(isInBand(quotation, market, controls) ? [] : (['order.quoteOffMarket'] as const)),
    ...(isGift ? (['order.quoteAgainstHouse'] as const) : []),
    ...(isInvolved ? (['order.quoteInvolved'] as const) : []),
  ]
}

/** Staff who quoted an order do not execute it for its customer, where executions for others need approval. */
export function mayExecuteAfterQuoting(
  order: { readonly userId: string; readonly quotedBy: string | null },
  controls: Controls,
  by: Viewer,
): Verdict {
  if (order.userId === by.id || order.quotedBy !== by.id) return ok
  return isControlled(controls, 'order.executeForAnother') ? refuse('forbidden', 'order.executeQuoted') : ok
}

/** An approved overdraft has a ceiling. Centavos. */
export function mayOverdraw(missing: bigint, ceiling: bigint): Verdict {
  if (missing <= ceiling) return ok
  return refuse('conflict', 'order.overdraftCeiling', { ceiling: formatMoney(ceiling, 'BRL') })
}

export type QuotedAmounts = { amountOrig: bigint; amountDest: bigint; fee: bigint }

type AskedAmounts = {
  readonly currencyOrig: PairCurrency
  readonly currencyDest: PairCurrency
  readonly askedOrig: bigint | null
  readonly askedDest: bigint | null
}

/**
 * Completes an OTC order at a quotation. The named amount stays, the other follows, rounded down. The percent fee is on
 * the received amount, rounded up. `undefined` where an amount to give or receive would be zero.
 */
export function completeQuote(
  order: AskedAmounts,
  quotation: bigint,
  feePercent: bigint,
): QuotedAmounts | undefined {
  const amountOrig = order.askedOrig ?? convertFloor(order.askedDest ?? 0n, order.currencyDest, quotation)
  const amountDest = order.askedDest ?? convertFloor(amountOrig, order.currencyOrig, quotation)
  const fee = percentFeeCeil(amountDest, feePercent)
  return amountOrig > 0n && amountDest > fee ? { amountOrig, amountDest, fee } : undefined
}

/**
 * The amounts of {@link completeQuote}, or the reason for none: nothing left to receive, or more than the ledger can
 * book.
 */
export function readQuote(
  order: AskedAmounts,
  quotation: bigint,
  feePercent: bigint,
): { ok: true; value: QuotedAmounts } | Refusal {
  const value = completeQuote(order, quotation, feePercent)
  if (!value) return refuseField('quotation', 'order.quoteTooSmall')
  const isTooBig = value.amountOrig > MAX_MINOR || value.amountDest > MAX_MINOR
  return isTooBig ? refuseField('quotation', 'order.quoteTooBig') : { ok: true, value }
}
