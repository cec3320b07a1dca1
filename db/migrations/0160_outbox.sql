-- Events whose mails and notices are not written yet. A row leaves in the transaction that writes them. It has no foreign key to
-- its event: one statement writes both, and no event is ever deleted.
create table outbox (
  event_id bigint not null,
  next_at timestamptz not null,
  constraint outbox_pkey primary key (event_id)
);
