import { toDecimal, toWire } from '#core/money/money.ts'
import { PAIR } from '#core/orders/order.ts'
import type { Order } from '#core/orders/order-schema.ts'
import { toHistory } from '../audit/events.ts'
import type { Tx } from '../db/transaction.ts'
import type { BatchInput } from './batch-input.ts'
import type { BookDecision } from './decide.ts'
import type { OpenOrder } from './open-orders.ts'
import type { BookResult } from './requests.ts'
import type { OrderEventRow } from './settle.ts'

/** The facts of a batch about the orders that it decided. */
export type Decided = {
  readonly now: Tx['now']
  readonly owners: BatchInput['owners']
  /** The events that the batch adds, by order, in their order. */
  readonly added: ReadonlyMap<string, readonly OrderEventRow[]>
}

/** The result of a request: the state of its order as the whole batch leaves it. */
export function toResult({ now, added }: Decided, { order, eventsBefore }: BookDecision): BookResult {
  return {
    orderId: order.id,
    state: toState(order, now),
    events: eventsBefore + (added.get(order.id)?.length ?? 0),
  }
}

function toState(order: OpenOrder, now: Date) {
  const { orig, dest } = PAIR[order.nature]
  return {
    status: order.status,
    filledOrig: toWire(order.filledOrig, orig),
    filledDest: toWire(order.filledDest, dest),
    fee: toWire(order.fee, dest),
    expiresIn: order.expiresIn,
    updatedAt: now.toISOString(),
  }
}

/**
 * A new order as its owner sees it, from memory: reading it back would cost as much as inserting it. Undefined for an
 * order that exists already or that another user placed: those answers are read. `idOf` has the ids of events.
 */
export function toAnswer(
  decided: Decided,
  decision: BookDecision,
  idOf: ReadonlyMap<OrderEventRow, bigint>,
): Order | undefined {
  const { order, request } = decision
  const { by, language } = request
  const answer = by.id === order.userId ? toPlaced(decided, decision) : undefined
  if (!answer) return undefined
  const history = (decided.added.get(order.id) ?? []).map((event) => ({
    id: idOf.get(event) ?? 0n,
    entityId: order.id,
    createdAt: answer.createdAt,
    code: event.code,
    params: {},
    actorId: event.actorId,
    actorName: event.actorId && answer.user.name,
  }))
  return { ...answer, events: toHistory(history, by, language) }
}

/** A new order as the batch leaves it, without its history; undefined for one that exists already. */
export function toPlaced({ now, owners }: Decided, { order, placed }: BookDecision): Order | undefined {
  const user = owners.get(order.userId)
  if (!placed || !user) return undefined
  const { id, userId, nature } = order
  const { orig, dest } = PAIR[nature]
  const [amountOrig, amountDest] = [toWire(order.amountOrig, orig), toWire(order.amountDest, dest)]
  return {
    _id: id,
    userId,
    user: { _id: userId, name: user.name, email: user.email },
    createdBy: placed.createdBy,
    kind: 'MARKET',
    isOtc: false,
    nature,
    currencyOrig: orig,
    currencyDest: dest,
    quotation: toWire(order.quotation, 'BRL'),
    amountOrig,
    amountDest,
    askedOrig: amountOrig,
    askedDest: amountDest,
    feePercent: toDecimal(placed.terms.feePercent, 2),
    expiryMinutes: placed.terms.expiryMinutes,
    timeInForce: order.timeInForce,
    createdAt: now.toISOString(),
    ...toState(order, now),
    events: [],
  }
}
