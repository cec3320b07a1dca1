-- The versions of each quotation, who works on an order, and the trades of the desk with the position that each left.

create table quotes (
  order_id uuid not null constraint quotes_order references orders,
  version int not null constraint quotes_version check (version > 0),
  price bigint not null constraint quotes_price check (price > 0),
  -- The market's price for the house when it was made, and the margin over it in hundredths of a percent; null without a market.
  base bigint constraint quotes_base check (base > 0),
  margin bigint,
  quoted_by uuid constraint quotes_quoted_by references users,
  is_automatic boolean not null default false,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  constraint quotes_pkey primary key (order_id, version)
);
create index quotes_automatic on quotes (created_at) where is_automatic;
create trigger quotes_append_only before update or delete or truncate on quotes
  for each statement execute function refuse_rewriting();

-- Earlier quotations, from the history.
insert into quotes (order_id, version, price, quoted_by, expires_at, created_at)
select o.id, row_number() over (partition by o.id order by e.id),
  translate(e.params ->> 'quotation', '.,', '')::bigint, e.actor_id,
  coalesce(e.created_at + make_interval(mins => o.expiry_minutes), o.expires_in, e.created_at), e.created_at
from events e join orders o on o.id = e.entity_id
where e.entity = 'order' and e.code = 'event.order.quoted' and o.kind = 'OTC';

alter table orders add column taken_by uuid constraint orders_taken_by references users;
alter table orders add column taken_at timestamptz;
alter table orders add constraint orders_taken check ((taken_by is null) = (taken_at is null));
create index orders_taken on orders (taken_by) where taken_by is not null;

-- One row for each executed OTC order, in the order of their journals. Amounts are those of the desk: it receives the bitcoin and pays
-- the reais, or both are negative. `position` and `cost` are what it holds afterwards.
create table desk_trades (
  id bigint generated always as identity constraint desk_trades_pkey primary key,
  desk_id uuid not null constraint desk_trades_desk references users,
  order_id uuid not null constraint desk_trades_order references orders constraint desk_trades_once unique,
  sats bigint not null,
  paid bigint not null,
  position bigint not null,
  cost bigint not null,
  realised bigint not null,
  created_at timestamptz not null,
  constraint desk_trades_side check (sign(sats) = sign(paid))
);
create index desk_trades_position on desk_trades (desk_id, id);
create index desk_trades_day on desk_trades (desk_id, created_at);
create trigger desk_trades_append_only before update or delete or truncate on desk_trades
  for each statement execute function refuse_rewriting();

-- Earlier executions, with the same roundings: each share by its size, rounded down.
do $$
declare
  desk uuid;
  trade record;
  held numeric;
  spent numeric;
  closed numeric;
  won numeric;
begin
  create temporary table earlier on commit drop as
    select j.id as journal, j.created_at, o.id as order_id, d.desk_id,
      case o.nature when 'BUY' then -o.amount_dest else o.amount_orig end::numeric as sats,
      case o.nature when 'BUY' then -o.amount_orig else o.amount_dest end::numeric as paid
    from journals j join orders o on o.id = j.origin_id, lateral (
      select a.owner_id as desk_id from entries e join accounts a on a.id = e.account_id
      where e.journal_id = j.id and e.origin = 'ORDER' and a.owner_id <> o.user_id limit 1) d
    where j.event = 'order.executed' and o.kind = 'OTC';
  for desk in select distinct desk_id from earlier loop
    held := 0;
    spent := 0;
    for trade in select * from earlier where desk_id = desk order by journal loop
      won := 0;
      if held <> 0 and sign(held) <> sign(trade.sats) then
        closed := least(abs(held), abs(trade.sats));
        won := -sign(trade.paid) * div(abs(trade.paid) * closed, abs(trade.sats))
          - sign(spent) * div(abs(spent) * closed, abs(held));
      end if;
      held := held + trade.sats;
      spent := spent + trade.paid + won;
      insert into desk_trades (desk_id, order_id, sats, paid, position, cost, realised, created_at)
      values (desk, trade.order_id, trade.sats, trade.paid, held, spent, won, trade.created_at);
    end loop;
  end loop;
end $$;

-- A record's terms of the desk. Existing records get the defaults, under which no order is quoted without a person.
alter table settings add column desk jsonb;
update settings set desk = $desk${
  "margin": "1.00",
  "bands": [
    {"upToBRL": "100000.00", "BUY": "1.20", "SELL": "1.20"},
    {"upToBRL": "500000.00", "BUY": "0.90", "SELL": "0.90"},
    {"upToBRL": "2000000.00", "BUY": "0.70", "SELL": "0.70"},
    {"upToBRL": null, "BUY": "0.50", "SELL": "0.50"}
  ],
  "warnAt": "2.00",
  "age": {"old": 5, "late": 15},
  "customerDay": "2000000.00",
  "exposure": "6.00000000",
  "automatic": {"on": false, "belowBRL": "5000.00", "perCustomerHour": 3, "perHour": 20}
}$desk$::jsonb;
alter table settings alter column desk set not null;
