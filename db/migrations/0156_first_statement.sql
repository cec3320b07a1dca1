-- The first file of an account gives its first balance. Its importer says whether it begins with its first day, or later on it: then
-- the balance is that of a moment within the day, and no later file is compared with it.
alter table bank_statements add column begins text
  constraint bank_statements_begins check (begins = 'DAY' or begins = 'LATER' and base_balance is null);
