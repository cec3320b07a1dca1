-- Requests for approval. The act runs once, in the transaction of the last approval, from its sealed input.

create table approvals (
  id uuid constraint approvals_pkey primary key,
  acts text[] not null constraint approvals_acts check (cardinality(acts) > 0),
  entity text not null,
  entity_id uuid,
  owner_id uuid constraint approvals_owner references users,
  value_brl bigint,
  changes jsonb not null,
  signals text[] not null,
  command text not null,
  -- Encrypted: it may have a password that staff typed.
  input bytea not null,
  receipt_key text,
  -- The command, its subject and its changes: what the approvers read is what runs.
  fingerprint text not null,
  asked_by uuid not null constraint approvals_asked_by references users,
  address text,
  involved uuid[] not null,
  approvers_needed int not null constraint approvals_needed check (approvers_needed > 0),
  roles text[] not null constraint approvals_roles check (cardinality(roles) > 0),
  step_up boolean not null,
  new_staff_days int not null,
  status text not null default 'WAITING'
    constraint approvals_status check (status in ('WAITING', 'APPROVED', 'REJECTED', 'CANCELLED', 'EXPIRED')),
  expires_at timestamptz not null,
  decided_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint approvals_decided check ((status = 'WAITING') = (decided_at is null))
);
create unique index approvals_same on approvals (fingerprint) where status = 'WAITING';
create unique index approvals_subject on approvals (entity_id, (acts[1])) where status = 'WAITING';
create index approvals_created on approvals (created_at, id);
create index approvals_waiting on approvals (expires_at) where status = 'WAITING';

create table approval_decisions (
  approval_id uuid not null constraint approval_decisions_approval references approvals,
  user_id uuid not null constraint approval_decisions_user references users,
  is_approved boolean not null,
  reason text,
  created_at timestamptz not null,
  constraint approval_decisions_pkey primary key (approval_id, user_id)
);

-- A decided request does not change, and no request changes what it asks.
create function keep_approval() returns trigger language plpgsql as $$
begin
  if old.status <> 'WAITING' then
    raise exception 'a decided approval does not change' using errcode = 'restrict_violation';
  end if;
  if row(new.acts, new.entity_id, new.command, new.input, new.fingerprint, new.asked_by, new.involved, new.approvers_needed, new.roles)
    is distinct from
    row(old.acts, old.entity_id, old.command, old.input, old.fingerprint, old.asked_by, old.involved, old.approvers_needed, old.roles)
  then
    raise exception 'an approval keeps its act' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger approvals_keep before update on approvals for each row execute function keep_approval();

create function tell_approval() returns trigger language plpgsql as $$
begin
  insert into changes (topic, user_id) values ('approvals', new.asked_by);
  return null;
end $$;
create trigger approvals_changed after insert or update on approvals for each row execute function tell_approval();

alter table audit drop constraint audit_entity;
alter table audit add constraint audit_entity
  check (entity in ('user', 'bankAccount', 'settings', 'deposit', 'withdrawal', 'order', 'approval'));

-- Facts that rules about a second person ask: the editors of a deposit and its declared amount, the staff member who
-- quoted an order, the approval that released a withdrawal, and the staff member who created a user.
alter table deposits add column editors uuid[] not null default '{}';
alter table deposits add column amount_declared bigint;
alter table orders add column quoted_by uuid constraint orders_quoted_by references users;
alter table withdrawals add column approval_id uuid constraint withdrawals_approval references approvals;
alter table users add column created_by uuid constraint users_created_by references users;

update users set created_by = (
  select a.actor_id from audit a
  where a.action = 'audit.user.created' and a.entity_id = users.id and a.actor_id <> users.id
  order by a.id limit 1);
update deposits set editors = edited.by, amount_declared = deposits.amount
from (
  select entity_id, array_agg(distinct actor_id) as by from events
  where entity = 'deposit' and code = 'event.deposit.amount' and actor_id is not null group by entity_id
) edited
where deposits.id = edited.entity_id and deposits.status in ('OPEN', 'PENDING');
update orders set quoted_by = (
  select e.actor_id from events e
  where e.entity = 'order' and e.entity_id = orders.id and e.code = 'event.order.quoted' order by e.id desc limit 1)
where status = 'PARTIAL' and kind = 'OTC';
