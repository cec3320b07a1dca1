-- The second step of signing in.

alter table users
  -- Encrypted; see src/server/adapters/secret-box.ts.
  add column totp_secret bytea,
  -- The time step of the last code that was accepted: no code serves twice.
  add column totp_step bigint,
  add constraint users_2fa check (not is_enabled_2fa or totp_secret is not null);

-- What sign-in with a second step answers instead of a token; stored as its hash.
create table second_steps (
  reference_hash bytea constraint second_steps_pkey primary key,
  user_id uuid not null constraint second_steps_user references users (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  failures integer not null default 0
);
create index second_steps_user_index on second_steps (user_id);
create index second_steps_expiry on second_steps (expires_at);
