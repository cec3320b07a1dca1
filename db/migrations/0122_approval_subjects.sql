-- A request for approval ends with its subjects: the rows that it is about. A subject is `table.key:id`.

alter table approvals add column subjects text[] not null default '{}';
-- The people whose money or account the act is about: they never decide.
alter table approvals add column owners uuid[] not null default '{}';
-- Why a request ended that nobody decided: its subject changed, its asker is no longer active staff, or its fingerprint is of an older form.
alter table approvals add column end_reason text
  constraint approvals_end_reason check (end_reason in ('SUBJECT', 'ASKER', 'FORM'));
-- When the asker read of the end in a notice.
alter table approvals add column told_at timestamptz;
alter table approvals drop constraint approvals_status;
alter table approvals add constraint approvals_status
  check (status in ('WAITING', 'APPROVED', 'REJECTED', 'CANCELLED', 'EXPIRED', 'ENDED'));
alter table approvals add constraint approvals_ended check ((status = 'ENDED') = (end_reason is not null));
create index approvals_subjects on approvals using gin (subjects) with (fastupdate = off) where status = 'WAITING';
create index approvals_untold on approvals (id) where status = 'ENDED' and told_at is null;

-- A request changes only when it is decided, and a decided one only when its asker reads of its end.
create or replace function keep_approval() returns trigger language plpgsql as $$
begin
  if old.status <> 'WAITING' and to_jsonb(old) - 'told_at' is distinct from to_jsonb(new) - 'told_at' then
    raise exception 'a decided approval does not change' using errcode = 'restrict_violation';
  end if;
  if to_jsonb(old) - '{status,end_reason,expires_at,decided_at,updated_at,told_at}'::text[] is distinct from
    to_jsonb(new) - '{status,end_reason,expires_at,decided_at,updated_at,told_at}'::text[]
  then
    raise exception 'an approval keeps its act' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create function record_ended_approval() returns trigger language plpgsql as $$
begin
  insert into audit (action, entity, entity_id, after, created_at)
  values ('audit.approval.ended', 'approval', new.id, jsonb_build_object('endReason', new.end_reason), new.updated_at);
  return null;
end $$;
create trigger approvals_ended after update on approvals for each row when (new.status = 'ENDED' and old.status = 'WAITING')
  execute function record_ended_approval();

-- Arguments: the keys by which requests name a row, and the columns that are bookkeeping. A request that runs is APPROVED by then.
create function end_approvals() returns trigger language plpgsql as $$
declare
  kept text[] := tg_argv[1]::text[];
  names text[];
begin
  if not exists (select from approvals where status = 'WAITING') then
    return null;
  end if;
  select array_agg(format('%s.%s:%s', tg_table_name, key, to_jsonb(new) ->> key)) into names from unnest(tg_argv[0]::text[]) key;
  if tg_op = 'UPDATE' and to_jsonb(old) - kept is not distinct from to_jsonb(new) - kept then
    return null;
  end if;
  update approvals set status = 'ENDED', end_reason = 'SUBJECT', decided_at = now(), updated_at = now()
  where status = 'WAITING' and subjects && names;
  return null;
end $$;

create trigger bank_accounts_end_approvals after update on bank_accounts
  for each row execute function end_approvals('{id}', '{updated_at}');
create trigger bank_statement_lines_end_approvals after update on bank_statement_lines
  for each row execute function end_approvals('{id,statement_id}', '{}');
create trigger bank_statements_end_approvals after update on bank_statements
  for each row execute function end_approvals('{id}', '{}');
create trigger deposits_end_approvals after update on deposits
  for each row execute function end_approvals('{id}', '{updated_at}');
create trigger orders_end_approvals after update on orders
  for each row when (old.kind = 'OTC') execute function end_approvals('{id}', '{taken_at,taken_by,updated_at}');
create trigger paying_accounts_end_approvals after insert or update on paying_accounts
  for each row execute function end_approvals('{bank_account_id}', '{last_sequence,updated_at}');
create trigger privacy_requests_end_approvals after update on privacy_requests
  for each row execute function end_approvals('{id}', '{updated_at}');
create trigger settings_end_approvals after update on settings
  for each row execute function end_approvals('{id}', '{updated_at}');
create trigger shipment_return_lines_end_approvals after update on shipment_return_lines
  for each row execute function end_approvals('{id}', '{}');
create trigger users_end_approvals after update on users
  for each row execute function end_approvals('{id}', '{language,sms_alerts,totp_step,updated_at}');
create trigger withdrawals_end_approvals after update on withdrawals
  for each row execute function end_approvals('{id}', '{updated_at}');

-- The requests of somebody who is frozen, blocked or no longer staff end at once.
create function end_approvals_of_asker() returns trigger language plpgsql as $$
begin
  update approvals set status = 'ENDED', end_reason = 'ASKER', decided_at = now(), updated_at = now()
  where status = 'WAITING' and asked_by = new.id;
  return null;
end $$;
create trigger users_end_own_approvals after update on users
  for each row when (old.roles && '{operator,master,admin}'::text[]
    and (new.effective_status = 'BLOCKED' or not new.roles && '{operator,master,admin}'::text[]))
  execute function end_approvals_of_asker();

alter table notices drop constraint notices_entity;
alter table notices add constraint notices_entity
  check (entity in ('order', 'deposit', 'withdrawal', 'bankAccount', 'bitcoinAddress', 'user', 'approval'));

-- The fingerprints of waiting requests cover less than a whole row: nobody may approve them.
update approvals set status = 'ENDED', end_reason = 'FORM', decided_at = now(), updated_at = now() where status = 'WAITING';

-- Whether who decided had a part in the act: only people with one were left.
alter table approval_decisions add column is_involved boolean not null default false;
