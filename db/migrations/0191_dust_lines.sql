-- An output below the minimum waits with the deposit of another one of its customer: a flood of them is one line for staff.
alter table wallet_outputs
  add column dust_line_id uuid constraint wallet_outputs_dust_line references deposits,
  add constraint wallet_outputs_one_deposit check (dust_line_id is null or deposit_id is null);
create index wallet_outputs_of_dust_line on wallet_outputs (dust_line_id) where dust_line_id is not null;
