-- Each counted table gets a function of its own, whose statements PostgreSQL keeps planned for a session. The shared one
-- wrote its statement at each call, and planning took several times as long as the rest of it.

do $do$
declare
  of record;
begin
  for of in
    select * from (values
      ('orders', 'user_id', 'status', 'kind', 'nature'),
      ('deposits', 'user_id', 'status', 'kind', ''''''),
      ('withdrawals', 'user_id', 'status', 'kind', ''''''),
      ('audit', 'coalesce(actor_id, ''00000000-0000-0000-0000-000000000000'')', 'action', 'entity', '''''')
    ) as lists (list, owner, status, kind, nature)
  loop
    execute format($function$
create function note_%1$s_moves() returns trigger language plpgsql as $body$
begin
  if tg_op = 'INSERT' then
    insert into list_moves (list, owner, created_at, status, kind, nature, n)
    select '%1$s', %2$s, created_at, %3$s, %4$s, %5$s, 1 from after;
  elsif tg_op = 'DELETE' then
    insert into list_moves (list, owner, created_at, status, kind, nature, n)
    select '%1$s', %2$s, created_at, %3$s, %4$s, %5$s, -1 from before;
  else
    insert into list_moves (list, owner, created_at, status, kind, nature, n)
    select '%1$s', %2$s, created_at, %3$s, %4$s, %5$s, sum(n)
    from (select *, -1 as n from before union all select *, 1 from after) moved
    group by 2, 3, 4, 5, 6 having sum(n) <> 0;
  end if;
  return null;
end $body$ $function$, of.list, of.owner, of.status, of.kind, of.nature);
    execute format('create or replace trigger %1$s_come after insert on %1$s referencing new table as after
      for each statement execute function note_%1$s_moves()', of.list);
    continue when of.list = 'audit';
    execute format('create or replace trigger %1$s_move after update on %1$s referencing old table as before new table as after
      for each statement execute function note_%1$s_moves()', of.list);
    execute format('create or replace trigger %1$s_leave after delete on %1$s referencing old table as before
      for each statement execute function note_%1$s_moves()', of.list);
  end loop;
end $do$;

drop function note_list_moves();

-- The owners of these rows never change. The shared function turned both versions of the whole row into JSON.
create function tell_deposit() returns trigger language plpgsql as $$
begin
  insert into changes (topic, user_id)
  select distinct 'deposits', unnest(array[coalesce(new.user_id, old.user_id), coalesce(new.created_by, old.created_by)]);
  return null;
end $$;
create or replace trigger deposits_changed after insert or update or delete on deposits
  for each row execute function tell_deposit();

create function tell_withdrawal() returns trigger language plpgsql as $$
begin
  insert into changes (topic, user_id) values ('withdrawals', coalesce(new.user_id, old.user_id));
  return null;
end $$;
create or replace trigger withdrawals_changed after insert or update or delete on withdrawals
  for each row execute function tell_withdrawal();
