-- The bitcoin addresses that customers save for withdrawals, and the copy that a withdrawal keeps of the one that it pays.

create table bitcoin_addresses (
  id uuid constraint bitcoin_addresses_pkey primary key,
  user_id uuid not null constraint bitcoin_addresses_user references users,
  label text not null,
  address text not null,
  owner_kind text constraint bitcoin_addresses_owner_kind check (owner_kind in ('SELF', 'THIRD_PARTY', 'PROVIDER')),
  owner_name text,
  purpose text,
  usable_from timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  label_folded text generated always as (fold_text(label)) stored,
  constraint bitcoin_addresses_owner_name check ((owner_name is not null) = (coalesce(owner_kind, 'SELF') <> 'SELF'))
);

create unique index bitcoin_addresses_saved on bitcoin_addresses (user_id, address) where removed_at is null;
create index bitcoin_addresses_created on bitcoin_addresses (created_at, id);

create trigger bitcoin_addresses_changed after insert or delete or update on bitcoin_addresses
  for each row execute function tell_change('bitcoinAddresses', 'user_id');

alter table withdrawals
  add column address_id uuid constraint withdrawals_address_id references bitcoin_addresses,
  add column saved_address jsonb;

-- An address that was paid before may be paid at once. Nothing is known of the owners of these addresses.
insert into bitcoin_addresses (id, user_id, label, address, created_at, updated_at)
select gen_random_uuid(), user_id, left(address, 8) || '…' || right(address, 6), address, min(finished_at), min(finished_at)
from withdrawals where status = 'FINISHED' and kind = 'CRYPTO' group by user_id, address;
