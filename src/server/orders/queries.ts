import type { Currency } from '#core/money/money.ts'
import { type Nature, ORDER_STATUSES, type OrderKind, PAIR } from '#core/orders/order.ts'
import type { Order } from '#core/orders/order-schema.ts'
import { OVER_ORDERS } from '#core/rules/statuses.ts'
import { hasPermission, isInternal, type Viewer } from '#core/rules/viewer.ts'
import type { Language } from '#core/users/user.ts'
import { readHistories, toHistory, withHistory } from '../audit/events.ts'
import type { Answering } from '../book/leader.ts'
import { type Reader, type Sql, toSqlList } from '../db/sql.ts'
import { found } from '../http/refusal.ts'
import { type ListQuery, type ListSpec, toCase, USER_EMAIL, USER_NAME, wholeUnits } from '../lists/list.ts'
import { selectOne } from '../lists/one.ts'

/**
 * The amounts and the price that the screen shows. A Book order that is over has what it traded, if it did, with the average price;
 * any other order what it asks for. A desk order has the amount that its owner receives after the fee.
 */
const EXECUTED = `o.filled_dest > 0 and o.status in ${toSqlList(OVER_ORDERS)}`
const PAID = `case when ${EXECUTED} then o.filled_orig else o.amount_orig end`
const RECEIVED = `case when o.kind = 'OTC' then o.amount_dest - coalesce(o.fee, 0)
  when ${EXECUTED} then o.filled_dest - o.fee else o.amount_dest end`
/** The average of core, in centavos: rounded against the owner, and for a sale not below its limit. */
const PRICE = `case when not (${EXECUTED}) then o.quotation
  when o.nature = 'BUY' then div(o.filled_orig * 100000000::numeric + o.filled_dest - 1, o.filled_dest)
  else greatest(div(o.filled_dest * 100000000::numeric, o.filled_orig), o.quotation) end`

/** The amount of an order in one of its two currencies. */
const amountIn = (only: Currency) =>
  ({
    sql: wholeUnits(`(case o.currency_orig when '${only}' then ${PAID} else ${RECEIVED} end)`, `'${only}'`),
    kind: 'number',
    nullable: true,
    amounts: [
      { amount: `(${PAID})`, currency: 'o.currency_orig', only },
      { amount: `(${RECEIVED})`, currency: 'o.currency_dest', only },
    ],
  }) as const

const shown = (amount: string, currency: string) =>
  ({ sql: wholeUnits(`(${amount})`, currency), kind: 'number', sortable: true, nullable: true }) as const

/** The white list of the orders list; `name` and `email` are the owner's. */
export const orderList: ListSpec = {
  id: 'o.id',
  statuses: ORDER_STATUSES,
  owner: 'o.user_id',
  counts: {
    list: 'orders',
    by: {
      user_id: 'c.owner',
      status: 'c.status',
      kind: 'c.kind',
      nature: 'c.nature',
      currency_orig: toCase('c.nature', { BUY: PAIR.BUY.orig, SELL: PAIR.SELL.orig }),
      currency_dest: toCase('c.nature', { BUY: PAIR.BUY.dest, SELL: PAIR.SELL.dest }),
    },
  },
  search: ['user.name', 'user.email'],
  csv: [
    '_id',
    'createdAt',
    'user.name',
    'user.email',
    'kind',
    'nature',
    'currencyOrig',
    'amountOrig',
    'currencyDest',
    'amountDest',
    'fee',
    'quotation',
    'status',
    'expiresIn',
    'updatedAt',
  ],
  sheet: { paid: 'number', received: 'number', price: 'number' },
  columns: {
    _id: { sql: 'o.id', kind: 'id' },
    userId: { sql: 'o.user_id', kind: 'id' },
    'user.name': USER_NAME,
    'user.email': USER_EMAIL,
    name: USER_NAME,
    email: USER_EMAIL,
    status: { sql: 'o.status', kind: 'enum', sortable: true },
    kind: { sql: 'o.kind', kind: 'enum', sortable: true },
    nature: { sql: 'o.nature', kind: 'enum', sortable: true },
    isOtc: { sql: "(o.kind = 'OTC')", kind: 'flag', sortable: true },
    currencyOrig: { sql: 'o.currency_orig', kind: 'enum', sortable: true },
    currencyDest: { sql: 'o.currency_dest', kind: 'enum', sortable: true },
    amountOrig: {
      sql: wholeUnits('o.amount_orig', 'o.currency_orig'),
      kind: 'number',
      sortable: true,
      nullable: true,
    },
    amountDest: {
      sql: wholeUnits('o.amount_dest', 'o.currency_dest'),
      kind: 'number',
      sortable: true,
      nullable: true,
    },
    amount: {
      ...amountIn('BRL'),
      amounts: [
        { amount: `(${PAID})`, currency: 'o.currency_orig' },
        { amount: `(${RECEIVED})`, currency: 'o.currency_dest' },
      ],
    },
    amountBrl: amountIn('BRL'),
    amountBtc: amountIn('BTC'),
    paid: shown(PAID, 'o.currency_orig'),
    received: shown(RECEIVED, 'o.currency_dest'),
    price: { sql: `(${PRICE})`, kind: 'number', sortable: true, nullable: true },
    fee: { sql: wholeUnits('o.fee', 'o.currency_dest'), kind: 'number', nullable: true },
    quotation: { sql: '(o.quotation * 0.01)', kind: 'number', sortable: true, nullable: true },
    createdAt: { sql: 'o.created_at', kind: 'time', sortable: true },
    updatedAt: { sql: 'o.updated_at', kind: 'time', sortable: true },
    expiresIn: { sql: 'o.expires_in', kind: 'time', sortable: true, nullable: true },
  },
}

const from = (sql: Sql) => sql`orders o left join users u on u.id = o.user_id`

/** Staff see all, customers their own; a user who may place orders for others also sees those. */
export const visibleOrders = (sql: Sql, by: Viewer) => {
  if (isInternal(by)) return sql`true`
  if (!hasPermission(by, 'order.create.another')) return sql`o.user_id = ${by.id}`
  return sql`(o.user_id = ${by.id} or (o.created_by = ${by.id} and o.created_by <> o.user_id))`
}

export const orderColumns = (sql: Sql) => sql`
  o.id as "_id", o.user_id, o.created_by, o.kind, o.kind = 'OTC' as is_otc, o.nature, o.currency_orig,
  o.currency_dest, o.status, wire_two(o.quotation) as quotation,
  wire_amount(o.amount_orig, o.currency_orig) as amount_orig,
  wire_amount(o.amount_dest, o.currency_dest) as amount_dest,
  wire_amount(o.asked_orig, o.currency_orig) as asked_orig,
  wire_amount(o.asked_dest, o.currency_dest) as asked_dest, wire_amount(o.fee, o.currency_dest) as fee,
  case o.kind when 'MARKET' then wire_amount(o.filled_orig, o.currency_orig) end as filled_orig,
  case o.kind when 'MARKET' then wire_amount(o.filled_dest, o.currency_dest) end as filled_dest,
  wire_two(o.fee_percent) as fee_percent, o.expiry_minutes, case o.kind when 'MARKET' then o.time_in_force end as time_in_force, o.expires_in, o.created_at, o.updated_at,
  (select json_build_object('_id', v.id, 'name', v.name, 'email', v.email) from users v where v.id = o.user_id) as user`

/** The rows of the list, as the viewer sees them. */
export const orderRows = (sql: Sql, by: Viewer): ListQuery => ({
  select: orderColumns(sql),
  from: from(sql),
  visible: visibleOrders(sql, by),
  owner: ownerOf(by),
})

/** The rows of the spreadsheet, with the amounts and the price that the screen shows. */
export const orderSheet = (sql: Sql, by: Viewer): ListQuery => ({
  ...orderRows(sql, by),
  select: sql`${orderColumns(sql)}, wire_amount(${sql.unsafe(PAID)}, o.currency_orig) as paid,
    wire_amount(${sql.unsafe(RECEIVED)}, o.currency_dest) as received, wire_two((${sql.unsafe(PRICE)})::int8) as price`,
})

/**
 * The owner whose orders the viewer sees: null for all orders, undefined for a mix that the counts do not
 * contain.
 */
const ownerOf = (by: Viewer) =>
  isInternal(by) ? null : hasPermission(by, 'order.create.another') ? undefined : by.id

/** One order with its history; `undefined` when unknown or invisible to the viewer. */
export function findOrder(reader: Reader, id: string, by: Viewer, language: Language) {
  const row = selectOne<Order>(reader, orderList, orderRows(reader.sql, by), id)
  return withHistory(reader, row, { entity: 'order', id, by, language })
}

/**
 * Orders as the results of the Book left them, each with its history as its requester may read it. The caller has
 * checked that they may see the orders.
 */
export async function readAnswers(reader: Reader, answering: readonly Answering[]): Promise<Order[]> {
  const { sql } = reader
  const ids = answering.map(({ result }) => result.orderId)
  const [rows, histories] = await Promise.all([
    sql<Order[]>`select ${orderColumns(sql)} from ${from(sql)} where o.id = any(${ids}::uuid[])`,
    readHistories(reader, { entity: 'order', ids }),
  ])
  const byId = new Map(rows.map((row) => [row._id, row]))
  return answering.map(({ result: { orderId, state, events }, by, language }) => ({
    ...found(byId.get(orderId), 'order.unknown'),
    ...state,
    events: toHistory(histories.get(orderId)?.slice(0, events) ?? [], by, language),
  }))
}

type Sort = { readonly kind: OrderKind; readonly nature: Nature }

/** The type and nature of an order; 404 when unknown or invisible to the viewer. */
export async function kindOf({ sql }: Reader, id: string, by: Viewer): Promise<Sort> {
  const [order] = await sql<Sort[]>`
    select o.kind, o.nature from orders o where o.id = ${id} and ${visibleOrders(sql, by)}`
  return found(order, 'order.unknown')
}

/** The audit names an order by its owner. */
export const orderSubject =
  'select o.name from orders r join users o on o.id = r.user_id where r.id = a.entity_id'
