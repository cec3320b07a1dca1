-- A payee of a customer is a bank account or a Pix key.
alter table bank_accounts
  alter column bank drop not null,
  alter column agency drop not null,
  alter column account drop not null,
  alter column kind drop not null,
  add column pix_kind text constraint bank_accounts_pix_kind check (pix_kind in ('CPF', 'CNPJ', 'PHONE', 'EMAIL', 'EVP')),
  add column pix_key text,
  add constraint bank_accounts_form check (
    num_nulls(bank, agency, account, kind) = 0 and num_nonnulls(pix_kind, pix_key) = 0
    or num_nonnulls(bank, agency, account, kind, operation) = 0 and num_nulls(pix_kind, pix_key, user_id) = 0);
create unique index bank_accounts_pix_key on bank_accounts (user_id, pix_key) where pix_key is not null and deleted_at is null;
