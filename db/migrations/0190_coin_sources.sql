-- The outputs that the transaction of a coin spends, with those of its ancestors of the same block. Another transaction in a block that
-- spends one of these takes the coin away for good.
alter table wallet_outputs add column sources text[];
