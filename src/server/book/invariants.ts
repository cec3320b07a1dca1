import { RESTING } from '#core/rules/statuses.ts'
import { toSqlList } from '../db/sql.ts'
import type { SliceProof } from '../ledger/scope.ts'
import { RESTS } from './resting.ts'

export const bookProof: SliceProof = {
  changed: (added) => `select unnest(array[buy_order_id, sell_order_id]) from ${added('trades')} t`,
  journals: {
    'order.held': { table: 'orders', is: `kind = 'MARKET'` },
    'order.released': { table: 'orders', is: `kind = 'MARKET' and status not in ${toSqlList(RESTING)}` },
    'trade.settled': { table: 'trades', is: 'true' },
  },
  invariants: (on) => ({
    'an order of the Book is filled by its trades, within its limit': {
      checked: `${on.operations('orders')} o where kind = 'MARKET'`,
      breaches: `
        select 'order ' || o.id as breach from ${on.operations('orders')} o
        left join lateral (
          select sum(given) as given, sum(received) as received, sum(fee) as fee, min(quotation) as lowest, max(quotation) as highest
          from (
            select amount_brl as given, amount_btc as received, fee_btc as fee, quotation from trades where buy_order_id = o.id
            union all select amount_btc, amount_brl, fee_brl, quotation from trades where sell_order_id = o.id
          ) sides
        ) t on true
        where o.kind = 'MARKET' and ((o.filled_orig, o.filled_dest, o.fee)
            is distinct from (coalesce(t.given, 0), coalesce(t.received, 0), coalesce(t.fee, 0))
          or o.fee <> ceil(o.filled_dest * o.fee_percent * 0.0001)
          or (o.nature = 'BUY' and t.highest > o.quotation) or (o.nature = 'SELL' and t.lowest < o.quotation)
          or (o.status = 'PARTIAL' and t.given is null) or (o.status = 'PENDING' and t.given is not null))`,
    },
    'a trade is booked once': {
      checked: `${on.added('trades')} t`,
      breaches: `
        select 'trade ' || t.id as breach from ${on.added('trades')} t
        where not exists (select 1 from journals j where j.origin_id = t.id and j.event = 'trade.settled')
        union all
        select 'trade ' || j.origin_id from ${on.journals} j
        where j.event = 'trade.settled' and not exists (select 1 from trades t where t.id = j.origin_id)`,
    },
    'the Book is not crossed': {
      checked: `orders where ${RESTS}`,
      breaches: `
        select 'who buys at ' || bid || ' could have from who sells at ' || ask as breach from (
          select max(quotation) filter (where nature = 'BUY') as bid, min(quotation) filter (where nature = 'SELL') as ask
          from orders where ${RESTS}
        ) best where bid >= ask`,
    },
  }),
}
