-- The figures of the treasury at the end of each day, for its picture of 30 days. The chain tells no past: what was spent since is gone.
create table treasury_days (
  day date constraint treasury_days_pkey primary key,
  figures jsonb not null,
  kept_at timestamptz not null
);

-- The coins of the house: what is not spent, of each address.
create index wallet_outputs_unspent on wallet_outputs (address_id) where spent_tx is null and not is_gone;
