-- The proof of a payment by a file. `bank_authentication` has only what the bank sent in segment Z; `return_line` is the house's own key
-- of the payment with the line of the return file, `paid_on` the day of payment as the bank says.
-- The house prints `check_code` on its receipt of a withdrawal. Anybody with the code reads what the house says about the payment.
alter table withdrawals
  add column return_line text,
  add column paid_on date,
  add column check_code uuid not null default gen_random_uuid(),
  add constraint withdrawals_check_code unique (check_code),
  drop constraint withdrawals_finished,
  add constraint withdrawals_finished check ((status = 'FINISHED') = (finished_at is not null) and (status <> 'FINISHED'
    or kind = 'BANK' and (receipt_key is not null or bank_authentication is not null or return_line is not null)
    or kind = 'CRYPTO' and tx_id is not null));

-- Earlier versions wrote the key and line of the house into the column of the bank where the bank had sent nothing.
update withdrawals set return_line = bank_authentication, bank_authentication = null
where bank_authentication ~ '^(SQ)?[0-9]+/[0-9]+$';

-- The bank's own number of a payment is no authentication of it.
alter table shipment_return_lines
  add column bank_number text,
  add column paid_on date;
