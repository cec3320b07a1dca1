import { QUOTATION_PRECISION, toDecimal, toWire } from '#core/money/money.ts'
import { mayTakeOrder, TAKE_MS } from '#core/orders/desk.ts'
import type { Desk, DeskOrder, DeskSheet, QuoteVersion } from '#core/orders/desk-schema.ts'
import { sidesOf } from '#core/orders/quote.ts'
import type { UserStatus } from '#core/users/user.ts'
import type { SourcedDepth } from '../adapters/price-source.ts'
import type { Actor } from '../audit/record.ts'
import type { Fragment, Reader } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import { enforce, found } from '../http/refusal.ts'
import { settingsInForce } from '../settings/in-force.ts'
import { lockOrder } from './commands.ts'
import { readExposure, sumTradedToday } from './exposure.ts'
import { orderColumns } from './queries.ts'

const SHOWN = 100

/** The work of the desk, its position and its terms. */
export async function readDesk(reader: Reader, depth: SourcedDepth, now: Date): Promise<Desk> {
  const { sql } = reader
  const settings = await settingsInForce(reader)
  const [waiting, out, [counted], exposure] = await Promise.all([
    selectOrders(reader, sql`o.status = 'NEW' order by o.created_at, o.id`, now),
    selectOrders(
      reader,
      sql`o.status = 'PARTIAL' and o.expires_in > ${now} order by o.expires_in, o.id`,
      now,
    ),
    sql<{ count: number }[]>`
      select count(*)::int as count from orders o where o.kind = 'OTC' and o.status = 'NEW'`,
    readExposure(reader, settings.userOtcId, now),
  ])
  const sides = sidesOf(depth)
  const price = (centavos: bigint) => toDecimal(centavos, QUOTATION_PRECISION)
  return {
    waiting,
    out,
    exposure,
    count: counted?.count ?? 0,
    market: sides ? { ask: price(sides.ask), bid: price(sides.bid), source: depth.source ?? '' } : null,
    terms: settings.desk,
    quoteBand: settings.controls.quoteBand,
  }
}

/** The balance from which the customer of an order `o` pays it. */
const available = ({ sql }: Reader) => sql`coalesce(
  (select wire_amount(a.balance, a.currency) from accounts a
    where a.owner_id = o.user_id and a.kind = 'AVAILABLE' and a.currency = o.currency_orig::currency_code),
  wire_amount(0, o.currency_orig)) as available`

const selectOrders = (reader: Reader, which: Fragment, now: Date) => reader.sql<DeskOrder[]>`
  select ${orderColumns(reader.sql)}, ${available(reader)},
    (select json_build_object('_id', h.id, 'name', h.name)
      from users h where h.id = o.taken_by and o.taken_at > ${new Date(now.getTime() - TAKE_MS)}) as taken,
    (select wire_two(q.margin) from quotes q where q.order_id = o.id order by q.version desc limit 1) as margin
  from orders o where o.kind = 'OTC' and ${which} limit ${SHOWN}`

/** The customer's side of an order, and the latest quotations of the desk to the customer. */
export async function readSheet(
  reader: Reader,
  id: string,
  now: Date,
): Promise<DeskSheet & { userId: string }> {
  const { sql } = reader
  type Row = { userId: string; status: UserStatus; available: string }
  const [settings, [order], quotes] = await Promise.all([
    settingsInForce(reader),
    sql<Row[]>`
      select o.user_id, u.effective_status as status,
        ${available(reader)}
      from orders o join users u on u.id = o.user_id where o.id = ${id}`,
    listVersions(reader, id, now),
  ])
  const { userId, status, available: balance } = found(order, 'order.unknown')
  const today = await sumTradedToday(reader, { deskId: settings.userOtcId, userId }, now)
  return { userId, customer: { status, available: balance, tradedToday: toWire(today, 'BRL') }, quotes }
}

const VERSIONS_SHOWN = 8

/**
 * The versions of an order, and those of the same customer's other orders of its side within a day, oldest first. Their end
 * follows from the order. A version with a later one was replaced. If the order ended before the version's time, its last event
 * names the owner, who refused it, or staff, who withdrew it.
 */
async function listVersions({ sql }: Reader, id: string, now: Date): Promise<QuoteVersion[]> {
  return await sql<QuoteVersion[]>`
    select * from (
      select q.order_id, q.version, wire_two(q.price) as price, wire_two(q.base) as base, wire_two(q.margin) as margin,
        q.created_at, case when not q.is_automatic then b.name end as by,
        case
          when q.version < (select max(version) from quotes n where n.order_id = q.order_id) then 'REPLACED'
          when r.status = 'FINISHED' then 'EXECUTED'
          when r.status = 'PARTIAL' and r.expires_in > ${now} then 'OUT'
          when r.status <> 'CANCELLED' and r.expires_in >= q.expires_at then 'EXPIRED'
          when (select e.actor_id from events e where e.entity = 'order' and e.entity_id = r.id order by e.id desc limit 1)
            = r.user_id then 'REFUSED'
          else 'WITHDRAWN'
        end as state
      from orders o
        join orders r on r.user_id = o.user_id and r.nature = o.nature
          and (r.id = o.id or r.created_at > o.created_at - interval '1 day' and r.created_at <= o.created_at)
        join quotes q on q.order_id = r.id left join users b on b.id = q.quoted_by
      where o.id = ${id}
      order by q.created_at desc, q.version desc limit ${VERSIONS_SHOWN}
    ) latest order by created_at, version`
}

/** The viewer works on this order, and on no other. Only who takes it on purpose takes it from somebody else. */
export async function takeOrder(
  tx: Tx,
  { id, takeOver }: { id: string; takeOver: boolean },
  by: Actor,
): Promise<void> {
  const order = await lockOrder(tx, id, by)
  enforce(mayTakeOrder(order, { takeOver, now: tx.now }, by))
  const { sql, now } = tx
  await sql`
    update orders set taken_by = null, taken_at = null where taken_by = ${by.id} and id <> ${id}`
  await sql`update orders set taken_by = ${by.id}, taken_at = ${now} where id = ${id}`
}

/** The viewer gives the order up; it is no matter whether another one has taken it meanwhile. */
export async function releaseOrder({ sql }: Tx, id: string, by: Actor): Promise<void> {
  await sql`update orders set taken_by = null, taken_at = null where id = ${id} and taken_by = ${by.id}`
}
