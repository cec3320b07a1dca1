-- Lists that stay fast with millions of rows: names folded once, orders in their order, and orders counted.

alter table users
  add column name_folded text generated always as (fold_text(name)) stored;
alter table bank_accounts
  add column name_folded text generated always as (fold_text(name)) stored,
  add column owner_name_folded text generated always as (fold_text(owner_name)) stored;

-- The id ends every order, so it ends every index that gives one.
drop index users_status_index;
create index users_status_index on users (status, created_at, id);
drop index bank_accounts_status_index;
create index bank_accounts_status_index on bank_accounts (status, created_at, id);
drop index bank_accounts_user_index;
create index bank_accounts_user_index on bank_accounts (user_id, created_at, id);
drop index deposits_status_index;
create index deposits_status_index on deposits (status, created_at, id);
drop index deposits_user_index;
create index deposits_user_index on deposits (user_id, created_at, id);
drop index withdrawals_status_index;
create index withdrawals_status_index on withdrawals (status, created_at, id);
drop index withdrawals_user_index;
create index withdrawals_user_index on withdrawals (user_id, created_at, id);
drop index orders_status_index;
create index orders_status_index on orders (status, created_at, id);
drop index orders_user_index;
create index orders_user_index on orders (user_id, created_at, id) include (status);
create index orders_created_for on orders (created_by, created_at, id) where created_by <> user_id;

-- Every order that came (1) to a place or left it (-1) and is not counted yet. Only ever added to, so that orders never wait
-- for each other; a job counts them and takes them out (src/server/orders/counting.ts).
create table order_moves (
  user_id uuid not null,
  created_at timestamptz not null,
  order_id uuid not null,
  status text not null,
  n smallint not null
);

-- The orders from a first (created_at, id) on to the first of the next block, by status, as far as they are counted.
create table order_blocks (
  from_at timestamptz not null,
  from_id uuid not null,
  -- The count in which it last changed; it rises with every count.
  version integer not null default 0,
  n_new integer not null default 0,
  n_pending integer not null default 0,
  n_partial integer not null default 0,
  n_expired integer not null default 0,
  n_cancelled integer not null default 0,
  n_finished integer not null default 0,
  constraint order_blocks_pkey primary key (from_at, from_id)
) with (fillfactor = 50);
insert into order_blocks (from_at, from_id) values ('-infinity', '00000000-0000-0000-0000-000000000000');

-- Every user, narrow enough to be searched through, with the orders by status as far as they are counted.
create table order_owners (
  user_id uuid constraint order_owners_pkey primary key
    constraint order_owners_user references users (id) on delete cascade,
  -- Stands for the id where millions of orders are kept in memory.
  number integer not null generated always as identity constraint order_owners_number unique,
  n_new integer not null default 0,
  n_pending integer not null default 0,
  n_partial integer not null default 0,
  n_expired integer not null default 0,
  n_cancelled integer not null default 0,
  n_finished integer not null default 0,
  name text not null,
  email text not null,
  -- What is searched for, with a sign between that neither has.
  search text not null generated always as (fold_text(name) || chr(31) || email) stored
) with (fillfactor = 80);
insert into order_owners (user_id, name, email) select id, name, email from users;

create function know_order_owner() returns trigger language plpgsql as $$
begin
  update order_owners set name = new.name, email = new.email where user_id = new.id;
  if not found then
    insert into order_owners (user_id, name, email) values (new.id, new.name, new.email);
  end if;
  return null;
end $$;
create trigger users_own_orders after insert or update of name, email on users
  for each row execute function know_order_owner();

create function note_order_moves() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into order_moves (user_id, created_at, order_id, status, n)
    select user_id, created_at, id, status, 1 from after;
  elsif tg_op = 'DELETE' then
    insert into order_moves (user_id, created_at, order_id, status, n)
    select user_id, created_at, id, status, -1 from before;
  else
    insert into order_moves (user_id, created_at, order_id, status, n)
    select user_id, created_at, id, status, sum(n)
    from (
      select user_id, created_at, id, status, -1 as n from before
      union all select user_id, created_at, id, status, 1 from after
    ) moves
    group by user_id, created_at, id, status having sum(n) <> 0;
  end if;
  return null;
end $$;
create trigger orders_come after insert on orders referencing new table as after
  for each statement execute function note_order_moves();
create trigger orders_move after update on orders referencing old table as before new table as after
  for each statement execute function note_order_moves();
create trigger orders_leave after delete on orders referencing old table as before
  for each statement execute function note_order_moves();
create trigger orders_kept before truncate on orders for each statement execute function refuse_rewriting();

insert into order_moves (user_id, created_at, order_id, status, n)
select user_id, created_at, id, status, 1 from orders;
