-- The bank file that pays a payout batch. A shipment has the id of its batch, so a payment that is in one batch at a time is in one
-- live file at a time.

-- The numbers that files took, for good: a bank that receives a number twice may pay twice.
create table shipment_numbers (
  bank_account_id uuid not null constraint shipment_numbers_bank_account references bank_accounts,
  sequence int not null constraint shipment_numbers_sequence check (sequence between 1 and 999999),
  drawn_at timestamptz not null,
  constraint shipment_numbers_pkey primary key (bank_account_id, sequence)
);

create table shipments (
  id uuid constraint shipments_pkey primary key constraint shipments_batch references payout_batches,
  bank_account_id uuid not null,
  sequence int not null,
  route text not null constraint shipments_route check (route in ('TRANSFER', 'PIX')),
  -- A copy of the account, as the file names it.
  payer jsonb not null,
  file_key text not null constraint shipments_file_key unique,
  file_sha256 text not null,
  created_by uuid not null constraint shipments_created_by references users,
  created_at timestamptz not null,
  constraint shipments_sequence unique (bank_account_id, sequence),
  constraint shipments_number foreign key (bank_account_id, sequence) references shipment_numbers
);
create index shipments_created on shipments (created_at, id);

create table shipment_items (
  shipment_id uuid not null constraint shipment_items_shipment references shipments,
  withdrawal_id uuid not null,
  bank_account_id uuid not null,
  key text not null,
  state text not null default 'SENT' constraint shipment_items_state check (
    state in ('SENT', 'ACCEPTED', 'PAID', 'REFUSED', 'REVERSED')),
  -- The last occurrences of the bank.
  codes text[] not null default '{}',
  constraint shipment_items_pkey primary key (shipment_id, withdrawal_id),
  constraint shipment_items_member foreign key (shipment_id, withdrawal_id)
    references payout_batch_members (batch_id, withdrawal_id),
  constraint shipment_items_key unique (bank_account_id, key)
);
create index shipment_items_withdrawal on shipment_items (withdrawal_id);

create trigger shipments_append_only before update or delete or truncate on shipments
  for each statement execute function refuse_rewriting();
create trigger shipment_numbers_append_only before update or delete or truncate on shipment_numbers
  for each statement execute function refuse_rewriting();
create trigger shipment_items_kept before delete or truncate on shipment_items
  for each statement execute function refuse_rewriting();

-- The number of the file of a batch; null for a batch that staff pay by hand.
alter table payout_batches add column shipment_sequence int;

-- The bank's authentication of a payment proves it as a receipt does. A payment that came back keeps its status, and the customer
-- has its amount again.
alter table withdrawals
  add column bank_authentication text,
  add column reversed_at timestamptz,
  drop constraint withdrawals_finished,
  add constraint withdrawals_finished check ((status = 'FINISHED') = (finished_at is not null) and (status <> 'FINISHED'
    or kind = 'BANK' and (receipt_key is not null or bank_authentication is not null)
    or kind = 'CRYPTO' and tx_id is not null)),
  add constraint withdrawals_reversed check (reversed_at is null or status = 'FINISHED' and kind = 'BANK');
