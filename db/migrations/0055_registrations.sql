-- A registration waits here until its mail is confirmed; the user does not exist before. The token is stored as its hash.
create table registrations (
  token_hash bytea constraint registrations_pkey primary key,
  email text not null,
  password_hash text not null,
  referral_id uuid constraint registrations_referral references users,
  fields jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index registrations_expiry on registrations (expires_at);

-- Null: nobody has proved yet that the user reads this mailbox. Earlier versions did not ask, so it is null for their users.
alter table users add column email_confirmed_at timestamptz;
create trigger users_confirmed after update of email_confirmed_at on users
for each row execute function tell_change('users', 'id');

-- Staff see whether another user has the same document.
create index users_document on users (document);
