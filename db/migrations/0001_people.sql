-- Who there is: users and their sessions.

-- Text without accents and case, for searches.
create function fold_text(given text) returns text
  language sql immutable parallel safe strict
  return lower(regexp_replace(normalize(given, nfd), '[\u0300-\u036f]', '', 'g'));

-- Append-only tables refuse to be rewritten, whoever asks.
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create table users (
  id uuid constraint users_pkey primary key,
  name text not null,
  email text not null constraint users_email_lower check (email = lower(email)),
  password_hash text not null,
  kind text not null constraint users_kind check (kind in ('F', 'J')),
  document text not null,
  document_secondary text,
  birth date,
  phone text,
  phone_secondary text,
  language text not null default 'pt' constraint users_language check (language in ('pt', 'es')),
  roles text[] not null default '{user}'
    constraint users_roles check (roles <@ '{user,operator,master,admin}' and cardinality(roles) > 0),
  permissions text[] not null default '{}',
  status text not null default 'NEW' constraint users_status
    check (status in ('NEW', 'PENDING', 'PROCESSING', 'ACTIVE', 'REQUEST_VALIDATE', 'VALID', 'BLOCKED')),
  status_description text constraint users_status_description
    check ((status in ('PENDING', 'BLOCKED')) = (status_description is not null)),
  is_enabled_2fa boolean not null default false,
  sms_alerts boolean not null default false,
  code text not null,
  referral_id uuid constraint users_referral references users (id),
  -- Own fees in minor units; null is the house's.
  withdrawal_fee bigint,
  emission_fee bigint,
  fee_bank bigint,
  fee_crypto bigint,
  addresses jsonb not null default '[]',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index users_email on users (email);
create unique index users_code on users (code);
create index users_created on users (created_at, id);
create index users_status_index on users (status, created_at);

create table sessions (
  token_hash bytea constraint sessions_pkey primary key,
  user_id uuid not null constraint sessions_user references users (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  address text,
  user_agent text
);
create index sessions_user_index on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

-- Failed sign-ins in a row, per account and per address; the key is a hash.
create table login_failures (
  key text constraint login_failures_pkey primary key,
  failures integer not null,
  last_at timestamptz not null
);
create index login_failures_age on login_failures (last_at);
