-- The last reset of the credentials or rights of a member of staff, or their last change by another person: until some days
-- later she approves nothing.
alter table users add column credentials_changed_at timestamptz;

-- Help for staff whom nobody may help in the product: the server's operator asks, all staff learn of it, and it takes effect a day later.
create table rescues (
  id uuid primary key,
  user_id uuid not null constraint rescues_user references users (id),
  kind text not null constraint rescues_kind check (kind in ('password', 'factor', 'email', 'lift', 'leave')),
  email text,
  password_hash text,
  status text not null default 'WAITING' constraint rescues_status check (status in ('WAITING', 'DONE', 'CANCELLED')),
  effective_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint rescues_input check ((email is not null) = (kind = 'email') and (password_hash is not null) = (kind = 'password')),
  constraint rescues_delay check (effective_at >= created_at + interval '24 hours'),
  constraint rescues_ended check ((ended_at is null) = (status = 'WAITING') and (status <> 'DONE' or ended_at >= effective_at))
);
create unique index rescues_waiting on rescues (user_id, kind) where status = 'WAITING';

create function keep_rescue() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or old.status <> 'WAITING'
    or (new.id, new.user_id, new.kind, new.email, new.password_hash, new.effective_at, new.created_at)
      is distinct from (old.id, old.user_id, old.kind, old.email, old.password_hash, old.effective_at, old.created_at) then
    raise exception 'a rescue changes only its status, once' using errcode = 'check_violation', constraint = 'rescues_keep';
  end if;
  return new;
end $$;
create trigger rescues_keep before update or delete on rescues for each row execute function keep_rescue();
