import type { List, ListParams } from '#core/list.ts'
import { ORDER_STATUSES, type Order } from '#core/order.ts'
import type { Language } from '#core/user.ts'
import { hasPermission, isInternal, type Viewer } from '#core/viewer.ts'
import type { Reader, Sql } from '../db/sql.ts'
import { listEvents } from '../events.ts'
import { countByStatus, type ListSpec, selectPage } from '../http/list.ts'

/** An amount in whole units, as lists filter and sort it. */
const wholeUnits = (amount: string, currency: string) =>
  `(${amount} / case ${currency} when 'BRL' then 100 else 100000000 end::numeric)`

/** The white list of the orders list; `name` and `email` are the owner's. */
export const orderList: ListSpec = {
  id: 'o.id',
  search: ['user.name', 'user.email'],
  columns: {
    _id: { sql: 'o.id', kind: 'id' },
    userId: { sql: 'o.user_id', kind: 'id' },
    'user.name': { sql: 'u.name', kind: 'text', sortable: true },
    'user.email': { sql: 'u.email', kind: 'text', sortable: true },
    name: { sql: 'u.name', kind: 'text', sortable: true },
    email: { sql: 'u.email', kind: 'text', sortable: true },
    status: { sql: 'o.status', kind: 'enum', sortable: true },
    kind: { sql: 'o.kind', kind: 'enum', sortable: true },
    nature: { sql: 'o.nature', kind: 'enum', sortable: true },
    isOtc: { sql: "(o.kind = 'OTC')", kind: 'flag', sortable: true },
    currencyOrig: { sql: 'o.currency_orig', kind: 'enum', sortable: true },
    currencyDest: { sql: 'o.currency_dest', kind: 'enum', sortable: true },
    amountOrig: { sql: wholeUnits('o.amount_orig', 'o.currency_orig'), kind: 'number', sortable: true },
    amountDest: { sql: wholeUnits('o.amount_dest', 'o.currency_dest'), kind: 'number', sortable: true },
    quotation: { sql: '(o.quotation * 0.01)', kind: 'number', sortable: true },
    createdAt: { sql: 'o.created_at', kind: 'time', sortable: true },
    updatedAt: { sql: 'o.updated_at', kind: 'time', sortable: true },
    expiresIn: { sql: 'o.expires_in', kind: 'time', sortable: true },
  },
}

const from = (sql: Sql) => sql`orders o join users u on u.id = o.user_id`

/** Staff see all, a customer the own; who may place orders for others sees those too. */
export const visibleOrders = (sql: Sql, by: Viewer) => {
  if (isInternal(by)) return sql`true`
  if (!hasPermission(by, 'order.create.another')) return sql`o.user_id = ${by.id}`
  return sql`(o.user_id = ${by.id} or o.created_by = ${by.id})`
}

const select = (sql: Sql) => sql`
  o.id as "_id", o.user_id, o.created_by, o.kind, o.kind = 'OTC' as is_otc, o.nature, o.currency_orig,
  o.currency_dest, o.status, wire_two(o.quotation) as quotation,
  wire_amount(o.amount_orig, o.currency_orig) as amount_orig,
  wire_amount(o.amount_dest, o.currency_dest) as amount_dest,
  wire_amount(o.asked_orig, o.currency_orig) as asked_orig,
  wire_amount(o.asked_dest, o.currency_dest) as asked_dest, wire_amount(o.fee, o.currency_dest) as fee,
  o.expires_in, o.created_at, o.updated_at,
  json_build_object('_id', u.id, 'name', u.name, 'email', u.email) as user`

/** A page of the orders that the viewer sees. */
export function listOrders(reader: Reader, params: ListParams, by: Viewer): Promise<List<Order>> {
  const { sql } = reader
  return selectPage<Order>(reader, orderList, params, {
    select: select(sql),
    from: from(sql),
    visible: visibleOrders(sql, by),
  })
}

/** One order with its history; `undefined` when unknown or not the viewer's to see. */
export async function findOrder(
  reader: Reader,
  id: string,
  by: Viewer,
  language: Language,
): Promise<Order | undefined> {
  const { sql } = reader
  const [order] = await sql<Order[]>`
    select ${select(sql)} from ${from(sql)} where o.id = ${id} and ${visibleOrders(sql, by)}`
  if (!order) return undefined
  return { ...order, events: await listEvents(reader, { entity: 'order', id }, by, language) }
}

/** Counts by status over the orders that the viewer sees. */
export function countOrders(reader: Reader, by: Viewer) {
  const { sql } = reader
  return countByStatus(reader, ORDER_STATUSES, {
    from: sql`orders o`,
    status: 'o.status',
    visible: visibleOrders(sql, by),
  })
}
