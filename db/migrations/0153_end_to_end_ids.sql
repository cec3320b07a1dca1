-- The end-to-end id of a Pix in the text of a line, in capitals: two exports may write one Pix as two lines.
alter table bank_statement_lines add column end_to_end_id text;

alter table bank_statement_lines disable trigger user;
update bank_statement_lines
set end_to_end_id = upper(substring(text from
  '(?:^|[^0-9A-Za-z])([Ee][0-9]{8}20[0-9]{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12][0-9]|3[01])(?:[01][0-9]|2[0-3])[0-5][0-9][0-9A-Za-z]{11})(?![0-9A-Za-z])'))
where amount > 0;
alter table bank_statement_lines enable trigger user;

create index bank_statement_lines_end_to_end on bank_statement_lines (bank_account_id, end_to_end_id)
  where end_to_end_id is not null;

create or replace function keep_statement_line() returns trigger language plpgsql as $$
begin
  if (new.id, new.statement_id, new.bank_account_id, new.day, new.amount, new.text, new.bank_id, new.ordinal, new.doubted_by,
      new.end_to_end_id)
    is distinct from (old.id, old.statement_id, old.bank_account_id, old.day, old.amount, old.text, old.bank_id, old.ordinal,
      old.doubted_by, old.end_to_end_id)
    or old.state in ('MATCHED', 'UNDONE') then
    raise exception 'a statement line stays as the bank wrote it' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
