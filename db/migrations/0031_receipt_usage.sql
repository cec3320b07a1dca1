-- The bytes of receipts that each user sent on a day in Brasília. A job removes earlier days.

create table receipt_usage (
  user_id uuid not null constraint receipt_usage_user references users,
  day date not null,
  bytes bigint not null constraint receipt_usage_bytes check (bytes >= 0),
  constraint receipt_usage_pkey primary key (user_id, day)
);
