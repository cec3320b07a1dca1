-- The import of a statement may be undone. The file and its lines stay readable, and count nowhere: the same movements may come again.

alter table bank_statements
  -- Counted from the lines: a file that is imported again after an undo brings the lines that are missing.
  drop column new_count,
  add column undone_by uuid constraint bank_statements_undone_by references users (id),
  add column undone_at timestamptz,
  add column undo_reason text,
  add constraint bank_statements_undone check (
    (undone_by is null) = (undone_at is null) and (undone_by is null) = (undo_reason is null)),
  drop constraint bank_statements_file;
create unique index bank_statements_file on bank_statements (bank_account_id, file_sha256) where undone_at is null;
create index bank_statements_created on bank_statements (created_at, id);

create function keep_bank_statement() returns trigger language plpgsql as $$
begin
  if old.undone_at is not null or new.undone_at is null
    or to_jsonb(new) - array['undone_by', 'undone_at', 'undo_reason']
      is distinct from to_jsonb(old) - array['undone_by', 'undone_at', 'undo_reason'] then
    raise exception 'a statement stays as it was imported' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
drop trigger bank_statements_append_only on bank_statements;
create trigger bank_statements_keep before update on bank_statements
  for each row execute function keep_bank_statement();
create trigger bank_statements_kept before delete or truncate on bank_statements
  for each statement execute function refuse_rewriting();

alter table bank_statement_lines
  drop constraint bank_statement_lines_state,
  drop constraint bank_statement_lines_reason,
  drop constraint bank_statement_lines_decided,
  add constraint bank_statement_lines_state check (state in ('OPEN', 'MATCHED', 'SET_ASIDE', 'UNDONE')),
  -- A line that was set aside keeps its reason when its file is undone.
  add constraint bank_statement_lines_reason check (state = 'UNDONE' or (state = 'SET_ASIDE') = (reason is not null)),
  add constraint bank_statement_lines_decided check (
    (state = 'UNDONE' or (state = 'OPEN') = (decided_by is null)) and (decided_by is null) = (decided_at is null));
drop index bank_statement_lines_once;
create unique index bank_statement_lines_once
  on bank_statement_lines (bank_account_id, day, amount, coalesce(bank_id, text), ordinal) where state <> 'UNDONE';
drop index bank_statement_lines_open;
create index bank_statement_lines_open on bank_statement_lines (day, id) where state in ('OPEN', 'SET_ASIDE') and amount > 0;
create index bank_statement_lines_statement on bank_statement_lines (statement_id, day, id);

create or replace function keep_statement_line() returns trigger language plpgsql as $$
begin
  if (new.id, new.statement_id, new.bank_account_id, new.day, new.amount, new.text, new.bank_id, new.ordinal)
    is distinct from (old.id, old.statement_id, old.bank_account_id, old.day, old.amount, old.text, old.bank_id, old.ordinal)
    or old.state in ('MATCHED', 'UNDONE') then
    raise exception 'a statement line stays as the bank wrote it' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- A house with approvals also asks for another person here: an undo hides credits that nobody has assigned yet.
update settings set controls = jsonb_set(controls, '{approvals}', controls -> 'approvals' || '[
  {"act": "bankStatement.undo", "fromBRL": "0.00", "approvers": 1, "roles": ["operator", "master", "admin"], "stepUp": true}
]'::jsonb) where jsonb_array_length(controls -> 'approvals') > 0;
