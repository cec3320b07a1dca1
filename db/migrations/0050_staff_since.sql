-- Since when a user is staff: rules ask it of new staff. Null for customers. The trigger alone writes it, with the time
-- that the changing command gives its row.

alter table users add column staff_since timestamptz;

create function note_staff_since() returns trigger language plpgsql as $$
begin
  if not new.roles && '{operator,master,admin}' then
    new.staff_since := null;
  elsif tg_op = 'INSERT' then
    new.staff_since := new.created_at;
  elsif old.roles && '{operator,master,admin}' then
    new.staff_since := old.staff_since;
  else
    new.staff_since := new.updated_at;
  end if;
  return new;
end $$;

-- An older version recorded changes of roles in the audit only: the last one counts, or else the creation.
update users set staff_since = coalesce((
  select max(a.created_at) from audit a
  where a.entity = 'user' and a.entity_id = users.id and a.action = 'audit.user.updated'
    and not coalesce(a.before->'roles', '[]') ?| '{operator,master,admin}'
    and a.after->'roles' ?| '{operator,master,admin}'), created_at)
where roles && '{operator,master,admin}';

alter table users add constraint users_staff_since
  check ((staff_since is not null) = (roles && '{operator,master,admin}'));

create trigger users_staff_since before insert or update of roles on users
  for each row execute function note_staff_since();
