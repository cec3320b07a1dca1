-- The first version of a payout that spends a coin. Each later version has the coins of the first one too: so the payout is lost, and
-- bound, by those of the first one alone.
alter table bitcoin_payout_coins
  add number int not null default 1 constraint bitcoin_payout_coins_number check (number > 0);
-- A transaction names an output by 36 bytes: its id, and then its place, each from the back to the front.
update bitcoin_payout_coins c set number = (
  select min(v.number) from bitcoin_payout_versions v where v.payout_id = c.payout_id and position((
    select string_agg(substr(named.bytes, at, 1), ''::bytea order by at desc)
    from (select decode(lpad(to_hex(o.output), 8, '0') || o.tx_id, 'hex') as bytes) named, generate_series(1, 36) at
  ) in v.psbt) > 0)
from wallet_outputs o where o.id = c.output_id;
drop trigger bitcoin_payout_coins_keep on bitcoin_payout_coins;
create trigger bitcoin_payout_coins_keep before update on bitcoin_payout_coins for each row
  when ((old.payout_id, old.output_id, old.number) is distinct from (new.payout_id, new.output_id, new.number)
    or old.is_free and not new.is_free)
  execute function keep_bitcoin_payout_coin();

-- The transaction of a dissolved batch that may be in a block all the same: somebody may have signed and kept it.
alter table payout_batch_members
  add may_be_paid boolean not null default false
    constraint payout_batch_members_may_be_paid check (not may_be_paid or removed_at is not null);
update payout_batch_members m set may_be_paid = true from bitcoin_payouts p
  where p.id = m.batch_id and p.status = 'DISSOLVED' and m.removed_at is not null;
create index payout_batch_members_may_be_paid on payout_batch_members (batch_id) where may_be_paid;
