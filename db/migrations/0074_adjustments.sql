-- Corrections of the books. Each moves money back between the two accounts of a recorded movement, and an approved request
-- released it. The journal's origin is its adjustment.

create table adjustments (
  id uuid constraint adjustments_pkey primary key,
  approval_id uuid not null constraint adjustments_approval references approvals constraint adjustments_once unique,
  account_id bigint not null,
  version bigint not null,
  amount bigint not null constraint adjustments_amount check (amount > 0),
  reason text not null,
  created_by uuid not null constraint adjustments_created_by references users,
  created_at timestamptz not null
);
create index adjustments_of_entry on adjustments (account_id, version);
create trigger adjustments_append_only before update or delete or truncate on adjustments
  for each statement execute function refuse_rewriting();

create unique index journals_adjusted on journals (origin_id) where event = 'adjustment';

create function check_adjustment() returns trigger language plpgsql as $$
begin
  if not exists (
    select from adjustments a join approvals p on p.id = a.approval_id
    where a.id = new.origin_id and p.status = 'APPROVED' and 'ledger.adjust' = any (p.acts)
  ) then
    raise exception 'adjustment % has no approval', new.origin_id using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger journals_adjustment_approved after insert on journals deferrable initially deferred
  for each row when (new.event = 'adjustment') execute function check_adjustment();
