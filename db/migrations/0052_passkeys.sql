-- Passkeys: a second factor, and a sign-in without a password.

create table passkeys (
  id uuid not null constraint passkeys_pkey primary key,
  user_id uuid not null constraint passkeys_user references users,
  name text not null,
  credential_id bytea not null constraint passkeys_credential unique,
  -- In the format COSE.
  public_key bytea not null,
  -- The last number of the authenticator, zero when it counts nothing; a lower one later means a copied key.
  counter bigint not null constraint passkeys_counter check (counter >= 0),
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_owner on passkeys (user_id);

-- Challenges that authenticators sign, each once. A job removes expired ones.
create table passkey_challenges (
  challenge bytea not null constraint passkey_challenges_pkey primary key,
  purpose text not null constraint passkey_challenges_purpose check (purpose in ('enrol', 'prove', 'secondStep', 'signIn')),
  -- The hash of the session, or of the reference of a second step; a sign-in has none before it.
  bound_to bytea constraint passkey_challenges_bound check ((bound_to is null) = (purpose = 'signIn')),
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

-- Each request asks whether its user has a second factor, without a look at the passkeys.
alter table users add column has_passkey boolean not null default false;

create function note_passkeys() returns trigger language plpgsql as $$
declare
  owner uuid := coalesce(new.user_id, old.user_id);
begin
  update users set has_passkey = exists (select from passkeys where user_id = owner) where id = owner;
  return null;
end $$;
create trigger passkeys_changed after insert or delete on passkeys for each row execute function note_passkeys();
