-- Whether staff have accepted the identity of a user, now or before: then its name and document change under approval.
alter table users add column was_valid boolean not null default false;
update users set was_valid = true
where status = 'VALID' or exists (
  select from audit a where a.entity = 'user' and a.entity_id = users.id
    and 'VALID' in (a.before ->> 'status', a.after ->> 'status'));
