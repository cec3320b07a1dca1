-- A search by amount reads the rows that it finds.
create index deposits_amount on deposits (amount, created_at);
create index withdrawals_amount on withdrawals (amount, created_at);
