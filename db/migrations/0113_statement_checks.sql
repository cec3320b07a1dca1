-- A statement that was issued as a file, for the public check: what it said, and what it covers.
create table statement_checks (
  code bytea constraint statement_checks_pkey primary key constraint statement_checks_code check (octet_length(code) = 16),
  user_id uuid not null constraint statement_checks_user references users (id),
  account_id bigint not null constraint statement_checks_account references accounts (id),
  starts_on date not null,
  ends_on date not null,
  -- The entries from the first version, before the next.
  first_version bigint not null,
  next_version bigint not null,
  opening bigint not null,
  closing bigint not null,
  records_hash bytea not null constraint statement_checks_hash check (octet_length(records_hash) = 32),
  -- The last link of the chain when it was issued.
  head_position bigint not null,
  head_hash bytea not null constraint statement_checks_head check (octet_length(head_hash) = 32),
  issued_by uuid not null constraint statement_checks_issued_by references users (id),
  issued_at timestamptz not null
);
create index statement_checks_last on statement_checks (account_id, issued_at);
create trigger statement_checks_append_only before update or delete or truncate on statement_checks
  for each statement execute function refuse_rewriting();
