-- A search by amount, and by the transaction of a payment, reads the rows that it finds.
create index deposits_amount on deposits (amount, created_at);
create index withdrawals_amount on withdrawals (amount, created_at);
create index withdrawals_tx on withdrawals (tx_id) where tx_id is not null;
