-- One mechanism counts, searches and pages every list. It replaces the one that orders alone had.

drop trigger users_own_orders on users;
drop function know_order_owner();
drop trigger orders_come on orders;
drop trigger orders_move on orders;
drop trigger orders_leave on orders;
drop function note_order_moves();
drop table order_moves, order_blocks, order_owners;

create extension if not exists pg_trgm;
create index users_search on users using gin (name_folded gin_trgm_ops, email gin_trgm_ops);
create index deposits_reference_search on deposits using gin (lower(reference) gin_trgm_ops);
create index audit_address_search on audit using gin (address gin_trgm_ops);

-- These indexes alone find a page of the rows of many people.
drop index orders_created, deposits_created, withdrawals_created, audit_created;
create index orders_created on orders (created_at, id) include (user_id, status);
create index deposits_created on deposits (created_at, id) include (user_id, status);
create index withdrawals_created on withdrawals (created_at, id) include (user_id, status);
create index audit_created on audit (created_at, id) include (actor_id);

-- Rows that came to a list (1) or left it (-1) and are not counted yet. Statements only add to it, so that they never wait for
-- each other; a job counts its rows and takes them out (src/server/lists/counts.ts).
create table list_moves (
  list text not null,
  owner uuid not null,
  created_at timestamptz not null,
  status text not null,
  kind text not null,
  nature text not null,
  n integer not null
);

-- The rows of each list by level: all, of each day, of each owner, of each owner by traits, of each owner by status in each
-- quarter. What a level does not tell apart is empty; `created_at` begins the day or the quarter.
create table list_counts (
  list text not null,
  level text not null,
  owner uuid not null,
  created_at timestamptz not null,
  status text not null,
  kind text not null,
  nature text not null,
  n integer not null,
  constraint list_counts_pkey primary key (list, level, owner, created_at, status, kind, nature) include (n)
) with (fillfactor = 80);

-- All that lists count, as moves.
create view list_rows as
  select 'orders' as list, user_id as owner, created_at, status, kind, nature, 1 as n from orders
  union all select 'deposits', user_id, created_at, status, kind, '', 1 from deposits
  union all select 'withdrawals', user_id, created_at, status, kind, '', 1 from withdrawals
  union all select 'audit', coalesce(actor_id, '00000000-0000-0000-0000-000000000000'), created_at, action, entity, '', 1
    from audit;

-- Days and quarters begin at midnight in São Paulo, which has been three hours behind UTC since 2019.
create function list_day(at timestamptz) returns timestamptz language sql immutable parallel safe
return date_bin('1 day', at, '2000-01-01 03:00:00+00');
create function list_quarter(at timestamptz) returns timestamptz language sql immutable parallel safe
return date_trunc('quarter', (at at time zone 'UTC') - interval '3 hours') at time zone 'UTC' + interval '3 hours';

-- The sums of moves, which are the rows of this query, at every level.
create function sum_moves(moves text) returns setof list_counts language plpgsql as $$
begin
  return query execute format($query$
    with moved as (%s)
    select list,
      case when grouping(day) = 0 then 'day' when grouping(owner) = 1 then 'all' when grouping(quarter) = 0 then 'quarter'
        when grouping(status) = 0 then 'traits' else 'owner' end,
      coalesce(owner, '00000000-0000-0000-0000-000000000000'), coalesce(day, quarter, '-infinity'),
      coalesce(status, ''), coalesce(kind, ''), coalesce(nature, ''), sum(n)::integer
    from (select *, list_day(created_at) as day, list_quarter(created_at) as quarter from moved) m
    group by grouping sets ((list, status, kind, nature), (list, day, status, kind, nature), (list, owner),
      (list, owner, status, kind, nature), (list, owner, quarter, status))
    having sum(n) <> 0$query$, moves);
end $$;

-- Notes what a statement did to a list. Its arguments are the columns with the owner, the status, the kind and the nature.
create function note_list_moves() returns trigger language plpgsql as $$
begin
  execute format($query$
    insert into list_moves (list, owner, created_at, status, kind, nature, n)
    select %L, coalesce(%I, '00000000-0000-0000-0000-000000000000'), created_at, %I, %I, %s, sum(n) from (%s) moved
    group by 2, 3, 4, 5, 6 having sum(n) <> 0$query$,
    tg_table_name, tg_argv[0], tg_argv[1], tg_argv[2], coalesce(quote_ident(tg_argv[3]), quote_literal('')),
    case tg_op
      when 'INSERT' then 'select *, 1 as n from after'
      when 'DELETE' then 'select *, -1 as n from before'
      else 'select *, -1 as n from before union all select *, 1 from after'
    end);
  return null;
end $$;

create trigger orders_come after insert on orders referencing new table as after
  for each statement execute function note_list_moves('user_id', 'status', 'kind', 'nature');
create trigger orders_move after update on orders referencing old table as before new table as after
  for each statement execute function note_list_moves('user_id', 'status', 'kind', 'nature');
create trigger orders_leave after delete on orders referencing old table as before
  for each statement execute function note_list_moves('user_id', 'status', 'kind', 'nature');
create trigger deposits_come after insert on deposits referencing new table as after
  for each statement execute function note_list_moves('user_id', 'status', 'kind');
create trigger deposits_move after update on deposits referencing old table as before new table as after
  for each statement execute function note_list_moves('user_id', 'status', 'kind');
create trigger deposits_leave after delete on deposits referencing old table as before
  for each statement execute function note_list_moves('user_id', 'status', 'kind');
create trigger deposits_kept before truncate on deposits for each statement execute function refuse_rewriting();
create trigger withdrawals_come after insert on withdrawals referencing new table as after
  for each statement execute function note_list_moves('user_id', 'status', 'kind');
create trigger withdrawals_move after update on withdrawals referencing old table as before new table as after
  for each statement execute function note_list_moves('user_id', 'status', 'kind');
create trigger withdrawals_leave after delete on withdrawals referencing old table as before
  for each statement execute function note_list_moves('user_id', 'status', 'kind');
create trigger withdrawals_kept before truncate on withdrawals for each statement execute function refuse_rewriting();
create trigger audit_come after insert on audit referencing new table as after
  for each statement execute function note_list_moves('actor_id', 'action', 'entity');

insert into list_counts select * from sum_moves('select * from list_rows');
