-- Batches of approved withdrawals that are paid together: by the bank, or in one bitcoin transaction. A member that is taken
-- out waits again; whether a batch is paid follows from the statuses of its members.

create table payout_batches (
  id uuid constraint payout_batches_pkey primary key,
  sequence bigint generated always as identity constraint payout_batches_sequence unique,
  kind text not null constraint payout_batches_kind check (kind in ('BANK', 'CRYPTO')),
  created_by uuid not null constraint payout_batches_created_by references users,
  created_at timestamptz not null
);
create index payout_batches_created on payout_batches (created_at, id);

create table payout_batch_members (
  batch_id uuid not null constraint payout_batch_members_batch references payout_batches,
  withdrawal_id uuid not null constraint payout_batch_members_withdrawal references withdrawals,
  removed_at timestamptz,
  removed_by uuid constraint payout_batch_members_removed_by references users,
  removal_reason text,
  constraint payout_batch_members_pkey primary key (batch_id, withdrawal_id),
  constraint payout_batch_members_removed check (
    (removed_at is null) = (removed_by is null) and (removed_at is null) = (removal_reason is null))
);
-- A withdrawal is in one batch at a time.
create unique index payout_batch_members_live on payout_batch_members (withdrawal_id) where removed_at is null;

-- A page of a file with many receipts proves one payment: its hash, where a withdrawal was finished by such a page.
alter table withdrawals add column receipt_page text;
create unique index withdrawals_receipt_page on withdrawals (receipt_page) where receipt_page is not null;

-- What a transaction has already paid.
create index withdrawals_tx on withdrawals (tx_id) where tx_id is not null;
