-- Addresses of the house's wallets. An address of a customer is that customer's forever: money that comes late is credited too.
create table wallet_addresses (
  id uuid constraint wallet_addresses_pkey primary key,
  wallet_id uuid not null constraint wallet_addresses_wallet references wallets,
  branch text not null constraint wallet_addresses_branch check (branch in ('receive', 'change')),
  index int not null constraint wallet_addresses_index check (index >= 0),
  address text not null constraint wallet_addresses_once unique,
  script bytea not null constraint wallet_addresses_script unique,
  -- Null is an address of the house itself; an address for change is never a customer's.
  user_id uuid constraint wallet_addresses_user references users,
  created_at timestamptz not null,
  -- The first payment to it was seen: the customer gets another one.
  used_at timestamptz,
  constraint wallet_addresses_place unique (wallet_id, branch, index),
  constraint wallet_addresses_change check (branch = 'receive' or user_id is null)
);
create unique index wallet_addresses_unused on wallet_addresses (user_id, wallet_id) where used_at is null and user_id is not null;

create function keep_wallet_address() returns trigger language plpgsql as $$
begin
  raise exception 'an address keeps its owner and its place, and stays used';
end;
$$;
create trigger wallet_addresses_keep before update on wallet_addresses for each row
  when ((old.id, old.wallet_id, old.branch, old.index, old.address, old.script, old.user_id, old.created_at)
    is distinct from (new.id, new.wallet_id, new.branch, new.index, new.address, new.script, new.user_id, new.created_at)
    or old.used_at is not null and new.used_at is null)
  execute function keep_wallet_address();
