-- Receipts whose picture a job reads. A row is reserved until due_at; its last try removes it.
create table receipt_readings (
  deposit_id uuid constraint receipt_readings_pkey primary key
    constraint receipt_readings_deposit references deposits (id),
  tries smallint not null default 0,
  due_at timestamptz not null
);
create index receipt_readings_due on receipt_readings (due_at);

insert into receipt_readings (deposit_id, due_at)
select id, now() from deposits
where receipt_check = 'UNREADABLE' and receipt_key is not null and status in ('OPEN', 'PENDING');
