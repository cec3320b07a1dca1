-- The owner of an account freezes it by a link of a mail. A frozen user acts like a blocked one until staff lift the freeze.
alter table users
  add column frozen_at timestamptz,
  add column effective_status text generated always as (case when frozen_at is null then status else 'BLOCKED' end) stored;

create trigger users_frozen after update of frozen_at on users
for each row execute function tell_change('users', 'id');

-- The user whose account the link of the mail freezes, and the hash of the link's token once the mail is sent.
alter table mails
  add column freezes uuid constraint mails_freezes references users,
  add column freeze_hash bytea;
create unique index mails_freeze_hash on mails (freeze_hash) where freeze_hash is not null;
create index mails_freezes_user on mails (freezes) where freezes is not null;
