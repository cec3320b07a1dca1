-- A wallet pays a batch by a bitcoin transaction, which signers sign outside of the server. The batch names the wallet, as one that a bank
-- file pays names its account.
alter table payout_batches
  add wallet_id uuid constraint payout_batches_wallet references wallets,
  add constraint payout_batches_payer check (
    num_nonnulls(bank_account_id, wallet_id) < 2 and (wallet_id is null or kind = 'CRYPTO'));

create table bitcoin_payouts (
  id uuid constraint bitcoin_payouts_pkey primary key constraint bitcoin_payouts_batch references payout_batches,
  wallet_id uuid not null constraint bitcoin_payouts_wallet references wallets,
  -- Where the change of all of its transactions goes.
  change_id uuid not null constraint bitcoin_payouts_change references wallet_addresses,
  status text not null default 'PREPARED'
    constraint bitcoin_payouts_status check (status in ('PREPARED', 'SIGNED', 'CONFIRMED', 'DISSOLVED')),
  -- The transaction that is in a block.
  confirmed_tx text,
  -- The fee of that transaction, which the house pays, and its posting. It waits while the collector of fees has too little bitcoin.
  network_fee positive_amount,
  fee_booked_at timestamptz,
  -- Staff look at these: another payment of one of the withdrawals, another transaction in the place of the confirmed one, or its loss.
  incident text constraint bitcoin_payouts_incident check (incident in ('PAID_TWICE', 'REPLACED', 'LOST')),
  created_by uuid not null constraint bitcoin_payouts_created_by references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint bitcoin_payouts_confirmed check ((status = 'CONFIRMED') = (confirmed_tx is not null)
    and (confirmed_tx is null) = (network_fee is null) and (fee_booked_at is null or network_fee is not null))
);
create index bitcoin_payouts_open on bitcoin_payouts (id) where status <> 'CONFIRMED' or fee_booked_at is null;
create index bitcoin_payouts_updated on bitcoin_payouts (updated_at);

-- The transactions that pay a batch: all of them spend the coins of the first one, so only one is ever in a block.
create table bitcoin_payout_versions (
  id uuid constraint bitcoin_payout_versions_pkey primary key,
  payout_id uuid not null constraint bitcoin_payout_versions_payout references bitcoin_payouts,
  number int not null constraint bitcoin_payout_versions_number check (number > 0),
  tx_id text not null constraint bitcoin_payout_versions_once unique,
  -- Satoshis for each virtual byte.
  fee_rate int not null constraint bitcoin_payout_versions_rate check (fee_rate > 0),
  fee positive_amount not null,
  change amount_or_zero not null,
  virtual_bytes int not null,
  -- For signing (BIP 174), with the signatures that came.
  psbt bytea not null,
  -- Signatures that the poorest input lacks; without any left, the signed transaction.
  missing int not null constraint bitcoin_payout_versions_missing check (missing >= 0),
  raw bytea,
  signed_at timestamptz,
  -- The network took it last, or why it did not.
  sent_at timestamptz,
  refusal text,
  created_by uuid not null constraint bitcoin_payout_versions_created_by references users,
  created_at timestamptz not null,
  constraint bitcoin_payout_versions_place unique (payout_id, number),
  constraint bitcoin_payout_versions_signed check ((raw is not null) = (missing = 0) and (raw is null or signed_at is not null)),
  constraint bitcoin_payout_versions_sent check (raw is not null or (sent_at is null and refusal is null))
);

-- The coins of a payout are reserved for it until another one may use them.
create table bitcoin_payout_coins (
  payout_id uuid not null constraint bitcoin_payout_coins_payout references bitcoin_payouts,
  output_id uuid not null constraint bitcoin_payout_coins_output references wallet_outputs,
  is_free boolean not null default false,
  constraint bitcoin_payout_coins_pkey primary key (payout_id, output_id)
);
create unique index bitcoin_payout_coins_once on bitcoin_payout_coins (output_id) where not is_free;

create function keep_bitcoin_payout() returns trigger language plpgsql as $$
begin
  raise exception 'a payout keeps its wallet and its change, and never goes back' using errcode = 'restrict_violation';
end $$;
create trigger bitcoin_payouts_keep before update on bitcoin_payouts for each row
  when ((old.id, old.wallet_id, old.change_id, old.created_by, old.created_at)
      is distinct from (new.id, new.wallet_id, new.change_id, new.created_by, new.created_at)
    or old.status = 'CONFIRMED' and new.status <> 'CONFIRMED'
    or old.status = 'SIGNED' and new.status = 'PREPARED'
    or old.status = 'DISSOLVED' and new.status not in ('DISSOLVED', 'CONFIRMED')
    or old.network_fee is distinct from new.network_fee and old.network_fee is not null
    or old.fee_booked_at is distinct from new.fee_booked_at and old.fee_booked_at is not null)
  execute function keep_bitcoin_payout();
create trigger bitcoin_payouts_kept before delete or truncate on bitcoin_payouts for each statement execute function refuse_rewriting();
create trigger bitcoin_payouts_end_approvals after update on bitcoin_payouts
  for each row execute function end_approvals('{id}', '{updated_at}');
create trigger bitcoin_payouts_changed after insert or update on bitcoin_payouts
  for each row execute function tell_change('withdrawals', 'created_by');

create function keep_bitcoin_payout_version() returns trigger language plpgsql as $$
begin
  raise exception 'a transaction of a payout keeps what it pays, and its signatures' using errcode = 'restrict_violation';
end $$;
create trigger bitcoin_payout_versions_keep before update on bitcoin_payout_versions for each row
  when (old.raw is not null and (new.psbt, new.raw, new.signed_at) is distinct from (old.psbt, old.raw, old.signed_at)
    or new.missing > old.missing
    or to_jsonb(new) - '{psbt,missing,raw,signed_at,sent_at,refusal}'::text[]
      is distinct from to_jsonb(old) - '{psbt,missing,raw,signed_at,sent_at,refusal}'::text[])
  execute function keep_bitcoin_payout_version();
create trigger bitcoin_payout_versions_kept before delete or truncate on bitcoin_payout_versions
  for each statement execute function refuse_rewriting();
create trigger bitcoin_payout_versions_changed after insert or update on bitcoin_payout_versions
  for each row execute function tell_change('withdrawals', 'created_by');

create function keep_bitcoin_payout_coin() returns trigger language plpgsql as $$
begin
  raise exception 'a coin stays with its payout, and is freed once' using errcode = 'restrict_violation';
end $$;
create trigger bitcoin_payout_coins_keep before update on bitcoin_payout_coins for each row
  when ((old.payout_id, old.output_id) is distinct from (new.payout_id, new.output_id) or old.is_free and not new.is_free)
  execute function keep_bitcoin_payout_coin();
create trigger bitcoin_payout_coins_kept before delete or truncate on bitcoin_payout_coins
  for each statement execute function refuse_rewriting();

-- The bytes of a transaction that pays a wallet which pays in its turn: some signing devices want to see them.
alter table wallet_outputs add base bytea constraint wallet_outputs_base check (octet_length(base) <= 100000);

alter domain journal_event drop constraint journals_event;
alter domain journal_event add constraint journals_event check (value in ('deposit.accepted',
  'withdrawal.requested', 'withdrawal.cancelled', 'withdrawal.finished', 'withdrawal.reversed', 'order.executed', 'order.held',
  'order.released', 'trade.settled', 'house.booked', 'house.reversed', 'place.sent', 'place.arrived', 'payout.feePaid', 'adjustment'));

alter table audit drop constraint audit_entity, add constraint audit_entity check (entity in
  ('user', 'bankAccount', 'settings', 'deposit', 'withdrawal', 'order', 'shipment', 'statementLine', 'approval', 'dayClose', 'wallet',
   'recovery', 'bitcoinPayout'));

-- The ceiling of the rate that a transaction pays the network, in satoshis for each virtual byte.
update settings set bitcoin = bitcoin || '{"networkFeeCeiling": 50}';
alter table settings alter column bitcoin set default
  '{"depths": [{"fromBTC": "0.00000000", "blocks": 2}, {"fromBTC": "0.10000000", "blocks": 3}, {"fromBTC": "1.00000000", "blocks": 6}], "minimum": "0.00001000", "hotShare": "8.00", "networkFeeCeiling": 50}';
