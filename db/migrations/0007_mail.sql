-- Mail to send: written with what it tells of, sent after the commit.

create table mails (
  id uuid constraint mails_pkey primary key,
  kind text not null,
  recipient text not null,
  language text not null constraint mails_language check (language in ('pt', 'es')),
  params jsonb not null default '{}',
  -- What only the reader may know, sealed; taken away once it is sent.
  secret bytea,
  status text not null default 'QUEUED' constraint mails_status check (status in ('QUEUED', 'SENT', 'FAILED')),
  attempts integer not null default 0,
  -- Whoever sends it moves this on first, so that no other process sends it meanwhile.
  next_at timestamptz not null,
  last_error text,
  -- Of no use to its reader later; null is never.
  expires_at timestamptz,
  created_at timestamptz not null,
  sent_at timestamptz,
  constraint mails_sent check ((status = 'SENT') = (sent_at is not null)),
  constraint mails_secret check (status = 'QUEUED' or secret is null)
);
create index mails_due on mails (next_at) where status = 'QUEUED';
create index mails_created on mails (created_at);
