-- The Book: what is filled of an order, its place in the queue, every trade, and requests from other processes.

alter table orders
  -- In minor units of what is given and received, fees not taken off; an OTC order is filled by its execution alone.
  add column filled_orig bigint not null default 0,
  add column filled_dest bigint not null default 0,
  -- The place in the queue: of two orders at one price the lower is first.
  add column book_rank bigint,
  add constraint orders_filled check (filled_orig >= 0 and filled_dest >= 0
    and (kind = 'MARKET' or (filled_orig = 0 and filled_dest = 0))),
  -- The amount of bitcoin is what is traded; the other amount only limits its price.
  add constraint orders_filled_most check (kind <> 'MARKET'
    or case nature when 'BUY' then filled_dest <= amount_dest and filled_orig <= amount_orig else filled_orig <= amount_orig end),
  add constraint orders_book check (kind <> 'MARKET' or (book_rank is not null
    and amount_orig is not null and amount_dest is not null and quotation is not null and fee is not null));
create sequence orders_book_rank owned by orders.book_rank;
create index orders_resting on orders (nature, quotation, book_rank)
  where kind = 'MARKET' and status in ('PENDING', 'PARTIAL');
create index orders_book_expiry on orders (expires_in) where kind = 'MARKET' and status in ('PENDING', 'PARTIAL');

-- What an order that rests in the Book holds for what is left of it: the part of what was offered, rounded up.
-- src/core/book-order.ts has the same.
create function book_held(o orders) returns bigint language sql immutable as $$
  select case
    when o.kind <> 'MARKET' or o.status not in ('PENDING', 'PARTIAL') then 0
    when o.nature = 'SELL' then o.amount_orig - o.filled_orig
    else ceil(o.amount_orig::numeric * (o.amount_dest - o.filled_dest) / o.amount_dest)::bigint
  end
$$;

-- One fill. The side without an order is the house's.
create table trades (
  id uuid constraint trades_pkey primary key,
  -- The order in which they happened.
  number bigint generated always as identity constraint trades_number unique,
  buy_order_id uuid constraint trades_buy_order references orders (id),
  sell_order_id uuid constraint trades_sell_order references orders (id),
  -- The side that came later and took what rested.
  taker text not null constraint trades_taker check (taker in ('BUY', 'SELL')),
  -- Centavos per BTC.
  quotation bigint not null constraint trades_quotation check (quotation > 0),
  amount_btc bigint not null constraint trades_amount_btc check (amount_btc > 0),
  amount_brl bigint not null constraint trades_amount_brl check (amount_brl > 0),
  -- In bitcoin, of the buyer; in reais, of the seller.
  fee_btc bigint not null constraint trades_fee_btc check (fee_btc >= 0),
  fee_brl bigint not null constraint trades_fee_brl check (fee_brl >= 0),
  created_at timestamptz not null,
  constraint trades_sides check (coalesce(buy_order_id, sell_order_id) is not null and buy_order_id is distinct from sell_order_id),
  constraint trades_value check (amount_brl = floor(quotation::numeric * amount_btc / 100000000))
);
create index trades_buy_index on trades (buy_order_id, number) where buy_order_id is not null;
create index trades_sell_index on trades (sell_order_id, number) where sell_order_id is not null;
create index trades_created on trades (created_at, number);
create trigger trades_append_only before update or delete or truncate on trades
  for each statement execute function refuse_rewriting();

-- Satoshis traded in the Book within the candle.
alter table candles add column volume bigint not null default 0;

-- What a process that does not write the Book asks of the one that does; the answer comes with the effect.
create table book_requests (
  id uuid constraint book_requests_pkey primary key,
  position bigint generated always as identity constraint book_requests_position unique,
  request jsonb not null,
  answer jsonb,
  created_at timestamptz not null,
  answered_at timestamptz
);
create index book_requests_waiting on book_requests (position) where answered_at is null;

-- What the house traded, for its result.
create index trades_of_house on trades (created_at) include (amount_btc, amount_brl)
  where buy_order_id is null or sell_order_id is null;

-- A batch of the Book moves many orders at once, so what changed is told once a statement.
create function tell_orders() returns trigger language plpgsql as $$
begin
  insert into changes (topic, user_id)
  select distinct 'orders', concerned
  from moved cross join lateral unnest(array[moved.user_id, moved.created_by]) concerned;
  return null;
end $$;
drop trigger orders_changed on orders;
create trigger orders_come_told after insert on orders referencing new table as moved
  for each statement execute function tell_orders();
create trigger orders_move_told after update on orders referencing new table as moved
  for each statement execute function tell_orders();
create trigger orders_leave_told after delete on orders referencing old table as moved
  for each statement execute function tell_orders();

-- Several entries of one posting may raise a balance below zero step by step, as a batch of the Book does: the floor then
-- rises to the lowest of them, not to the last.
create or replace function post_journals(
  events text[], origin_ids uuid[], entry_counts int[], overdrafts text[], actor uuid, at timestamptz,
  entry_journals int[], keys text[], currencies text[], amounts bigint[], origins text[]
) returns int language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  ids bigint[];
  written int;
begin
  perform 1 from accounts where key = any(keys) order by id for update;
  ids := array(select nextval('journals_id_seq') from generate_series(1, cardinality(events)));
  with entry as materialized (
    select a.id as account_id, e.of_journal, e.currency, e.amount, e.origin, e.ordinal,
      (a.balance + sum(e.amount) over of_account)::bigint as balance,
      a.version + row_number() over of_account as version,
      greatest(a.last_at, at) as created_at
    from unnest(entry_journals, keys, currencies, amounts, origins) with ordinality
      as e (of_journal, key, currency, amount, origin, ordinal)
    join accounts a on a.key = e.key
    window of_account as (partition by a.id order by e.ordinal)
  ), moved as (
    update accounts a set
      balance = m.balance,
      version = m.version,
      last_at = m.last_at,
      floor = case when a.floor is null then null
        when m.overdraft then least(a.floor, m.lowest)
        else greatest(a.floor, least(0, m.lowest)) end
    from (
      select account_id, (array_agg(balance order by version desc))[1] as balance, max(version) as version,
        min(balance) as lowest, max(created_at) as last_at, bool_or(overdrafts[of_journal] = 'yes') as overdraft
      from entry group by account_id
    ) m
    where a.id = m.account_id
  ), journal as (
    insert into journals (id, event, origin_id, entry_count, overdraft, actor_id, created_at)
    select id, event, origin_id, entry_count, overdraft = 'yes', actor, at
    from unnest(ids, events, origin_ids, entry_counts, overdrafts) j (id, event, origin_id, entry_count, overdraft)
  ), queued as (
    insert into unchained (journal_id) select unnest(ids)
  )
  insert into entries (account_id, version, journal_id, origin, currency, amount, balance, created_at)
  select account_id, version, ids[entry.of_journal], origin, currency, amount, balance, created_at from entry;
  get diagnostics written = row_count;
  return written;
end $$;