import type { SliceProof } from '../ledger/scope.ts'

/** The columns of counts as rows. */
const COUNTED = `(values ('NEW', n_new), ('PENDING', n_pending), ('PARTIAL', n_partial), ('EXPIRED', n_expired),
  ('CANCELLED', n_cancelled), ('FINISHED', n_finished))`

export const orderProof: SliceProof = {
  operations: {
    entity: 'order',
    table: 'orders',
    held: `select user_id, currency_orig, book_held(orders) from orders
      where kind = 'MARKET' and status in ('PENDING', 'PARTIAL')`,
  },
  invariants: (on) => ({
    'an order is executed once, when finished, and never else': {
      checked: `${on.operations('orders')} o where kind = 'OTC'`,
      breaches: `
        select 'order ' || o.id as breach from ${on.operations('orders')} o
        where o.kind = 'OTC' and (o.status = 'FINISHED')::int <> (
          select count(*) from journals j where j.origin_id = o.id and j.event = 'order.executed')`,
    },
  }),
  ofAll: {
    'orders are counted by owner': {
      checked: 'order_owners',
      breaches: `
        select 'orders of ' || user_id || ' in ' || status as breach from (
          select user_id, status, 1 as n from orders
          union all select user_id, status, -n from order_moves
          union all select user_id, counted.status, -counted.n from order_owners cross join lateral ${COUNTED} counted (status, n)
        ) sides group by user_id, status having sum(n) <> 0
        union all
        select 'owner ' || u.id from users u left join order_owners w on w.user_id = u.id
        where (w.name, w.email) is distinct from (u.name, u.email)`,
    },
    'orders are counted by block': {
      checked: 'order_blocks',
      breaches: `
        select 'orders from ' || from_at || ' ' || from_id || ' in ' || status as breach from (
          select b.from_at, b.from_id, o.status, o.n from (
            select from_at, from_id, coalesce(lead(from_at) over blocks, 'infinity') as to_at,
              coalesce(lead(from_id) over blocks, 'ffffffff-ffff-ffff-ffff-ffffffffffff') as to_id
            from order_blocks window blocks as (order by from_at, from_id)
          ) b cross join lateral (
            select status, count(*) as n from orders
            where (created_at, id) >= (b.from_at, b.from_id) and (created_at, id) < (b.to_at, b.to_id) group by status
          ) o
          union all
          select b.from_at, b.from_id, m.status, -m.n from order_moves m cross join lateral (
            select from_at, from_id from order_blocks
            where (from_at, from_id) <= (m.created_at, m.order_id) order by from_at desc, from_id desc limit 1
          ) b
          union all
          select from_at, from_id, counted.status, -counted.n from order_blocks cross join lateral ${COUNTED} counted (status, n)
        ) sides group by from_at, from_id, status having sum(n) <> 0`,
    },
  },
}
