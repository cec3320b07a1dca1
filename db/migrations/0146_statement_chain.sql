-- The chain of balances: what a file says of the balance before its first day, and until when it surely has all lines.
alter table bank_statements
  add column base_balance bigint,
  add column whole_until date,
  add column chain_reason text;

-- The importers of later files say two things about a line: it is another movement than one that looks the same, or a file lacks it.
alter table bank_statement_lines
  add column doubted_by uuid constraint bank_statement_lines_doubted_by references users (id),
  add column missing_in uuid constraint bank_statement_lines_missing_in references bank_statements (id),
  add constraint bank_statement_lines_missing check (missing_in is null or state not in ('MATCHED', 'BOOKED'));

create or replace function keep_statement_line() returns trigger language plpgsql as $$
begin
  if (new.id, new.statement_id, new.bank_account_id, new.day, new.amount, new.text, new.bank_id, new.ordinal, new.doubted_by)
    is distinct from (old.id, old.statement_id, old.bank_account_id, old.day, old.amount, old.text, old.bank_id, old.ordinal, old.doubted_by)
    or old.state in ('MATCHED', 'UNDONE') then
    raise exception 'a statement line stays as the bank wrote it' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
