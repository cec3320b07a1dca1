import type { BookOutcome, Closed, Fill } from '#core/book/book.ts'
import type { Journal } from '#core/ledger/journal.ts'
import { bookOrderHeld, bookOrderReleased, type TradeSide, tradeSettled } from '#core/ledger/postings.ts'
import { percentFeeCeil } from '#core/money/money.ts'
import type { Nature, OrderStatus } from '#core/orders/order.ts'
import { PAIR } from '#core/orders/order.ts'
import type { SettingsInForce } from '#core/settings/settings.ts'
import type { EventCode } from '../audit/events.ts'
import { accountKey } from '../ledger/post.ts'
import { heldOf, leftOf, type OpenOrder, type OpenOrders } from './open-orders.ts'

/** A trade as a row of the table. */
export type TradeRow = {
  readonly id: string
  readonly buyOrderId: string | null
  readonly sellOrderId: string | null
  readonly taker: Nature
  readonly quotation: bigint
  readonly amountBtc: bigint
  readonly amountBrl: bigint
  readonly feeBtc: bigint
  readonly feeBrl: bigint
}

/** An order before the batch: its row is updated from there, or inserted for a new order. */
export type Was = Pick<OpenOrder, 'status' | 'filledOrig' | 'filledDest'> | null

export type OrderEventRow = {
  readonly orderId: string
  readonly code: EventCode
  readonly status: OrderStatus
  readonly actorId: string | null
}

/** All writes of a batch, collected in memory and written at once. */
export type Effects = {
  readonly journals: Journal[]
  readonly trades: TradeRow[]
  readonly events: OrderEventRow[]
  /** The changed orders, with their state before the batch. */
  readonly touched: Map<OpenOrder, Was>
  /** The balances of the locked accounts, as the batch leaves them. */
  readonly balances: Map<string, bigint>
}

export type Settling = {
  readonly effects: Effects
  readonly orders: OpenOrders
  readonly settings: SettingsInForce
  /** The order that is being placed: nothing is held for it yet. */
  readonly taker?: OpenOrder
  newId(): string
}

/** Saves the state of an order before its first change in the batch. */
export function touch({ touched }: Effects, order: OpenOrder): void {
  if (touched.has(order)) return
  const { status, filledOrig, filledDest } = order
  touched.set(order, { status, filledOrig, filledDest })
}

function book({ journals, balances }: Effects, journal: Journal): void {
  journals.push(journal)
  for (const entry of journal.entries) {
    const key = accountKey(entry)
    const balance = balances.get(key)
    if (balance !== undefined) balances.set(key, balance + entry.amount)
  }
}

/**
 * A new order and the outcome of its placement. It trades from AVAILABLE; only the resting part is held, so that no
 * money is held and released at once.
 */
export function settlePlaced(on: Settling, order: OpenOrder, outcome: BookOutcome, actorId: string): void {
  const { effects, orders } = on
  effects.touched.set(order, null)
  orders.add(order)
  effects.events.push({ orderId: order.id, code: 'event.order.placed', status: 'PENDING', actorId })
  settleOutcome({ ...on, taker: order }, outcome, null)
  const isResting = orders.get(order.id) !== undefined
  if (isResting) book(effects, bookOrderHeld({ ...toPosting(order), amount: heldOf(order) }))
}

/**
 * Books the outcome of a command: trades, releases, and the resulting statuses. The actor is recorded for a cancelled
 * or executed order; other effects are automatic.
 */
export function settleOutcome(on: Settling, { fills, closed }: BookOutcome, actorId: string | null): void {
  const moved = new Map<OpenOrder, OrderStatus>()
  const note = (order: OpenOrder) => {
    if (!moved.has(order)) moved.set(order, order.status)
    touch(on.effects, order)
  }
  for (const fill of fills) settleFill(on, fill, note)
  for (const one of closed) {
    const order = orderOf(on, one.id)
    note(order)
    settleClosed(on, order, one, actorId)
  }
  for (const [{ id, status }, was] of moved) {
    if (status === was || (status !== 'PARTIAL' && status !== 'FINISHED')) continue
    const filled = actorId === null ? 'event.order.filled' : 'event.order.executed'
    const code = status === 'PARTIAL' ? 'event.order.partlyFilled' : filled
    on.effects.events.push({ orderId: id, code, status, actorId })
  }
}

function orderOf({ orders }: Settling, id: string): OpenOrder {
  const order = orders.get(id)
  if (!order) throw new Error(`order ${id} is in the Book and not among its orders`)
  return order
}

type Parties = { readonly buy: OpenOrder | null; readonly sell: OpenOrder | null }

function settleFill(on: Settling, fill: Fill, note: (order: OpenOrder) => void): void {
  const parties: Parties = {
    buy: fill.buy === null ? null : orderOf(on, fill.buy),
    sell: fill.sell === null ? null : orderOf(on, fill.sell),
  }
  const { buy, sell } = parties
  if (buy) note(buy)
  if (sell) note(sell)
  const amountBrl = BigInt(fill.value)
  const amountBtc = BigInt(fill.sats)
  const buyer = { ...sideOf(on, buy), saving: 0n, ...(buy && take(on, buy, amountBrl, amountBtc)) }
  const seller = { ...sideOf(on, sell), ...(sell && take(on, sell, amountBtc, amountBrl)) }
  const id = on.newId()
  const { userFeeId } = on.settings
  book(on.effects, tradeSettled({ tradeId: id, amountBrl, amountBtc, buyer, seller, userFeeId }))
  on.effects.trades.push({
    id,
    buyOrderId: fill.buy,
    sellOrderId: fill.sell,
    taker: fill.taker,
    quotation: BigInt(fill.price),
    amountBtc,
    amountBrl,
    feeBtc: buyer.fee,
    feeBrl: seller.fee,
  })
}

const sideOf = ({ settings, taker }: Settling, order: OpenOrder | null): TradeSide => ({
  userId: order?.userId ?? settings.userId,
  from: order === null || order === taker ? 'AVAILABLE' : 'HELD',
  fee: 0n,
})

/** Fills a part of an order. Gives its fee, and the part of its hold that is not needed. */
function take(
  { taker }: Settling,
  order: OpenOrder,
  given: bigint,
  received: bigint,
): { fee: bigint; saving: bigint } {
  const held = heldOf(order)
  order.filledOrig += given
  order.filledDest += received
  order.status = 'PARTIAL'
  const fee = percentFeeCeil(order.filledDest, order.feePercent)
  const charged = fee - order.fee
  order.fee = fee
  return { fee: charged, saving: order === taker ? 0n : held - heldOf(order) - given }
}

const CLOSED = {
  filled: 'FINISHED',
  unfilled: 'EXPIRED',
  cancelled: 'CANCELLED',
  selfTrade: 'CANCELLED',
  ended: 'EXPIRED',
  expired: 'EXPIRED',
} as const
const CLOSED_CODE = {
  cancelled: 'event.order.cancelled',
  selfTrade: 'event.order.selfTrade',
  unfilled: 'event.order.unfilled',
  ended: 'event.order.ended',
  expired: 'event.order.bookExpired',
} as const

/** An order leaves the Book; the rest of its hold is released. */
function settleClosed(
  on: Settling,
  order: OpenOrder,
  { reason, sats }: Closed,
  actorId: string | null,
): void {
  if (BigInt(sats) !== leftOf(order))
    throw new Error(`order ${order.id} has ${leftOf(order)} left, and ${sats} in the Book`)
  const amount = heldOf(order)
  if (amount > 0n && order !== on.taker) book(on.effects, bookOrderReleased({ ...toPosting(order), amount }))
  if (reason === 'meets') throw new Error(`order ${order.id} was refused, and is settled`)
  order.status = CLOSED[reason]
  on.orders.remove(order)
  if (reason === 'filled') return
  const by = reason === 'cancelled' || reason === 'ended' ? actorId : null
  // Cancelled without an actor: its owner may no longer trade.
  const code = reason === 'cancelled' && by === null ? 'event.order.ownerBlocked' : CLOSED_CODE[reason]
  on.effects.events.push({ orderId: order.id, code, status: order.status, actorId: by })
}

const toPosting = ({ id, userId, nature }: OpenOrder) => ({
  orderId: id,
  userId,
  currency: PAIR[nature].orig,
})
