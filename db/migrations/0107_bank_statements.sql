-- Statements of the house's bank accounts. A line is stored once per account, whatever files have it; one that proves a deposit
-- credits no other.

create table bank_statements (
  id uuid constraint bank_statements_pkey primary key,
  bank_account_id uuid not null constraint bank_statements_account references bank_accounts (id),
  format text not null constraint bank_statements_format check (format in ('OFX', 'CNAB240')),
  file_sha256 text not null,
  from_day date not null,
  to_day date not null,
  opening_balance bigint,
  -- The balance after the last line of closing_day.
  closing_balance bigint,
  closing_day date,
  line_count integer not null,
  new_count integer not null,
  created_by uuid not null constraint bank_statements_created_by references users (id),
  created_at timestamptz not null,
  constraint bank_statements_file unique (bank_account_id, file_sha256),
  constraint bank_statements_days check (from_day <= to_day),
  constraint bank_statements_closing check ((closing_balance is null) = (closing_day is null))
);
create index bank_statements_closing_index on bank_statements (bank_account_id, closing_day);
create trigger bank_statements_append_only before update or delete or truncate on bank_statements
  for each statement execute function refuse_rewriting();

create table bank_statement_lines (
  id uuid constraint bank_statement_lines_pkey primary key,
  statement_id uuid not null constraint bank_statement_lines_statement references bank_statements (id),
  bank_account_id uuid not null constraint bank_statement_lines_account references bank_accounts (id),
  day date not null,
  -- Centavos; credits positive.
  amount bigint not null constraint bank_statement_lines_amount check (amount <> 0),
  text text not null,
  -- The bank's id of the movement.
  bank_id text,
  -- Counts lines of a file that are equal in all else.
  ordinal integer not null,
  state text not null default 'OPEN' constraint bank_statement_lines_state check (state in ('OPEN', 'MATCHED', 'SET_ASIDE')),
  reason text,
  decided_by uuid constraint bank_statement_lines_decided_by references users (id),
  decided_at timestamptz,
  constraint bank_statement_lines_reason check ((state = 'SET_ASIDE') = (reason is not null)),
  constraint bank_statement_lines_decided check (
    (state = 'OPEN') = (decided_by is null) and (decided_by is null) = (decided_at is null))
);
create unique index bank_statement_lines_once on bank_statement_lines (bank_account_id, day, amount, coalesce(bank_id, text), ordinal);
create index bank_statement_lines_open on bank_statement_lines (day, id) where state <> 'MATCHED' and amount > 0;

create function keep_statement_line() returns trigger language plpgsql as $$
begin
  if (new.id, new.statement_id, new.bank_account_id, new.day, new.amount, new.text, new.bank_id, new.ordinal)
    is distinct from (old.id, old.statement_id, old.bank_account_id, old.day, old.amount, old.text, old.bank_id, old.ordinal)
    or old.state = 'MATCHED' then
    raise exception 'a statement line stays as the bank wrote it' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger bank_statement_lines_keep before update on bank_statement_lines
  for each row execute function keep_statement_line();
create trigger bank_statement_lines_kept before delete or truncate on bank_statement_lines
  for each statement execute function refuse_rewriting();

-- A deposit is proved by a receipt, or by the line of a statement.
alter table deposits add column statement_line_id uuid
  constraint deposits_statement_line references bank_statement_lines (id);
create unique index deposits_statement_line_once on deposits (statement_line_id) where statement_line_id is not null;
alter table deposits drop constraint deposits_finished;
alter table deposits add constraint deposits_finished
  check (status <> 'FINISHED' or receipt_key is not null or statement_line_id is not null);
