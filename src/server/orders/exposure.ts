import { afterTrade, deskTradeOf, FLAT, type Position } from '#core/orders/exposure.ts'
import type { Nature } from '#core/orders/order.ts'
import { TIME_ZONE } from '#core/rules/days.ts'
import type { Reader } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'

const DAYS_SHOWN = 30

/** The desk's position by its trades. Deposits and adjustments of its user are no trades. */
export async function findPosition({ sql }: Reader, deskId: string): Promise<Position> {
  const [last] = await sql<Position[]>`
    select position, cost from desk_trades where desk_id = ${deskId} order by id desc limit 1`
  return last ?? FLAT
}

type Executed = {
  readonly orderId: string
  readonly userOtcId: string
  readonly nature: Nature
  readonly amountOrig: bigint
  readonly amountDest: bigint
}

/** Adds an execution to the desk's trades. The caller has locked the accounts of the desk, which puts its trades in order. */
export async function keepDeskTrade(tx: Tx, order: Executed): Promise<void> {
  const { orderId, userOtcId } = order
  const trade = deskTradeOf(order)
  const { position, cost, realised } = afterTrade(await findPosition(tx, userOtcId), trade)
  tx.send(tx.sql`
    insert into desk_trades (desk_id, order_id, sats, paid, position, cost, realised, created_at)
    values (${userOtcId}, ${orderId}, ${trade.sats}, ${trade.paid}, ${position}, ${cost}, ${realised}, ${tx.now})`)
}

/** Midnight in São Paulo before an instant. */
export const startOfDay = ({ sql }: Reader, now: Date) =>
  sql`(date_trunc('day', ${now}::timestamptz at time zone ${TIME_ZONE}) at time zone ${TIME_ZONE})`

/** The desk's position and its realised result by day, newest first; today is there without a trade too. */
export async function readExposure(reader: Reader, deskId: string, now: Date) {
  const { sql } = reader
  type Row = { position: string; cost: string }
  const [[last], days] = await Promise.all([
    sql<Row[]>`
      select wire_amount(position, 'BTC') as position, wire_amount(cost, 'BRL') as cost
      from desk_trades where desk_id = ${deskId} order by id desc limit 1`,
    sql<{ day: string; orders: number; realised: string }[]>`
      select (created_at at time zone ${TIME_ZONE})::date as day, count(order_id)::int as orders,
        wire_amount(coalesce(sum(realised), 0)::int8, 'BRL') as realised
      from (
        select created_at, order_id, realised from desk_trades
        where desk_id = ${deskId} and created_at >= ${startOfDay(reader, now)} - make_interval(days => ${DAYS_SHOWN - 1})
        union all select ${now}::timestamptz, null, 0
      ) traded
      group by 1 order by 1 desc`,
  ])
  return { position: '0.00000000', cost: '0.00', ...last, days }
}

/** The reais that a customer traded with the desk today. */
export async function sumTradedToday(
  reader: Reader,
  { deskId, userId }: { deskId: string; userId: string },
  now: Date,
): Promise<bigint> {
  const [row] = await reader.sql<{ paid: bigint }[]>`
    select coalesce(sum(abs(t.paid)), 0)::int8 as paid from desk_trades t join orders o on o.id = t.order_id
    where t.desk_id = ${deskId} and t.created_at >= ${startOfDay(reader, now)} and o.user_id = ${userId}`
  return row?.paid ?? 0n
}
