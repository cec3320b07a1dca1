-- The requests of one call in bulk are one group, which one call decides.

alter table approvals add column group_id uuid;
create index approvals_group on approvals (group_id) where group_id is not null;
