-- Time makes a batch of bitcoin withdrawals where the settings say so; then nobody made it. People alone make all other batches.
alter table payout_batches alter column created_by drop not null;
alter table bitcoin_payouts alter column created_by drop not null;
alter table bitcoin_payout_versions alter column created_by drop not null;
update settings set bitcoin = bitcoin || '{"payoutTimer": {"everyMinutes": 0, "hours": [], "leastCount": 1, "waitMinutes": 0}}';
alter table settings alter column bitcoin set default
  '{"depths": [{"fromBTC": "0.00000000", "blocks": 2}, {"fromBTC": "0.10000000", "blocks": 3}, {"fromBTC": "1.00000000", "blocks": 6}], "minimum": "0.00001000", "hotShare": "8.00", "networkFeeCeiling": 50, "payoutTimer": {"everyMinutes": 0, "hours": [], "leastCount": 1, "waitMinutes": 0}}';
create index bitcoin_payouts_by_time on bitcoin_payouts (created_at) where created_by is null;
