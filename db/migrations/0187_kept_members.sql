-- Each read of a withdrawal asks whether a kept transaction may still pay it. Without an index it read all members of all batches.
create index payout_batch_members_kept on payout_batch_members (withdrawal_id) where may_be_paid;
