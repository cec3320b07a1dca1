-- The blocks that the server has followed. The last ones tell where another chain begins; the first one only says where it starts.
create table chain_blocks (
  height int constraint chain_blocks_pkey primary key constraint chain_blocks_height check (height >= 0),
  hash text not null constraint chain_blocks_hash unique,
  followed_at timestamptz not null
);

-- The outputs of the chain that pay addresses of the house. A transaction that spends one names it.
create table wallet_outputs (
  id uuid constraint wallet_outputs_pkey primary key,
  tx_id text not null constraint wallet_outputs_tx check (tx_id ~ '^[0-9a-f]{64}$'),
  output int not null constraint wallet_outputs_output check (output >= 0),
  address_id uuid not null constraint wallet_outputs_address references wallet_addresses,
  sats positive_amount not null,
  -- The block that has it; null while it waits for one.
  height int constraint wallet_outputs_height check (height >= 0),
  -- The network does not know it any more.
  is_gone boolean not null default false constraint wallet_outputs_gone check (not (is_gone and height is not null)),
  spent_tx text,
  spent_height int constraint wallet_outputs_spent check ((spent_tx is null) = (spent_height is null)),
  deposit_id uuid constraint wallet_outputs_deposit references deposits constraint wallet_outputs_deposit_once unique,
  -- Its deposit is over, and agrees with the chain.
  is_settled boolean not null default false,
  seen_at timestamptz not null,
  updated_at timestamptz not null,
  constraint wallet_outputs_once unique (tx_id, output)
);
create index wallet_outputs_seen on wallet_outputs (seen_at, id);
create index wallet_outputs_at_height on wallet_outputs (height);
create index wallet_outputs_spent_at on wallet_outputs (spent_height) where spent_height is not null;
create index wallet_outputs_of_address on wallet_outputs (address_id);
create index wallet_outputs_waiting on wallet_outputs (tx_id) where height is null and not is_gone;
create index wallet_outputs_unsettled on wallet_outputs (id) where not is_settled;

create function keep_wallet_output() returns trigger language plpgsql as $$
begin
  raise exception 'an output keeps its address, its amount and its deposit';
end;
$$;
create trigger wallet_outputs_keep before update on wallet_outputs for each row
  when ((old.id, old.tx_id, old.output, old.address_id, old.sats, old.seen_at)
    is distinct from (new.id, new.tx_id, new.output, new.address_id, new.sats, new.seen_at)
    or old.deposit_id is not null and new.deposit_id is distinct from old.deposit_id and not (old.is_gone and new.deposit_id is null))
  execute function keep_wallet_output();
create trigger wallet_outputs_changed after insert or update on wallet_outputs
  for each row execute function tell_change('wallets', 'address_id');

-- How the chain sees a deposit in bitcoin, and why staff decide about it although the chain confirms it.
alter table deposits
  add column chain_state text constraint deposits_chain_state check (chain_state in ('SEEN', 'CONFIRMED', 'CREDITED', 'LOST')),
  add column chain_reason text constraint deposits_chain_reason check (chain_reason in ('BLOCKED', 'BELOW', 'APPROVAL', 'REPEATED')),
  add constraint deposits_chain check (chain_state is null or kind = 'CRYPTO' and tx_id is not null),
  drop constraint deposits_accepted,
  add constraint deposits_accepted check (status <> 'FINISHED' or accepted_by is not null
    or chain_state is not null and chain_state in ('CREDITED', 'LOST'));
