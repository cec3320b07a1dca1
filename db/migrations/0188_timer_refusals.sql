-- The timer of payouts makes no batch while a rule refuses it: for want of coins, of a wallet, of a rate. Staff see the cause, since when,
-- and the last try, until a run is not refused. There is one at a time; another cause is another row.
create table payout_timer_refusals (
  id uuid constraint payout_timer_refusals_pkey primary key,
  code text not null,
  params jsonb not null,
  since timestamptz not null,
  tried_at timestamptz not null,
  constraint payout_timer_refusals_tried check (tried_at >= since)
);
create unique index payout_timer_refusals_one on payout_timer_refusals ((true));
-- No user has the id of a refusal, so pages of staff alone learn of it.
create trigger payout_timer_refusals_changed after insert or delete on payout_timer_refusals
  for each row execute function tell_change('withdrawals', 'id');
