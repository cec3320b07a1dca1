-- A transaction proves a deposit in bitcoin, without a receipt.
alter table deposits drop constraint deposits_finished, add constraint deposits_finished check (
  status <> 'FINISHED' or receipt_key is not null or statement_line_id is not null or (kind = 'CRYPTO' and tx_id is not null));
