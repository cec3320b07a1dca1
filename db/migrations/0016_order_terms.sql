-- The terms of an order are those of the settings in force when it was placed: a later change does not reach it. Null are those
-- of orders that were over before they were kept.

alter table orders
  -- Hundredths of a percent of what is received.
  add column fee_percent bigint constraint orders_fee_percent check (fee_percent >= 0),
  -- How long a quotation of the desk stands; what rests in the Book has its end in expires_in.
  add column expiry_minutes integer constraint orders_expiry_minutes check (expiry_minutes >= 0);

-- The settings may have changed since a fee was reckoned: then the rate is the one that gives that fee. With the other one a
-- partly filled order would get money back, or pay twice.
update orders o set
  fee_percent = case when ceil(t.received * t.percent / 10000) <> t.charged then floor(t.charged * 10000 / t.received)
    else t.percent end,
  expiry_minutes = t.minutes
from (
  select open.id, open.fee as charged,
    (case open.kind when 'MARKET' then nullif(open.filled_dest, 0) else open.amount_dest end)::numeric as received,
    case open.nature when 'BUY' then s.fee_order_buy else s.fee_order_sell end as percent,
    case open.nature when 'BUY' then s.expire_buy else s.expire_sell end as minutes
  from orders open join settings s on s.id = open.settings_id
) t
where o.id = t.id and o.status in ('NEW', 'PENDING', 'PARTIAL');

alter table orders add constraint orders_terms check (status in ('EXPIRED', 'CANCELLED', 'FINISHED')
  or (fee_percent is not null and expiry_minutes is not null));
