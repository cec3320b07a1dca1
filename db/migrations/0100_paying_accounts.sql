-- The bank data of an account of the house: it pays withdrawals by files and receives Pix. The last number of its files only grows,
-- because a bank that receives a number twice may pay twice.
create table paying_accounts (
  bank_account_id uuid constraint paying_accounts_pkey primary key
    constraint paying_accounts_bank_account references bank_accounts (id),
  profile text not null constraint paying_accounts_profile check (profile ~ '^(generic|\d{3})$'),
  agreement text,
  funds text not null constraint paying_accounts_funds check (funds in ('CLIENTS', 'HOUSE')),
  zip_code text not null,
  street text not null,
  number text not null,
  complement text,
  city text not null,
  uf text not null,
  pix_kind text,
  pix_key text,
  pix_city text,
  last_sequence integer not null default 0 constraint paying_accounts_sequence check (last_sequence between 0 and 999999),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint paying_accounts_pix check (num_nulls(pix_kind, pix_key, pix_city) in (0, 3))
);

create function keep_sequence() returns trigger language plpgsql as $$
begin
  if new.last_sequence < old.last_sequence or new.bank_account_id <> old.bank_account_id then
    raise exception 'the number of a file is never used again' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger paying_accounts_keep before update on paying_accounts for each row execute function keep_sequence();
create trigger paying_accounts_kept before delete or truncate on paying_accounts for each statement execute function refuse_rewriting();
