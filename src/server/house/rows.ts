import { ANSWERED, type Funnel, type FunnelRow, statusesOfStage } from '#core/house/funnel.ts'
import type { GainedTrade } from '#core/house/gain.ts'
import { TIME_ZONE } from '#core/rules/days.ts'
import type { Fragment, Reader } from '../db/sql.ts'

/** The rows of a list that one answer adds up, newest first. */
export const MOST_ROWS = 20_000

/** The first instant of a period and the one after it. */
export type Within = { readonly starts: string; readonly ends: string }

/** The executions at the desk and in the Book, newest first, with one more than {@link MOST_ROWS} if there are more. */
export async function listTrades(
  { sql }: Reader,
  deskId: string,
  { starts, ends }: Within,
): Promise<GainedTrade[]> {
  const hour = (at: Fragment) => sql`extract(hour from ${at} at time zone ${TIME_ZONE})::int as hour`
  return await sql<GainedTrade[]>`
    select g.kind, g.order_id, g.user_id, u.name, ${hour(sql`g.created_at`)}, g.nature, g.amount_orig, g.amount_dest, g.fee,
      g.price, g.base
    from (
      (select 'OTC' as kind, o.id as order_id, o.user_id, t.created_at, o.nature, o.amount_orig, o.amount_dest, o.fee,
          o.quotation as price, q.base
        from desk_trades t join orders o on o.id = t.order_id
          left join lateral (select base from quotes where order_id = o.id order by version desc limit 1) q on true
        where t.desk_id = ${deskId} and t.created_at >= ${starts} and t.created_at < ${ends}
        order by t.created_at desc, t.id desc limit ${MOST_ROWS + 1})
      union all
      (select 'MARKET', o.id, o.user_id, t.created_at, o.nature,
          case o.nature when 'BUY' then t.amount_brl else t.amount_btc end,
          case o.nature when 'BUY' then t.amount_btc else t.amount_brl end,
          case o.nature when 'BUY' then t.fee_btc else t.fee_brl end, t.quotation, null
        from (
          select * from trades where created_at >= ${starts} and created_at < ${ends}
          order by created_at desc, number desc limit ${MOST_ROWS + 1}) t
          join orders o on o.id in (t.buy_order_id, t.sell_order_id))
    ) g join users u on u.id = g.user_id
    order by g.created_at desc, g.order_id limit ${MOST_ROWS + 1}`
}

const ENTITY = { deposits: 'deposit', orders: 'order', withdrawals: 'withdrawal' } as const

/** The rows of a queue that began in a period, newest first, and how many older ones still wait. */
export async function listFunnelRows({ sql }: Reader, queue: Funnel, { starts, ends }: Within) {
  const table = sql(queue)
  const ofDesk = queue === 'orders' ? sql`and r.kind = 'OTC'` : sql``
  const [rows, [earlier]] = await Promise.all([
    sql<FunnelRow[]>`
      select r.status, r.created_at, extract(hour from r.created_at at time zone ${TIME_ZONE})::int as hour,
        (select e.created_at from events e
          where e.entity_id = r.id and e.entity = ${ENTITY[queue]} and e.to_status = ${ANSWERED[queue]}
          order by e.id limit 1) as answered_at
      from ${table} r where r.created_at >= ${starts} and r.created_at < ${ends} ${ofDesk}
      order by r.created_at desc, r.id desc limit ${MOST_ROWS + 1}`,
    sql<{ count: number; oldestAt: string | null }[]>`
      select count(*)::int as count, min(r.created_at) as oldest_at from ${table} r
      where r.status in ${sql(statusesOfStage(queue, 'waiting'))} and r.created_at < ${starts} ${ofDesk}`,
  ])
  return { queue, rows, earlier: earlier! }
}
