-- The recovery mode of a restored house: while a row has no end, nothing leaves. People confirm the groups of what may have happened after
-- the backup.
create table recoveries (
  id uuid not null,
  cause text not null,
  reason text,
  backup_at timestamptz not null,
  last_event bigint not null,
  began_at timestamptz not null,
  ended_at timestamptz,
  ended_by uuid,
  constraint recoveries_pkey primary key (id),
  constraint recoveries_ended_by foreign key (ended_by) references users (id),
  constraint recoveries_cause check (cause in ('RESTORE', 'COMMAND')),
  constraint recoveries_reason check ((cause = 'COMMAND') = (reason is not null)),
  constraint recoveries_ended check (ended_by is null or ended_at is not null)
);
create unique index recoveries_one on recoveries ((true)) where ended_at is null;
create trigger recoveries_kept before delete or truncate on recoveries
  for each statement execute function refuse_rewriting();

create table recovery_groups (
  recovery_id uuid not null,
  kind text not null,
  items integer not null,
  note text not null,
  confirmed_by uuid not null,
  approval_id uuid,
  confirmed_at timestamptz not null,
  constraint recovery_groups_pkey primary key (recovery_id, kind),
  constraint recovery_groups_recovery foreign key (recovery_id) references recoveries (id),
  constraint recovery_groups_confirmed_by foreign key (confirmed_by) references users (id),
  constraint recovery_groups_approval foreign key (approval_id) references approvals (id),
  constraint recovery_groups_items check (items >= 0),
  constraint recovery_groups_kind check (
    kind in ('WITHDRAWALS', 'SENT', 'NUMBERS', 'DEPOSITS', 'ORDERS', 'APPROVALS', 'LINES', 'MESSAGES'))
);
create trigger recovery_groups_append_only before update or delete or truncate on recovery_groups
  for each statement execute function refuse_rewriting();

alter table audit
  drop constraint audit_entity,
  add constraint audit_entity check (
    entity in ('user', 'bankAccount', 'settings', 'deposit', 'withdrawal', 'order', 'shipment', 'statementLine', 'approval', 'dayClose',
      'wallet', 'recovery'));
