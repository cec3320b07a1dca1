import { type PairCurrency, QUOTATION_PRECISION, toDecimal, toWire } from '#core/money/money.ts'
import { mayCancelOrder, mayEndOrder } from '#core/orders/ending.ts'
import {
  isQuoteExpired,
  mayCreateOrderFor,
  mayPlaceOtc,
  mayTradeWithHouse,
  type Nature,
  type OrderKind,
  type OrderStatus,
  type OrderTerms,
  orderTerms,
} from '#core/orders/order.ts'
import type { CreateOrder } from '#core/orders/order-schema.ts'
import { ORDER_STATUS } from '#core/rules/statuses.ts'
import { refuseField } from '#core/rules/verdict.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import type { SettingsInForce } from '#core/settings/settings.ts'
import { mayOperate, type UserStatus } from '#core/users/user.ts'
import { recordEvent } from '../audit/events.ts'
import type { Actor } from '../audit/record.ts'
import type { Tx } from '../db/transaction.ts'
import { enforce, found } from '../http/refusal.ts'
import { type MovedTable, moveStatus } from '../ledger/move-status.ts'
import { settingsInForce } from '../settings/in-force.ts'
import { visibleOrders } from './queries.ts'

export type OrderRow = {
  id: string
  userId: string
  status: OrderStatus
  kind: OrderKind
  nature: Nature
  currencyOrig: PairCurrency
  currencyDest: PairCurrency
  /** The requested amount, which a quotation does not change. */
  askedOrig: bigint | null
  askedDest: bigint | null
  amountOrig: bigint | null
  amountDest: bigint | null
  /** Centavos per BTC. */
  quotation: bigint | null
  /** In `currencyDest`. */
  fee: bigint | null
  expiresIn: string | null
  createdBy: string
  /** The member of staff who quoted last. */
  quotedBy: string | null
  /** The member of staff who works on it, and since when; a take ends by itself. */
  takenBy: string | null
  takenAt: string | null
  /** The member of staff who created the owner, if one did. */
  ownerCreatedBy: string | null
} & OrderTerms

/** Asks the desk for a quotation, without a hold. Gives the order's id. */
export async function createOrder(tx: Tx, input: CreateOrder, by: Actor): Promise<string> {
  const userId = input.userId ?? by.id
  enforce(mayCreateOrderFor(userId, by))
  const settings = await enforceOwner(tx, userId)
  enforce(mayPlaceOtc(input, settings.limitOTC))
  const id = tx.newId()
  const { kind, nature, currencyOrig, currencyDest, amountOrig, amountDest } = input
  const { feePercent, expiryMinutes } = orderTerms(nature, settings)
  tx.send(tx.sql`
    insert into orders (id, user_id, created_by, settings_id, kind, nature, currency_orig, currency_dest,
      asked_orig, asked_dest, amount_orig, amount_dest, fee_percent, expiry_minutes, created_at, updated_at)
    values (${id}, ${userId}, ${by.id}, ${settings.id}, ${kind}, ${nature}, ${currencyOrig}, ${currencyDest},
      ${amountOrig}, ${amountDest}, ${amountOrig}, ${amountDest}, ${feePercent}, ${expiryMinutes}, ${tx.now}, ${tx.now})`)
  const after = { userId, kind, nature, ...toTerms({ ...NOT_QUOTED, ...input }) }
  await recordEvent(tx, ORDERS, { id, code: 'event.order.created', status: 'NEW', after }, by)
  return id
}

/**
 * The owner of an order must be allowed to trade now; the status is locked until the transaction ends. Gives the settings in
 * force.
 */
export async function enforceOwner(tx: Tx, userId: string): Promise<SettingsInForce> {
  const [settings, [owner]] = await Promise.all([
    settingsInForce(tx),
    tx.sql<
      { status: UserStatus }[]
    >`select effective_status as status from users where id = ${userId} for share`,
  ])
  enforce(owner ? mayOperate(owner.status, settings.statuses.order) : refuseField('userId', 'user.unknown'))
  enforce(mayTradeWithHouse(userId, settings.userOtcId))
  return settings
}

/** Cancels an order. */
export async function cancelOrder(tx: Tx, id: string, by: Actor): Promise<void> {
  const order = await lockOrder(tx, id, by)
  enforce(mayCancelOrder(order, by))
  await moveStatus(tx, ORDERS, { was: order, act: 'cancel', code: 'event.order.cancelled' }, by)
}

/** Ends an order of the desk early: it expires now, or at the earlier end of its quotation. */
export async function endOrder(tx: Tx, id: string, by: Actor): Promise<void> {
  const order = await lockOrder(tx, id, by)
  enforce(mayEndOrder(order, by))
  const expiresIn = isQuoteExpired(order, tx.now) ? order.expiresIn : tx.now.toISOString()
  const after = toTerms({ ...order, expiresIn })
  const move = {
    was: order,
    act: 'end',
    columns: { expiresIn },
    code: 'event.order.ended',
    after,
  } as const
  await moveStatus(tx, ORDERS, move, by)
}

const EXPIRE_AT_ONCE = 200

/**
 * Marks orders with an expired quotation, a batch at a time; gives their number. Orders that another transaction holds
 * are left to it, or to the next call.
 */
export async function expireOrders(tx: Tx): Promise<number> {
  const expired = await tx.sql<{ id: string }[]>`
    with due as materialized (
      select id from orders where status = 'PARTIAL' and kind = 'OTC' and expires_in <= ${tx.now}
      order by expires_in limit ${EXPIRE_AT_ONCE} for update skip locked
    )
    update orders o set status = 'EXPIRED', updated_at = ${tx.now}
    from due where o.id = due.id and o.status = 'PARTIAL' returning o.id`
  await Promise.all(
    expired.map(({ id }) =>
      recordEvent(tx, ORDERS, { id, code: 'event.order.expired', status: 'EXPIRED' }, null),
    ),
  )
  return expired.length
}

/** The row, locked; 404 when unknown or invisible to the viewer. */
export async function lockOrder(tx: Tx, id: string, by: Viewer): Promise<OrderRow> {
  const [order] = await tx.sql<OrderRow[]>`
    select o.id, o.user_id, o.status, o.kind, o.nature, o.currency_orig, o.currency_dest, o.asked_orig, o.asked_dest,
      o.amount_orig, o.amount_dest, o.quotation, o.fee, o.expires_in, o.fee_percent, o.expiry_minutes,
      o.created_by, o.quoted_by, o.taken_by, o.taken_at, (select created_by from users where id = o.user_id) as owner_created_by
    from orders o where o.id = ${id} and ${visibleOrders(tx.sql, by)} for update`
  return found(order, 'order.unknown')
}

type LockedOrder = Pick<
  OrderRow,
  'currencyOrig' | 'currencyDest' | 'amountOrig' | 'amountDest' | 'quotation' | 'fee' | 'expiresIn'
>

const NOT_QUOTED = { quotation: null, fee: null, expiresIn: null }

/** The amounts of an order, as the wire has them. */
export const toTerms = (order: LockedOrder) => ({
  amountOrig: order.amountOrig === null ? null : toWire(order.amountOrig, order.currencyOrig),
  amountDest: order.amountDest === null ? null : toWire(order.amountDest, order.currencyDest),
  quotation: order.quotation === null ? null : toDecimal(order.quotation, QUOTATION_PRECISION),
  fee: order.fee === null ? null : toWire(order.fee, order.currencyDest),
  expiresIn: order.expiresIn,
})

/** The table of orders. */
export const ORDERS: MovedTable<OrderRow, typeof ORDER_STATUS> = {
  statuses: ORDER_STATUS,
  entity: 'order',
  table: 'orders',
  toAudit: (order) => ({ status: order.status, ...toTerms(order) }),
}
