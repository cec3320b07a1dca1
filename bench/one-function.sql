-- The smallest honest alternative to an order of the Book: one call of one function in one transaction.
--
-- It holds the money by a guarded update of the balance, writes two entries, inserts the order with as many indexes as the
-- product maintains at an insert, and keeps the idempotency key with the answer.
-- It omits HTTP, the session, the rules, fees, matching, settlement, events, counts of lists, live changes, foreign keys, the
-- law of the journal and the hash chain.

create table balances (
  user_id int not null,
  currency text not null,
  available bigint not null check (available >= 0),
  held bigint not null check (held >= 0),
  version bigint not null default 0,
  primary key (user_id, currency)
) with (fillfactor = 50);

create table entries (
  user_id int not null,
  currency text not null,
  version bigint not null,
  is_held boolean not null,
  order_id uuid not null,
  amount bigint not null,
  balance bigint not null,
  created_at timestamptz not null,
  primary key (user_id, currency, version, is_held)
);

create table orders (
  id uuid primary key,
  user_id int not null,
  status text not null,
  nature text not null,
  amount_brl bigint not null check (amount_brl > 0),
  amount_btc bigint not null check (amount_btc > 0),
  quotation bigint not null check (quotation > 0),
  book_rank bigint not null generated always as identity,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index on orders (created_at, id) include (user_id, status);
create index on orders (status, created_at, id);
create index on orders (user_id, created_at, id) include (status);
create index on orders (nature, quotation, book_rank) where status in ('PENDING', 'PARTIAL');

create table idempotency_keys (
  user_id int not null,
  key text not null,
  request_hash bytea not null,
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index on idempotency_keys (created_at);

insert into balances select user_id, currency, 1000000000000, 0 from generate_series(1, 1000) user_id,
  unnest(array['BRL', 'BTC']) currency;

create function place_order(who int, request text, is_buy boolean, price bigint, sats bigint) returns jsonb
language plpgsql as $$
declare
  id uuid := uuidv7();
  brl bigint := price * sats / 100000000;
  given text := case when is_buy then 'BRL' else 'BTC' end;
  cost bigint := case when is_buy then brl else sats end;
  after balances;
  answer jsonb := jsonb_build_object('id', id, 'user', who, 'isBuy', is_buy, 'price', price, 'sats', sats);
begin
  update balances set available = available - cost, held = held + cost, version = version + 1
    where user_id = who and currency = given and available >= cost
    returning * into after;
  if not found then raise exception 'insufficient balance'; end if;
  insert into entries values
    (who, given, after.version, false, id, -cost, after.available, now()),
    (who, given, after.version, true, id, cost, after.held, now());
  insert into orders values (id, who, 'PENDING', case when is_buy then 'BUY' else 'SELL' end, brl, sats, price, default,
    now() + interval '10 minutes', now());
  insert into idempotency_keys values (who, request, sha256(request::bytea), answer, now());
  return answer;
end $$;
