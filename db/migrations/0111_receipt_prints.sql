-- The print of a receipt's text, with the deposit whose receipt had nearly the same print before, and in how many bits they differ.
create table receipt_prints (
  deposit_id uuid constraint receipt_prints_pkey primary key
    constraint receipt_prints_deposit references deposits (id),
  print bit(512) not null,
  like_id uuid constraint receipt_prints_like references deposits (id),
  differs smallint,
  created_at timestamptz not null,
  constraint receipt_prints_differs check ((like_id is null) = (differs is null))
);
create index receipt_prints_created on receipt_prints (created_at) include (print, deposit_id);
create index receipt_prints_like_index on receipt_prints (like_id);

-- Receipts of the last months whose text is not read yet: later ones can be like them.
insert into receipt_readings (deposit_id, due_at)
select id, now() from deposits
where receipt_check = 'UNREADABLE' and receipt_key is not null and status = 'FINISHED' and created_at > now() - interval '90 days'
on conflict do nothing;
