-- The next mail to send: those with a secret first. Without the order in the index, each mail sorts all that wait.
drop index mails_due;
create index mails_due on mails ((secret is null), next_at) where status = 'QUEUED';
create index mails_expiring on mails (expires_at) where status = 'QUEUED' and expires_at is not null;
