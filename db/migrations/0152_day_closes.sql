-- The close of a day: prepared by one member of staff, signed by another, and locked for good. A close that was returned stays readable.

-- Numbers the lines in the order in which they were stored. A close has the last number that it saw, so later lines are late.
alter table bank_statement_lines add column sequence bigint generated always as identity
  constraint bank_statement_lines_sequence unique;

create table day_closes (
  id uuid constraint day_closes_pkey primary key,
  day date not null,
  status text not null default 'PREPARED' constraint day_closes_status check (status in ('PREPARED', 'RETURNED', 'LOCKED')),
  -- Balances of the places, by the schema of core.
  figures jsonb not null,
  -- Each with kind, explanation and owner, by the schema of core.
  differences jsonb not null,
  -- Centavos: the bank less the ledger; null where an account has no statement of the day, which is then incomplete.
  difference bigint,
  prepared_by uuid not null constraint day_closes_prepared_by references users (id),
  prepared_at timestamptz not null,
  returned_by uuid constraint day_closes_returned_by references users (id),
  returned_at timestamptz,
  return_note text,
  signed_by uuid constraint day_closes_signed_by references users (id),
  signed_at timestamptz,
  -- False in a house of one.
  countersigned boolean,
  -- The last number of bank_statement_lines that the close saw.
  last_line bigint,
  -- All that was signed, with the hashes of the files, the chain's head and the hash of the close before.
  sealed text,
  hash text,
  constraint day_closes_returned check (
    num_nonnulls(returned_by, returned_at, return_note) = case status when 'RETURNED' then 3 else 0 end),
  constraint day_closes_signed check (
    num_nonnulls(signed_by, signed_at, countersigned, last_line, sealed, hash) = case status when 'LOCKED' then 6 else 0 end),
  constraint day_closes_two_people check (countersigned = (signed_by <> prepared_by)),
  constraint day_closes_hash check (hash = encode(sha256(convert_to(sealed, 'UTF8')), 'hex'))
);
create unique index day_closes_day on day_closes (day) where status <> 'RETURNED';
create index day_closes_created on day_closes (prepared_at, id);

create function keep_day_close() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.status <> 'PREPARED'
    or (new.id, new.day, new.figures, new.differences, new.difference, new.prepared_by, new.prepared_at)
      is distinct from (old.id, old.day, old.figures, old.differences, old.difference, old.prepared_by, old.prepared_at)) then
    raise exception 'a close keeps what was prepared, and a locked one never changes' using errcode = 'restrict_violation';
  end if;
  if new.status <> 'RETURNED' and exists (select from day_closes where status = 'LOCKED' and day >= new.day and id <> new.id) then
    raise exception 'days close in order' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger day_closes_keep before insert or update on day_closes for each row execute function keep_day_close();
create trigger day_closes_kept before delete or truncate on day_closes for each statement execute function refuse_rewriting();
create trigger day_closes_changed after insert or update on day_closes
  for each row execute function tell_change('dayCloses', 'prepared_by');

alter table audit drop constraint audit_entity, add constraint audit_entity check (
  entity in ('user', 'bankAccount', 'settings', 'deposit', 'withdrawal', 'order', 'shipment', 'statementLine', 'approval',
    'dayClose'));
