-- The wallets of the house, by their public keys. A wallet in use keeps its keys: other ones are another wallet.
create table wallets (
  id uuid constraint wallets_pkey primary key,
  name text not null,
  purpose text not null constraint wallets_purpose check (purpose in ('RECEIVE', 'PAY', 'RESERVE')),
  funds text not null constraint wallets_funds check (funds in ('CLIENTS', 'HOUSE')),
  network text not null constraint wallets_network check (network in ('bitcoin', 'testnet', 'signet', 'regtest')),
  descriptor text not null constraint wallets_descriptor_once unique
    constraint wallets_descriptor_public check (descriptor !~ '[xtyzuvYZUV]prv'),
  status text not null default 'PENDING' constraint wallets_status check (status in ('PENDING', 'ACTIVED', 'DISABLED')),
  -- The number of the next address that receives. A person compares the first one, 0, with the signing device.
  next_index int not null default 1 constraint wallets_next_index check (next_index > 0),
  entered_by uuid not null constraint wallets_entered_by references users,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index wallets_created on wallets (created_at, id);
create trigger wallets_end_approvals after update on wallets
  for each row execute function end_approvals('{id}', '{next_index,updated_at}');
create trigger wallets_changed after insert or update on wallets
  for each row execute function tell_change('wallets', 'entered_by');

create function keep_wallet() returns trigger language plpgsql as $$
begin
  raise exception 'a wallet keeps its keys, its network, its purpose and its owner, and no number of an address is used again';
end;
$$;
create trigger wallets_keep before update on wallets for each row
  when ((old.descriptor, old.network, old.purpose, old.funds) is distinct from (new.descriptor, new.network, new.purpose, new.funds)
    and old.status <> 'PENDING' or new.next_index < old.next_index)
  execute function keep_wallet();

alter table audit drop constraint audit_entity, add constraint audit_entity check (entity in
  ('user', 'bankAccount', 'settings', 'deposit', 'withdrawal', 'order', 'shipment', 'statementLine', 'approval', 'dayClose', 'wallet'));
