-- The first file of an account gives its first balance. Its importer says whether it begins with its first day, or later on it: then
-- the balance is that of a moment within the day, and no later file is compared with it.
alter table bank_statements add column begins text
  constraint bank_statements_begins check (begins = 'DAY' or begins = 'LATER' and base_balance is null);

-- A line that a later complete file lacks counts nowhere. Staff may say for one such line that the bank took it back: it leaves the
-- queue with a reason, until a file has it again.
alter table bank_statement_lines
  drop constraint bank_statement_lines_state,
  drop constraint bank_statement_lines_reason,
  drop constraint bank_statement_lines_missing,
  add constraint bank_statement_lines_state
    check (state in ('OPEN', 'MATCHED', 'SET_ASIDE', 'BOOKED', 'TAKEN_BACK', 'UNDONE')),
  add constraint bank_statement_lines_reason
    check (state = 'UNDONE' or (state in ('SET_ASIDE', 'TAKEN_BACK')) = (reason is not null)),
  add constraint bank_statement_lines_missing
    check (case state when 'TAKEN_BACK' then missing_in is not null when 'UNDONE' then true
      else missing_in is null or state in ('OPEN', 'SET_ASIDE') end);

-- The preparer of a close reads a notice when it comes back.
alter table notices drop constraint notices_entity, add constraint notices_entity check (
  entity in ('order', 'deposit', 'withdrawal', 'bankAccount', 'bitcoinAddress', 'user', 'approval', 'dayClose'));
