-- Staff correct the amount of a deposit down to nothing; such a deposit is never credited.
alter table deposits drop constraint deposits_amount, add constraint deposits_amount check (
  amount > 0 or (amount = 0 and status <> 'FINISHED'));
