-- Nobody spends the reward of a block before it has a hundred blocks, and another chain takes it away for good.
alter table wallet_outputs add column is_coinbase boolean not null default false;
