-- Deposits, withdrawals and orders, and the history of each.

-- A control id is given to one user and used once.
create table deposit_references (
  reference text constraint deposit_references_pkey primary key,
  user_id uuid not null constraint deposit_references_user references users (id),
  created_at timestamptz not null
);

create table deposits (
  id uuid constraint deposits_pkey primary key,
  sequence bigint generated always as identity constraint deposits_sequence unique,
  user_id uuid not null constraint deposits_user references users (id),
  created_by uuid not null constraint deposits_created_by references users (id),
  settings_id uuid not null constraint deposits_settings references settings (id),
  status text not null default 'OPEN' constraint deposits_status
    check (status in ('OPEN', 'PENDING', 'FINISHED', 'CANCELLED')),
  status_description text,
  kind text not null constraint deposits_kind check (kind in ('BANK', 'CRYPTO')),
  currency text not null constraint deposits_currency check (currency in ('BRL', 'BTC')),
  amount bigint not null constraint deposits_amount check (amount > 0),
  amount_fee bigint not null constraint deposits_amount_fee check (amount_fee >= 0),
  bank_account_id uuid constraint deposits_bank_account references bank_accounts (id),
  description text,
  tx_id text,
  reference text not null constraint deposits_reference_unique unique
    constraint deposits_reference references deposit_references (reference),
  receipt_key text,
  mimetype text,
  receipt_size integer,
  receipt_sha256 text,
  receipt_check text constraint deposits_receipt_check check (receipt_check in ('FOUND', 'NOT_FOUND', 'UNREADABLE')),
  reviewer_id uuid constraint deposits_reviewer references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint deposits_finished check (status <> 'FINISHED' or receipt_key is not null),
  constraint deposits_currency_of_kind check ((kind = 'BANK') = (currency = 'BRL')),
  constraint deposits_paid_into check ((kind = 'BANK') = (bank_account_id is not null))
);
create index deposits_created on deposits (created_at, id);
create index deposits_status_index on deposits (status, created_at);
create index deposits_user_index on deposits (user_id, created_at);
create index deposits_receipt_index on deposits (receipt_sha256);

create table withdrawals (
  id uuid constraint withdrawals_pkey primary key,
  user_id uuid not null constraint withdrawals_user references users (id),
  settings_id uuid not null constraint withdrawals_settings references settings (id),
  status text not null default 'OPEN' constraint withdrawals_status
    check (status in ('OPEN', 'PENDING', 'PROCESSING', 'CANCELLED', 'FINISHED')),
  status_description text,
  kind text not null constraint withdrawals_kind check (kind in ('BANK', 'CRYPTO')),
  currency text not null constraint withdrawals_currency check (currency in ('BRL', 'BTC')),
  amount bigint not null constraint withdrawals_amount check (amount > 0),
  amount_fee bigint not null constraint withdrawals_amount_fee check (amount_fee >= 0),
  bank_account_id uuid constraint withdrawals_bank_account references bank_accounts (id),
  -- The account as it was asked for: that is what is paid.
  bank_account jsonb,
  address text,
  tx_id text,
  approvals_needed smallint not null,
  ip_requester text,
  receipt_key text,
  mimetype text,
  receipt_size integer,
  receipt_sha256 text,
  finished_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint withdrawals_currency_of_kind check ((kind = 'BANK') = (currency = 'BRL')),
  constraint withdrawals_paid_to check ((kind = 'BANK') = (bank_account is not null) and (kind = 'CRYPTO') = (address is not null)),
  constraint withdrawals_finished check ((status = 'FINISHED') = (finished_at is not null)
    and (status <> 'FINISHED' or (kind = 'BANK' and receipt_key is not null) or (kind = 'CRYPTO' and tx_id is not null))),
  constraint withdrawals_tx_id check (tx_id ~ '^[0-9a-f]{64}$')
);
create index withdrawals_created on withdrawals (created_at, id);
create index withdrawals_status_index on withdrawals (status, created_at);
create index withdrawals_user_index on withdrawals (user_id, created_at);

create table withdrawal_approvals (
  withdrawal_id uuid not null constraint withdrawal_approvals_withdrawal references withdrawals (id),
  user_id uuid not null constraint withdrawal_approvals_user references users (id),
  created_at timestamptz not null,
  constraint withdrawal_approvals_pkey primary key (withdrawal_id, user_id)
);

create table orders (
  id uuid constraint orders_pkey primary key,
  user_id uuid not null constraint orders_user references users (id),
  created_by uuid not null constraint orders_created_by references users (id),
  settings_id uuid not null constraint orders_settings references settings (id),
  status text not null default 'NEW' constraint orders_status
    check (status in ('NEW', 'PENDING', 'PARTIAL', 'EXPIRED', 'CANCELLED', 'FINISHED')),
  kind text not null constraint orders_kind check (kind in ('OTC', 'MARKET')),
  nature text not null constraint orders_nature check (nature in ('BUY', 'SELL')),
  currency_orig text not null,
  currency_dest text not null,
  -- What was asked for; the quotation gives the other.
  asked_orig bigint constraint orders_asked_orig check (asked_orig > 0),
  asked_dest bigint constraint orders_asked_dest check (asked_dest > 0),
  amount_orig bigint constraint orders_amount_orig check (amount_orig > 0),
  amount_dest bigint constraint orders_amount_dest check (amount_dest > 0),
  quotation bigint constraint orders_quotation check (quotation > 0),
  fee bigint constraint orders_fee check (fee >= 0),
  expires_in timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint orders_pair check ((nature = 'BUY' and currency_orig = 'BRL' and currency_dest = 'BTC')
    or (nature = 'SELL' and currency_orig = 'BTC' and currency_dest = 'BRL')),
  constraint orders_complete check (status not in ('PARTIAL', 'FINISHED') or kind <> 'OTC'
    or (amount_orig is not null and amount_dest is not null and quotation is not null and fee is not null))
);
create index orders_created on orders (created_at, id);
create index orders_status_index on orders (status, created_at);
create index orders_user_index on orders (user_id, created_at);
create index orders_expiry on orders (expires_in) where status = 'PARTIAL';

-- One row per transition, written with it.
create table events (
  id bigint generated always as identity constraint events_pkey primary key,
  entity text not null constraint events_entity check (entity in ('deposit', 'withdrawal', 'order')),
  entity_id uuid not null,
  code text not null,
  params jsonb not null default '{}',
  to_status text not null,
  actor_id uuid,
  created_at timestamptz not null
);
create index events_entity_index on events (entity_id, id);
create trigger events_append_only before update or delete or truncate on events
  for each statement execute function refuse_rewriting();

-- The first answer to a key, written with the effect it answers.
create table idempotency_keys (
  user_id uuid not null constraint idempotency_keys_user references users (id),
  key text not null,
  request_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  constraint idempotency_keys_pkey primary key (user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
