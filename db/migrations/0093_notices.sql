-- Notices for users, one for each object: a later event about the object replaces the earlier one.
create table notices (
  id uuid constraint notices_pkey primary key,
  user_id uuid not null constraint notices_user references users,
  kind text not null,
  entity text constraint notices_entity
    check (entity in ('order', 'deposit', 'withdrawal', 'bankAccount', 'bitcoinAddress', 'user')),
  entity_id uuid,
  group_key text not null,
  params jsonb not null default '{}',
  -- Until then it asks its user for an act.
  waits_until timestamptz,
  read_at timestamptz,
  -- The first fill that no mail has named yet.
  digest_from timestamptz,
  -- From then on it is shown: a hold of a payee ends later than the event that began it.
  created_at timestamptz not null,
  constraint notices_subject check ((entity is null) = (entity_id is null)),
  constraint notices_group unique (user_id, group_key)
);
create index notices_created on notices (user_id, created_at, id);
create index notices_unread on notices (user_id, created_at) where read_at is null;
create index notices_digest on notices (digest_from) where digest_from is not null;
create index notices_age on notices (created_at);

create function tell_notice() returns trigger language plpgsql as $$
begin
  insert into changes (topic, user_id) select distinct 'notices', user_id from moved;
  return null;
end $$;
create trigger notices_come after insert on notices referencing new table as moved
  for each statement execute function tell_notice();
create trigger notices_change after update on notices referencing new table as moved
  for each statement execute function tell_notice();

-- Staff have no notices of new work: the work is the objects that wait. Each member marks those that were seen.
create table notice_marks (
  user_id uuid not null constraint notice_marks_user references users,
  entity_id uuid not null,
  read_at timestamptz not null,
  constraint notice_marks_pkey primary key (user_id, entity_id)
);
create trigger notice_marks_come after insert on notice_marks referencing new table as moved
  for each statement execute function tell_notice();
create trigger notice_marks_change after update on notice_marks referencing new table as moved
  for each statement execute function tell_notice();
