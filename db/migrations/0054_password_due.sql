-- A password that its owner must replace before it opens a session: staff typed it (TEMPORARY), or the owner joined the
-- staff and it may be too short for that (STAFF). Nobody stored passwords of staff apart until now, so older ones stay.
alter table users
  add column password_due text constraint users_password_due check (password_due in ('TEMPORARY', 'STAFF'));
