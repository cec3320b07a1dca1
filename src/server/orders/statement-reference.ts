import type { StatementReference } from '../ledger/records.ts'

/**
 * An order, by its pair and price. A trade names the order of the entry's account. If that account is the
 * house's, it names the customer's order: a fee belongs to the side that receives its currency.
 */
export const orderReference: StatementReference = (sql, isSeen) => ({
  join: sql`
    left join trades t on t.id = j.origin_id
    left join orders bought on bought.id = t.buy_order_id
    left join orders o on ${isSeen(sql`o.user_id`)} and o.id = case
      when t.id is null then j.origin_id
      when e.origin = 'ORDER_FEE' then case e.currency when 'BTC' then t.buy_order_id else t.sell_order_id end
      when bought.user_id = a.owner_id then t.buy_order_id
      else coalesce(t.sell_order_id, t.buy_order_id) end`,
  id: sql`o.id`,
  text: sql`o.nature || ' ' || o.kind || ' @ ' || wire_two(coalesce(t.quotation, o.quotation))`,
  price: sql`case when o.id is not null then coalesce(t.quotation, o.quotation) end`,
  // A hold and a fee move no reais.
  reais: sql`case when o.id is not null and e.origin = 'ORDER' then case j.event
    when 'trade.settled' then t.amount_brl
    when 'order.executed' then case o.currency_orig when 'BRL' then o.amount_orig else o.amount_dest end end end`,
})
