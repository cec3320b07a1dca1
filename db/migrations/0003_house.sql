-- The house: its banks, the accounts people pay from and to, and the settings in force.

create table banks (
  code text constraint banks_pkey primary key,
  ispb text,
  name text not null,
  legal_name text not null
);

create table bank_accounts (
  id uuid constraint bank_accounts_pkey primary key,
  -- Null is the house's own: a system account.
  user_id uuid constraint bank_accounts_user references users (id),
  name text not null,
  owner_name text not null,
  email text,
  document text not null,
  bank text not null constraint bank_accounts_bank references banks (code),
  agency text not null,
  account text not null,
  kind text not null constraint bank_accounts_kind check (kind in ('CC', 'CP')),
  operation text,
  status text not null default 'PENDING' constraint bank_accounts_status
    check (status in ('PENDING', 'ACTIVED', 'DISABLED')),
  -- Approved once since its last change of payee: its owner may then enable it again.
  was_actived boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create index bank_accounts_user_index on bank_accounts (user_id, created_at);
create index bank_accounts_created on bank_accounts (created_at, id);
create index bank_accounts_status_index on bank_accounts (status, created_at);

create table settings (
  id uuid constraint settings_pkey primary key,
  name text not null,
  status text not null default 'PENDING' constraint settings_status check (status in ('PENDING', 'ACTIVED', 'DISABLED')),
  user_id uuid not null constraint settings_user references users (id),
  user_otc_id uuid not null constraint settings_user_otc references users (id),
  user_fee_id uuid not null constraint settings_user_fee references users (id),
  admin_email text not null,
  expire_buy integer not null,
  expire_sell integer not null,
  -- Minor units; percents in hundredths.
  limit_otc_brl bigint not null default 0,
  limit_otc_btc bigint not null default 0,
  fee_order_buy bigint not null default 0,
  fee_order_sell bigint not null default 0,
  fee_deposit_bank bigint not null default 0,
  fee_deposit_crypto bigint not null default 0,
  fee_withdrawal_bank bigint not null default 0,
  fee_withdrawal_crypto bigint not null default 0,
  spread_buy bigint not null default 0,
  spread_sell bigint not null default 0,
  referral_share bigint not null default 0,
  approval_limit_brl bigint not null default 0,
  approval_limit_btc bigint not null default 0,
  registrations text not null default 'closed' constraint settings_registrations check (registrations in ('open', 'closed')),
  statuses jsonb not null,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index settings_one_in_force on settings (status) where status = 'ACTIVED';
