-- The advantage over the middle of the market that a quotation gave to its customer. Limits of a day sum it.
alter table orders add column give_away bigint constraint orders_give_away check (give_away >= 0);
create index orders_given on orders (status) where give_away > 0;
