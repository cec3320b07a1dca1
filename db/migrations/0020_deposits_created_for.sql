-- Customers who may create deposits for others see those beside their own: the list, its counts and one deposit.
create index deposits_created_for on deposits (created_by, created_at, id) where created_by <> user_id;
