-- The leader of the Book knows from its memory which orders have expired.
drop index orders_book_expiry;
drop index orders_expiry;
create index orders_expiry on orders (expires_in) where kind = 'OTC' and status = 'PARTIAL';

-- A statement writes one change for all users whom it concerns.
create or replace function tell_orders() returns trigger language plpgsql as $$
begin
  insert into changes (topic, user_ids)
  select 'orders', array_agg(concerned) from (select user_id from moved union select created_by from moved) told (concerned)
  having count(*) > 0;
  return null;
end $$;
create or replace function tell_notice() returns trigger language plpgsql as $$
begin
  insert into changes (topic, user_ids) select 'notices', array_agg(distinct user_id) from moved having count(*) > 0;
  return null;
end $$;

-- Without the number in its key a count changes in its place, and no index changes.
alter table list_counts drop constraint list_counts_pkey;
alter table list_counts add constraint list_counts_pkey primary key (list, level, owner, created_at, status, kind, nature);

-- The quarters of days, once for each day: a call for each move would take a third of the time.
create or replace function sum_moves(moves text) returns setof list_counts language plpgsql as $$
begin
  return query execute format($query$
    with moved as (%s),
      dated as materialized (select *, list_day(created_at) as day from moved),
      days as materialized (select day, list_quarter(day) as quarter from (select distinct day from dated) d)
    select list,
      case when grouping(day) = 0 then 'day' when grouping(owner) = 1 then 'all' when grouping(quarter) = 0 then 'quarter'
        when grouping(status) = 0 then 'traits' else 'owner' end,
      coalesce(owner, '00000000-0000-0000-0000-000000000000'), coalesce(day, quarter, '-infinity'),
      coalesce(status, ''), coalesce(kind, ''), coalesce(nature, ''), sum(n)::integer
    from dated join days using (day)
    group by grouping sets ((list, status, kind, nature), (list, day, status, kind, nature), (list, owner),
      (list, owner, status, kind, nature), (list, owner, quarter, status))
    having sum(n) <> 0$query$, moves);
end $$;
