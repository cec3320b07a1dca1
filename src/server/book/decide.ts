import { changed } from '#core/audit/audit.ts'
import { limitOf, mayAddToBook, mayHoldForBook, mayPlaceInBook } from '#core/book/book-order.ts'
import { marketMakerCapacity, mayFillFromMarketMaker } from '#core/book/market-maker.ts'
import { toWire } from '#core/money/money.ts'
import { mayCancelOrder, mayEndOrder } from '#core/orders/ending.ts'
import {
  endOf,
  mayCreateOrderFor,
  mayExecuteOrder,
  mayFillInBand,
  mayTradeWithHouse,
  orderTerms,
  PAIR,
} from '#core/orders/order.ts'
import { mayLimit } from '#core/orders/price-band.ts'
import { middleOf, sidesOf } from '#core/orders/quote.ts'
import { mayTrade } from '#core/recovery/recovery.ts'
import { refuse, refuseField } from '#core/rules/verdict.ts'
import { isInternal } from '#core/rules/viewer.ts'
import type { SettingsInForce } from '#core/settings/settings.ts'
import { mayOperate } from '#core/users/user.ts'
import type { EventCode } from '../audit/events.ts'
import { type Actor, type AuditedAct, recordStaffActs } from '../audit/record.ts'
import type { Tx } from '../db/transaction.ts'
import { enforce, found, RefusalError } from '../http/refusal.ts'
import { accountKey } from '../ledger/post.ts'
import type { BatchInput, Target } from './batch-input.ts'
import type { BookState } from './leader.ts'
import { positionOf, withdrawOffer } from './market-maker.ts'
import { leftOf, type OpenOrder, toBookOrder } from './open-orders.ts'
import type { NewOrderRow } from './persist.ts'
import type { BookRequest, OrderCommand } from './requests.ts'
import { type Settling, settleOutcome, settlePlaced } from './settle.ts'

/** The effect of a request, in memory. */
export type BookDecision = {
  readonly request: BookRequest
  readonly order: OpenOrder
  readonly placed?: NewOrderRow
  /** The length of the history of the order before the batch. */
  readonly eventsBefore: number
  /** The act of staff, for the audit. */
  readonly act?: AuditedAct | undefined
}

export type Deciding = {
  readonly state: BookState
  readonly on: Settling
  readonly batchInput: BatchInput
  readonly now: Date
  /** The position limit of the market maker, in satoshis. */
  readonly maxPosition: bigint
}

/** Runs a request in memory, by the rules. A refusal is thrown before any change. */
export function decideRequest(at: Deciding, request: BookRequest): BookDecision {
  const { command } = request
  return command.act === 'place' ? place(at, request, command.input) : end(at, request, command)
}

type PlaceInput = Extract<OrderCommand, { act: 'place' }>['input']

function place(at: Deciding, request: BookRequest, input: PlaceInput): BookDecision {
  const { state, on } = at
  const { by } = request
  const { placed, order } = toNewOrder(at, by, input)
  const outcome = state.book.apply({ type: 'place', at: at.now.getTime(), order: toBookOrder(order) })
  if (outcome.closed[0]?.reason === 'meets') throw new RefusalError(refuse('conflict', 'order.postOnlyMeets'))
  settlePlaced(on, order, outcome, by.id)
  const { userId, nature } = order
  return {
    request,
    order,
    placed,
    eventsBefore: 0,
    act: isInternal(by)
      ? toAct('event.order.placed', order, {}, { userId, kind: 'MARKET', nature, ...toFacts(order) })
      : undefined,
  }
}

/** The order to place, once every rule allows it. */
function toNewOrder(
  { state, on, batchInput, now }: Deciding,
  by: Actor,
  input: PlaceInput,
): { placed: NewOrderRow; order: OpenOrder } {
  const { nature, amountOrig, amountDest, timeInForce = 'GTC' } = input
  const isImmediate = timeInForce === 'IOC'
  const userId = input.userId ?? by.id
  enforce(mayCreateOrderFor(userId, by))
  enforce(mayTrade(batchInput.isRecovering))
  const settings = inForce(batchInput)
  const status = batchInput.owners.get(userId)?.status
  enforce(status ? mayOperate(status, settings.statuses.order) : refuseField('userId', 'user.unknown'))
  enforce(mayTradeWithHouse(userId, settings.userId))
  enforce(mayPlaceInBook(nature, input))
  if (!isImmediate) enforce(mayAddToBook(state.orders.countOf(userId)))
  const quotation = limitOf(nature, input) ?? 0n
  enforce(mayLimit(nature, quotation, middleOf(batchInput.depth)))
  const { orig } = PAIR[nature]
  const available = on.effects.balances.get(accountKey({ owner: userId, kind: 'AVAILABLE', currency: orig }))
  enforce(mayHoldForBook(available ?? 0n, amountOrig))
  const terms = orderTerms(nature, settings)
  const order: OpenOrder = {
    id: on.newId(),
    userId,
    nature,
    amountOrig,
    amountDest,
    quotation,
    timeInForce,
    feePercent: terms.feePercent,
    expiresIn: (isImmediate ? now : endOf(terms, now)).toISOString(),
    status: 'PENDING',
    filledOrig: 0n,
    filledDest: 0n,
    fee: 0n,
  }
  return { order, placed: { order, createdBy: by.id, settingsId: settings.id, terms } }
}

function inForce({ settings }: BatchInput): SettingsInForce {
  if (!settings) throw new RefusalError(refuse('conflict', 'settings.none'))
  return settings
}

type End = Exclude<OrderCommand, { act: 'place' }>

const RULES = { cancel: mayCancelOrder, end: mayEndOrder, execute: mayExecuteOrder }
const CODES = {
  cancel: 'event.order.cancelled',
  end: 'event.order.ended',
  execute: 'event.order.executed',
} as const

/** Cancels an order, ends it early, or fills its remainder from the market maker at its limit. */
function end(at: Deciding, request: BookRequest, { act, orderId }: End): BookDecision {
  const { state, on, batchInput } = at
  const { by } = request
  const target = found(batchInput.targets.get(orderId), 'order.unknown')
  // An earlier request of this batch may have changed it since it was locked.
  const order = state.orders.get(orderId)
  const now: Target = { ...target, status: order?.status ?? endedStatus(at, target) }
  enforce(RULES[act](now, by))
  if (!order) throw new Error(`order ${orderId} is ${now.status} and not in the Book`)
  if (act === 'execute') enforce(mayTrade(batchInput.isRecovering))
  if (act === 'execute') enforceMarketMakerFill(at, order)
  const before = { status: order.status, ...toFacts(order) }
  const outcome = state.book.apply({ type: act, at: at.now.getTime(), id: orderId })
  if (outcome.isUnknown) throw new Error(`order ${orderId} rests and is not in the Book`)
  settleOutcome(on, outcome, by.id)
  if (act === 'end' && at.now.getTime() < Date.parse(order.expiresIn)) order.expiresIn = at.now.toISOString()
  if (act === 'execute') withdrawOffer(state, at.now)
  const after = { status: order.status, ...toFacts(order) }
  return { request, order, eventsBefore: target.events, act: toAct(CODES[act], order, before, after) }
}

/**
 * The market maker fills only for an owner who may trade, within its position limit, and at a limit inside its own
 * price band.
 */
function enforceMarketMakerFill({ on, batchInput, maxPosition }: Deciding, order: OpenOrder): void {
  const settings = inForce(batchInput)
  const status = batchInput.owners.get(order.userId)?.status
  enforce(status ? mayOperate(status, settings.statuses.order) : refuse('notFound', 'order.unknown'))
  const limit = order.quotation
  enforce(mayLimit(order.nature === 'BUY' ? 'SELL' : 'BUY', limit, middleOf(batchInput.depth)))
  const market = { sides: sidesOf(batchInput.depth), middle: middleOf(batchInput.depth) }
  enforce(mayFillInBand(order, { ...market, controls: settings.controls }))
  const capacity = marketMakerCapacity(positionOf(on, settings.userId), maxPosition)
  enforce(mayFillFromMarketMaker(order.nature, leftOf(order), capacity))
}

/** The status of an order that is no longer in the Book: as locked, or as this batch changed it. */
function endedStatus({ on }: Deciding, target: Target): Target['status'] {
  for (const order of on.effects.touched.keys()) if (order.id === target.id) return order.status
  return target.status
}

/** The amounts of an order, as the wire has them. */
const toFacts = ({ nature, ...order }: OpenOrder) => {
  const { orig, dest } = PAIR[nature]
  return {
    amountOrig: toWire(order.amountOrig, orig),
    amountDest: toWire(order.amountDest, dest),
    filledOrig: toWire(order.filledOrig, orig),
    filledDest: toWire(order.filledDest, dest),
    timeInForce: order.timeInForce,
    fee: toWire(order.fee, dest),
  }
}

type OrderFacts = Readonly<Record<string, unknown>>

const toAct = (action: EventCode, { id }: OpenOrder, before: OrderFacts, after: OrderFacts): AuditedAct => ({
  action,
  entity: 'order',
  id,
  ...changed(before, after),
})

/** Acts of staff go into the audit. */
export async function recordActs(tx: Tx, decisions: readonly BookDecision[]): Promise<void> {
  const acts = decisions.flatMap(({ act, request: { by } }) => (act ? [{ act, by }] : []))
  await recordStaffActs(tx, acts)
}
