-- Staff end the question about an incident of a payout with a reason; the books stay as they are. Another incident is another question.
alter table bitcoin_payouts
  add column decided_by uuid constraint bitcoin_payouts_decided_by references users,
  add column decided_at timestamptz,
  add column decision text,
  add constraint bitcoin_payouts_decided check ((decided_by is null) = (decided_at is null)
    and (decided_by is null) = (decision is null) and (decided_by is null or incident is not null));
create index bitcoin_payouts_undecided on bitcoin_payouts (id) where incident is not null and decided_at is null;
