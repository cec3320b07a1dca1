-- The world outside becomes places: each bank account and each wallet of the house that an opening names. All other money stays on the
-- account that was the world outside, which is now the unassigned place. So no entry is written again.
create table places (
  id uuid constraint places_pkey primary key,
  bank_account_id uuid constraint places_bank_account references bank_accounts,
  wallet_id uuid constraint places_wallet references wallets,
  -- The owner of the money, as the account or the wallet said when the place was opened.
  funds text not null constraint places_funds check (funds in ('CLIENTS', 'HOUSE')),
  opened_by uuid not null constraint places_opened_by references users,
  opened_at timestamptz not null,
  constraint places_of_one check (num_nonnulls(bank_account_id, wallet_id) = 1)
);
create unique index places_bank_account_once on places (bank_account_id) where bank_account_id is not null;
create unique index places_wallet_once on places (wallet_id) where wallet_id is not null;
create trigger places_append_only before update or delete or truncate on places
  for each statement execute function refuse_rewriting();

-- TRANSIT holds the money that left one place of the house and has not reached the next one.
alter domain account_kind drop constraint account_kind_known;
alter domain account_kind add constraint account_kind_known check (value in ('AVAILABLE', 'HELD', 'EXTERNAL', 'TRANSIT'));
alter table accounts add place_id uuid constraint accounts_place references places;

create or replace function name_account() returns trigger language plpgsql as $$
begin
  if (new.kind in ('EXTERNAL', 'TRANSIT')) <> (new.owner_id is null) or (new.place_id is not null and new.kind <> 'EXTERNAL') then
    raise exception 'an EXTERNAL account has no owner, and only that one, TRANSIT and a place'
      using errcode = 'check_violation', constraint = 'accounts_outside';
  end if;
  if new.owner_id is null then
    new.floor := null;
  end if;
  new.key := coalesce(new.owner_id::text, new.place_id::text, 'OUTSIDE') || ':' || new.kind || ':' || new.currency;
  return new;
end $$;
create or replace function keep_account() returns trigger language plpgsql as $$
begin
  raise exception 'an account keeps its owner, place, kind, currency and key'
    using errcode = 'check_violation', constraint = 'accounts_kept';
end $$;
drop trigger accounts_keep on accounts;
create trigger accounts_keep after update of owner_id, place_id, kind, currency, key on accounts
  for each row execute function keep_account();
insert into accounts (owner_id, kind, currency) values (null, 'TRANSIT', 'BRL'), (null, 'TRANSIT', 'BTC');

-- A payout batch that a bank file pays names the account that pays it, as its shipment does.
alter table payout_batches add bank_account_id uuid constraint payout_batches_bank_account references bank_accounts;
update payout_batches b set bank_account_id = s.bank_account_id from shipments s where s.id = b.id;
