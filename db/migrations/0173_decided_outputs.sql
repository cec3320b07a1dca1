-- Staff end the question about an output that has no customer, or whose block was lost after the credit, with a reason.
alter table wallet_outputs
  add column decided_by uuid constraint wallet_outputs_decided_by references users,
  add column decided_at timestamptz,
  add column decision text,
  add constraint wallet_outputs_decided check (
    (decided_by is null) = (decided_at is null) and (decided_by is null) = (decision is null));
create index deposits_lost on deposits (id) where chain_state = 'LOST';
