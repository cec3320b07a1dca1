-- Who accepted a deposit, beside who reviewed it: neither pays its money out alone. Earlier ones count as accepted by their reviewer.
alter table deposits add column accepted_by uuid constraint deposits_accepted_by references users;
update deposits set accepted_by = coalesce(reviewer_id, created_by) where status = 'FINISHED';
alter table deposits add constraint deposits_accepted check (status <> 'FINISHED' or accepted_by is not null);

-- The house has a limit of the day.
create index withdrawals_finished on withdrawals (finished_at) where finished_at is not null;
drop index withdrawals_user_finished;

-- A payment beyond a limit of the day needs one more approval, by one of these roles.
alter table approvals add column senior_roles text[] constraint approvals_seniors check (cardinality(senior_roles) > 0);
create trigger approvals_keep_seniors before update on approvals for each row
  when (new.senior_roles is distinct from old.senior_roles) execute function refuse_rewriting();
