import { toBrlFloor, toBtcFloor } from '../money/money.ts'
import { QUOTE_STATE, statusesOf } from '../rules/statuses.ts'
import { ok, refuse, refuseField, type Verdict } from '../rules/verdict.ts'
import type { Viewer } from '../rules/viewer.ts'
import { type DeskTerms, limitsOf, suggestMargin } from '../settings/desk.ts'
import { deskTradeOf, type Position } from './exposure.ts'
import { baseOf, priceAtMargin, type Sides } from './margin.ts'
import { mayQuoteOrder, type Nature, type OrderStatus, type QuotedAmounts } from './order.ts'

/** How a version of a quotation ended. */
export const QUOTE_STATES = statusesOf(QUOTE_STATE)

/** A take ends by itself unless its holder renews it: an operator who left blocks nobody. */
export const TAKE_MS = 5 * 60_000

export type Taken = { readonly takenBy: string | null; readonly takenAt: string | null }

/** The member of staff who works on an order now; `undefined` without one, or when the take is stale. */
export function holderOf({ takenBy, takenAt }: Taken, now: Date): string | undefined {
  if (takenBy === null || takenAt === null) return undefined
  return Date.parse(takenAt) + TAKE_MS > now.getTime() ? takenBy : undefined
}

/** A member of staff who may quote it takes it; from somebody else only on purpose. */
export function mayTakeOrder(
  order: Parameters<typeof mayQuoteOrder>[0] & Taken,
  { takeOver, now }: { takeOver: boolean; now: Date },
  by: Viewer,
): Verdict {
  const quotable = mayQuoteOrder(order, by)
  if (!quotable.ok) return quotable
  return takeOver ? ok : mayQuoteTaken(order, now, by)
}

/** Two members of staff do not quote the same order. An order that nobody took is free to all. */
export function mayQuoteTaken(order: Taken, now: Date, by: Viewer): Verdict {
  const holder = holderOf(order, now)
  return holder === undefined || holder === by.id ? ok : refuse('conflict', 'order.taken')
}

/** A quotation is firm for at most the minutes that the order got when it was placed: a longer one is a gift. */
export function mayQuoteFor(minutes: number | undefined, order: { readonly expiryMinutes: number }): Verdict {
  if (minutes === undefined || minutes <= order.expiryMinutes) return ok
  return refuseField('minutes', 'order.quoteTooLong', { minutes: order.expiryMinutes })
}

/** The reais of the named amount at the base price, rounded down. */
export const reaisOf = (
  order: { readonly nature: Nature; readonly askedOrig: bigint | null; readonly askedDest: bigint | null },
  base: bigint,
): bigint => {
  const [reais, sats] =
    order.nature === 'BUY' ? [order.askedOrig, order.askedDest] : [order.askedDest, order.askedOrig]
  return reais ?? toBrlFloor(sats ?? 0n, base)
}

/**
 * Whether the customer's available balance is less than the order takes: the amount of its quotation, or the named one at the base
 * price. Without a market an amount that the customer wants to receive has no price yet.
 */
export function isUncovered(
  order: Parameters<typeof reaisOf>[0] & { readonly amountOrig: bigint | null },
  available: bigint,
  sides: Sides | undefined,
): boolean {
  const takes = order.amountOrig ?? order.askedOrig ?? (sides && takesAt(order, baseOf(order.nature, sides)))
  return takes !== undefined && takes > available
}

function takesAt(order: Parameters<typeof reaisOf>[0], base: bigint): bigint {
  return order.nature === 'BUY' ? reaisOf(order, base) : toBtcFloor(order.askedDest ?? 0n, base)
}

/** The suggested price for an order, with its base and margin. */
export function suggestPrice(
  terms: DeskTerms,
  order: Parameters<typeof reaisOf>[0],
  sides: Sides,
): { base: bigint; margin: bigint; price: bigint } {
  const base = baseOf(order.nature, sides)
  const margin = suggestMargin(terms, order.nature, reaisOf(order, base))
  return { base, margin, price: priceAtMargin(order.nature, base, margin) }
}

export type AutomaticFacts = {
  readonly terms: DeskTerms
  readonly nature: Nature
  /** A quoted order is not quoted again. */
  readonly status: OrderStatus
  readonly amounts: QuotedAmounts
  readonly isInBand: boolean
  /** Whether a member of staff works on it. */
  readonly isTaken: boolean
  /** The automatic quotations of the last hour. */
  readonly ofCustomer: number
  readonly ofAll: number
  /** The sum of the customer's trades of today, and of the quotations that are out to them, in centavos. */
  readonly tradedToday: bigint
  /** The desk's position if every quotation that is out were executed. */
  readonly held: Pick<Position, 'position'>
}

/**
 * A small order is quoted without a person while the switch is on. The price is within the band around the market's price.
 * It keeps within the limits of an hour and of the customer's day. The desk's position stays within its limit, or comes closer to
 * zero.
 */
export function mayQuoteAutomatically(facts: AutomaticFacts): Verdict {
  const { terms, nature, amounts, held } = facts
  const { automatic } = terms
  const limits = limitsOf(terms)
  const value = nature === 'BUY' ? amounts.amountOrig : amounts.amountDest
  const after = held.position + deskTradeOf({ nature, ...amounts }).sats
  const isBeyond = (limit: bigint | null, size: bigint) => limit !== null && size > limit
  const isAllowed =
    automatic.on &&
    facts.status === 'NEW' &&
    !facts.isTaken &&
    facts.isInBand &&
    value < limits.automaticBelow &&
    facts.ofCustomer < automatic.perCustomerHour &&
    facts.ofAll < automatic.perHour &&
    !isBeyond(limits.customerDay, facts.tradedToday + value) &&
    (!isBeyond(limits.exposure, sizeOf(after)) || sizeOf(after) < sizeOf(held.position))
  return isAllowed ? ok : refuse('conflict', 'order.notAutomatic')
}

const sizeOf = (amount: bigint): bigint => (amount < 0n ? -amount : amount)
