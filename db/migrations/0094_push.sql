-- Messages to browsers and phones go through the outbox of mails.
alter table mails
  add column channel text not null default 'MAIL' constraint mails_channel check (channel in ('MAIL', 'PUSH', 'SMS'));

-- The keys by which push services know this house; the private one is encrypted.
create table push_keys (
  id int not null default 1 constraint push_keys_pkey primary key constraint push_keys_one check (id = 1),
  public_key text not null,
  private_key bytea not null,
  created_at timestamptz not null
);

create table push_subscriptions (
  id uuid constraint push_subscriptions_pkey primary key,
  user_id uuid not null constraint push_subscriptions_user references users,
  -- The session that turned it on: both end together when somebody ends the session.
  session_hash bytea not null,
  endpoint text not null constraint push_subscriptions_endpoint unique,
  p256dh text not null,
  auth text not null,
  name text not null,
  created_at timestamptz not null
);
create index push_subscriptions_owner on push_subscriptions (user_id, created_at);

-- The groups that a user turned off; a user without a row has all.
create table notice_choices (
  user_id uuid constraint notice_choices_pkey primary key constraint notice_choices_user references users,
  mail_off text[] not null default '{}',
  push_off text[] not null default '{}'
);
