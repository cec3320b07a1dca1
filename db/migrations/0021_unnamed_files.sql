-- Files that were stored and that no row names yet. The transaction whose row names one deletes its line here; a job removes
-- the file of a line that is an hour old.
create table unnamed_files (
  key text constraint unnamed_files_pkey primary key,
  created_at timestamptz not null,
  -- When a process last began to remove the file: from then on no row may name it.
  removing_at timestamptz
);
create index unnamed_files_age on unnamed_files (created_at);
-- One file is named by one row.
create unique index deposits_receipt_key on deposits (receipt_key);
create unique index withdrawals_receipt_key on withdrawals (receipt_key);
