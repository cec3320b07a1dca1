-- What keeps an account its owner's: sessions that can be named, resets, the second factor, and the stop of withdrawals.

alter table users
  -- After a reset no withdrawal until then, so that the owner has time to notice; null or past is no stop.
  add column withdrawals_stopped_until timestamptz,
  -- Who brought the stop about when it was not the owner: somebody else lifts it.
  add column withdrawals_stopped_by uuid;

alter table sessions
  -- What a session is called where its token must not be.
  add column id uuid not null default gen_random_uuid() constraint sessions_id unique,
  -- To a few minutes.
  add column last_seen_at timestamptz;

-- From where a user has signed in, as a keyed hash of network and user agent.
create table known_devices (
  user_id uuid not null constraint known_devices_user references users (id),
  device_hash bytea not null,
  seen_at timestamptz not null,
  constraint known_devices_pkey primary key (user_id, device_hash)
);
create index known_devices_age on known_devices (seen_at);

-- The one living token of a user who forgot the password, as its hash. It serves only while the e-mail stays what it is here.
create table password_resets (
  user_id uuid constraint password_resets_pkey primary key
    constraint password_resets_user references users (id),
  token_hash bytea not null constraint password_resets_token unique,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index password_resets_expiry on password_resets (expires_at);

-- A secret that its user was shown and has not proven yet; sealed as users.totp_secret is.
create table pending_second_factors (
  user_id uuid constraint pending_second_factors_pkey primary key
    constraint pending_second_factors_user references users (id),
  totp_secret bytea not null,
  expires_at timestamptz not null
);
create index pending_second_factors_expiry on pending_second_factors (expires_at);

-- Codes that serve once when the authenticator is lost, as keyed hashes; a used one is deleted.
create table recovery_codes (
  user_id uuid not null constraint recovery_codes_user references users (id),
  code_hash bytea not null,
  constraint recovery_codes_pkey primary key (user_id, code_hash)
);
