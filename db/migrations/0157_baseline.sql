-- The whole schema of version 1.1.7, in place of its migrations 0001 to 0156, whose names and hashes history.json has. A database with
-- all of them has this schema already. Numbers only grow, so the next migration is 0158.

-- ── Types, and functions of values ──

create extension if not exists pg_trgm;

-- Domains rather than checks: a domain is checked when a value is made, a check whenever its row is written.
create domain currency_code as text constraint currency_code_known check (value in ('BRL', 'BTC'));
create domain account_kind as text constraint account_kind_known check (value in ('AVAILABLE', 'HELD', 'EXTERNAL'));
create domain entry_origin as text constraint entry_origin_known check (value in ('DEPOSIT', 'DEPOSIT_FEE', 'ORDER', 'ORDER_FEE',
  'WITHDRAWAL', 'WITHDRAWAL_FEE', 'REFERRAL_WITHDRAWAL_FEE', 'HOUSE_COST', 'HOUSE_INCOME', 'ADJUSTMENT'));

-- Text without accents and case, for searches.
create function fold_text(given text) returns text
  language sql immutable parallel safe strict
  return lower(regexp_replace(normalize(given, nfd), '[\u0300-\u036f]', '', 'g'));

-- Minor units as the wire writes them, with the currency's full precision. Without STRICT, PostgreSQL inlines such a function into a
-- query; an amount of null stays null all the same.
create function wire_amount(amount bigint, currency text) returns text
  language sql immutable parallel safe
  return case currency when 'BRL' then (amount * 0.01)::text when 'BTC' then (amount * 0.00000001)::text end;

-- A quotation, in centavos per bitcoin, with two decimals; also a percent kept in hundredths.
create function wire_two(amount bigint) returns text
  language sql immutable parallel safe
  return (amount * 0.01)::text;

-- Days and quarters begin at midnight in São Paulo, which has been three hours behind UTC since 2019.
create function list_day(at timestamptz) returns timestamptz language sql immutable parallel safe
return date_bin('1 day', at, '2000-01-01 03:00:00+00');
create function list_quarter(at timestamptz) returns timestamptz language sql immutable parallel safe
return date_trunc('quarter', (at at time zone 'UTC') - interval '3 hours') at time zone 'UTC' + interval '3 hours';

-- ── Functions of triggers that several tables have ──

-- A trigger with this function refuses its statement, also from the role that owns the table.
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- The first argument is the topic, the others are the columns that name whom a row concerns.
create function tell_change() returns trigger language plpgsql as $$
begin
  insert into changes (topic, user_id)
  select distinct tg_argv[0], (version ->> concerned)::uuid
  from unnest(array[to_jsonb(old), to_jsonb(new)]) version
  left join unnest(tg_argv[1:]) concerned on true
  where version is not null;
  return null;
end $$;

create function queue_for_chain() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'audit' then
    insert into unchained (audit_id) select id from made;
  else
    insert into unchained (event_id) select id from made;
  end if;
  return null;
end $$;

create function tell_notice() returns trigger language plpgsql as $$
begin
  insert into changes (topic, user_id) select distinct 'notices', user_id from moved;
  return null;
end $$;

-- Arguments: the keys by which requests name a row, and the columns that are bookkeeping. A request that runs is APPROVED by then.
create function end_approvals() returns trigger language plpgsql as $$
declare
  kept text[] := tg_argv[1]::text[];
  names text[];
begin
  if not exists (select from approvals where status = 'WAITING') then
    return null;
  end if;
  select array_agg(format('%s.%s:%s', tg_table_name, key, to_jsonb(new) ->> key)) into names from unnest(tg_argv[0]::text[]) key;
  if tg_op = 'UPDATE' and to_jsonb(old) - kept is not distinct from to_jsonb(new) - kept then
    return null;
  end if;
  update approvals set status = 'ENDED', end_reason = 'SUBJECT', decided_at = now(), updated_at = now()
  where status = 'WAITING' and subjects && names;
  return null;
end $$;

-- ── People and how they sign in ──

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
  updated_at timestamptz not null,
  -- Encrypted; see src/server/adapters/secret-box.ts.
  totp_secret bytea,
  -- The time step of the last code that was accepted: no code serves twice.
  totp_step bigint,
  -- A reset stops withdrawals until then, so that the owner has time to notice. Null or past is no stop.
  withdrawals_stopped_until timestamptz,
  -- The member of staff who caused the stop, if it was not the owner: somebody else lifts it.
  withdrawals_stopped_by uuid,
  -- Folded once, for searches.
  name_folded text generated always as (fold_text(name)) stored,
  -- Since when a user is staff: rules ask it of new staff. Null for customers. The trigger alone writes it, with the time
  -- that the changing command gives its row.
  staff_since timestamptz,
  -- Each request asks whether its user has a second factor, without a look at the passkeys.
  has_passkey boolean not null default false,
  -- The owner of an account freezes it by a link of a mail. A frozen user acts like a blocked one until staff lift the freeze.
  frozen_at timestamptz,
  effective_status text generated always as (case when frozen_at is null then status else 'BLOCKED' end) stored,
  -- A password that its owner must replace before it opens a session: staff typed it (TEMPORARY), or the owner joined the
  -- staff and it may be too short for that (STAFF).
  password_due text constraint users_password_due check (password_due in ('TEMPORARY', 'STAFF')),
  -- Null: nobody has proved yet that the user reads this mailbox.
  email_confirmed_at timestamptz,
  -- From then on the row names nobody; the books keep their owner's id.
  erased_at timestamptz,
  created_by uuid constraint users_created_by references users,
  -- The last reset of the credentials or rights of a member of staff, or their last change by another person: until some days
  -- later she approves nothing.
  credentials_changed_at timestamptz,
  -- Whether staff have accepted the identity of a user, now or before: then its name and document change under approval.
  was_valid boolean not null default false,
  constraint users_2fa check (not is_enabled_2fa or totp_secret is not null),
  constraint users_staff_since
    check ((staff_since is not null) = (roles && '{operator,master,admin}'))
);
create unique index users_email on users (email);
create unique index users_code on users (code);
create index users_created on users (created_at, id);
create index users_status_index on users (status, created_at, id);
-- The users who changed lately: the Book looks every second whether all who have orders in it may still trade.
create index users_updated on users (updated_at, id);
create index users_search on users using gin (name_folded gin_trgm_ops, email gin_trgm_ops);
-- Staff see whether another user has the same document.
create index users_document on users (document);
-- A change that only a sign-in makes concerns nobody who reads users.
create trigger users_changed after insert or delete or update of name, email, kind, document, document_secondary, birth,
  phone, phone_secondary, language, roles, permissions, status, status_description, is_enabled_2fa, sms_alerts, referral_id,
  withdrawal_fee, emission_fee, fee_bank, fee_crypto, addresses, withdrawals_stopped_until on users
  for each row execute function tell_change('users', 'id');

create function note_staff_since() returns trigger language plpgsql as $$
begin
  if not new.roles && '{operator,master,admin}' then
    new.staff_since := null;
  elsif tg_op = 'INSERT' then
    new.staff_since := new.created_at;
  elsif old.roles && '{operator,master,admin}' then
    new.staff_since := old.staff_since;
  else
    new.staff_since := new.updated_at;
  end if;
  return new;
end $$;
create trigger users_staff_since before insert or update of roles on users
  for each row execute function note_staff_since();
create trigger users_frozen after update of frozen_at on users
  for each row execute function tell_change('users', 'id');
create trigger users_confirmed after update of email_confirmed_at on users
  for each row execute function tell_change('users', 'id');
create trigger users_end_approvals after update on users
  for each row execute function end_approvals('{id}', '{language,sms_alerts,totp_step,updated_at}');

-- The requests of somebody who is frozen, blocked or no longer staff end at once.
create function end_approvals_of_asker() returns trigger language plpgsql as $$
begin
  update approvals set status = 'ENDED', end_reason = 'ASKER', decided_at = now(), updated_at = now()
  where status = 'WAITING' and asked_by = new.id;
  return null;
end $$;
create trigger users_end_own_approvals after update on users
  for each row when (old.roles && '{operator,master,admin}'::text[]
  and (new.effective_status = 'BLOCKED' or not new.roles && '{operator,master,admin}'::text[]))
  execute function end_approvals_of_asker();

create table sessions (
  token_hash bytea constraint sessions_pkey primary key,
  user_id uuid not null constraint sessions_user references users (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  address text,
  user_agent text,
  -- The name of a session where its token must not be.
  id uuid not null default gen_random_uuid() constraint sessions_id unique,
  -- To a few minutes.
  last_seen_at timestamptz,
  -- When a session last proved the password after its sign-in, and when it last proved a second factor.
  password_at timestamptz,
  factor_at timestamptz
);
create index sessions_user_index on sessions (user_id);
create index sessions_expiry on sessions (expires_at);
create trigger sessions_changed after insert or delete on sessions
  for each row execute function tell_change('sessions', 'user_id');

-- Failed sign-ins in a row, per account and per address; the key is a hash.
create table login_failures (
  key text constraint login_failures_pkey primary key,
  failures integer not null,
  last_at timestamptz not null
);
create index login_failures_age on login_failures (last_at);

-- The places from which a user has signed in, as a keyed hash of network and user agent.
create table known_devices (
  user_id uuid not null constraint known_devices_user references users (id),
  device_hash bytea not null,
  seen_at timestamptz not null,
  constraint known_devices_pkey primary key (user_id, device_hash)
);
create index known_devices_age on known_devices (seen_at);

-- A sign-in with a second step answers with a reference instead of a token. It is stored as its hash.
create table second_steps (
  reference_hash bytea constraint second_steps_pkey primary key,
  user_id uuid not null constraint second_steps_user references users (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  failures integer not null default 0
);
create index second_steps_user_index on second_steps (user_id);
create index second_steps_expiry on second_steps (expires_at);

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

create function note_passkeys() returns trigger language plpgsql as $$
declare
  owner uuid := coalesce(new.user_id, old.user_id);
begin
  update users set has_passkey = exists (select from passkeys where user_id = owner) where id = owner;
  return null;
end $$;
create trigger passkeys_changed after insert or delete on passkeys for each row execute function note_passkeys();

-- Challenges that authenticators sign, each once. A job removes expired ones.
create table passkey_challenges (
  challenge bytea not null constraint passkey_challenges_pkey primary key,
  purpose text not null constraint passkey_challenges_purpose check (purpose in ('enrol', 'prove', 'secondStep', 'signIn')),
  -- The hash of the session, or of the reference of a second step; a sign-in has none before it.
  bound_to bytea constraint passkey_challenges_bound check ((bound_to is null) = (purpose = 'signIn')),
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

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

-- A registration waits here until its mail is confirmed; the user does not exist before. The token is stored as its hash.
create table registrations (
  token_hash bytea constraint registrations_pkey primary key,
  email text not null,
  password_hash text not null,
  referral_id uuid constraint registrations_referral references users,
  fields jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index registrations_expiry on registrations (expires_at);

-- Help for staff whom nobody may help in the product: the server's operator asks, all staff learn of it, and it takes effect a day later.
create table rescues (
  id uuid constraint rescues_pkey primary key,
  user_id uuid not null constraint rescues_user references users (id),
  kind text not null constraint rescues_kind check (kind in ('password', 'factor', 'email', 'lift', 'leave')),
  email text,
  password_hash text,
  status text not null default 'WAITING' constraint rescues_status check (status in ('WAITING', 'DONE', 'CANCELLED')),
  effective_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint rescues_input check ((email is not null) = (kind = 'email') and (password_hash is not null) = (kind = 'password')),
  constraint rescues_delay check (effective_at >= created_at + interval '24 hours'),
  constraint rescues_ended check ((ended_at is null) = (status = 'WAITING') and (status <> 'DONE' or ended_at >= effective_at))
);
create unique index rescues_waiting on rescues (user_id, kind) where status = 'WAITING';

create function keep_rescue() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or old.status <> 'WAITING'
    or (new.id, new.user_id, new.kind, new.email, new.password_hash, new.effective_at, new.created_at)
      is distinct from (old.id, old.user_id, old.kind, old.email, old.password_hash, old.effective_at, old.created_at) then
    raise exception 'a rescue changes only its status, once' using errcode = 'check_violation', constraint = 'rescues_keep';
  end if;
  return new;
end $$;
create trigger rescues_keep before update or delete on rescues for each row execute function keep_rescue();

-- Notes of staff on a client. A note never changes: it may be struck out once, and an erasure takes its text away. The server's role
-- has no right to delete one.
create table client_notes (
  id uuid not null constraint client_notes_pkey primary key,
  user_id uuid not null constraint client_notes_user references users (id),
  author_id uuid not null constraint client_notes_author references users (id),
  text text not null,
  created_at timestamptz not null,
  struck_at timestamptz,
  struck_by uuid constraint client_notes_struck_by references users (id),
  constraint client_notes_others check (author_id <> user_id),
  constraint client_notes_struck check ((struck_at is null) = (struck_by is null))
);
create index client_notes_user_index on client_notes (user_id, created_at, id);

create function keep_client_note() returns trigger language plpgsql as $$
begin
  if row(new.id, new.user_id, new.author_id, new.created_at) is distinct from row(old.id, old.user_id, old.author_id, old.created_at)
    or (new.text <> old.text and new.text <> '***')
    or (old.struck_at is not null and row(new.struck_at, new.struck_by) is distinct from row(old.struck_at, old.struck_by))
  then
    raise exception 'a note keeps its text' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger client_notes_keep before update on client_notes for each row execute function keep_client_note();
create trigger client_notes_kept before delete or truncate on client_notes for each statement execute function refuse_rewriting();

-- ── The rights of persons ──

-- The documents that a user agreed to, or took back; the newest row of a document counts.
create table consents (
  id bigint generated always as identity constraint consents_pkey primary key,
  user_id uuid not null constraint consents_user references users,
  document text not null constraint consents_document check (document in ('terms', 'privacy')),
  version text not null,
  is_given boolean not null,
  address text,
  created_at timestamptz not null
);
create index consents_user_index on consents (user_id, document, id);
create trigger consents_append_only before update or delete or truncate on consents
  for each statement execute function refuse_rewriting();

-- Requests of persons about their data.
create table privacy_requests (
  id uuid constraint privacy_requests_pkey primary key,
  user_id uuid not null constraint privacy_requests_user references users,
  kind text not null constraint privacy_requests_kind check (kind in ('CORRECTION', 'ERASURE')),
  details text not null,
  status text not null default 'OPEN' constraint privacy_requests_status check (status in ('OPEN', 'DONE', 'REFUSED')),
  answer text,
  created_by uuid not null constraint privacy_requests_created_by references users,
  decided_by uuid constraint privacy_requests_decided_by references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint privacy_requests_decided check ((status = 'OPEN') = (decided_by is null) and (status = 'OPEN') = (answer is null)),
  -- Nobody decides what they entered.
  constraint privacy_requests_two_people check (decided_by <> created_by)
);
create unique index privacy_requests_open on privacy_requests (user_id, kind) where status = 'OPEN';
create index privacy_requests_created on privacy_requests (created_at, id);
create trigger privacy_requests_end_approvals after update on privacy_requests
  for each row execute function end_approvals('{id}', '{updated_at}');

-- The identity of an erased user, which the law makes the house keep. The server's role can add a row and read none.
create table kept_identities (
  user_id uuid constraint kept_identities_pkey primary key,
  facts jsonb not null,
  erased_at timestamptz not null,
  delete_after timestamptz not null
);
create index kept_identities_end on kept_identities (delete_after);
create trigger kept_identities_kept before update or truncate on kept_identities
  for each statement execute function refuse_rewriting();

create function refuse_early_end() returns trigger language plpgsql as $$
begin
  if old.delete_after > now() then
    raise exception 'this identity is kept until %', old.delete_after;
  end if;
  return old;
end $$;
create trigger kept_identities_end before delete on kept_identities for each row execute function refuse_early_end();

-- Readings of other people's records by staff. The server's role adds rows; only purge_reads removes them, when they are old.
create table reads (
  id bigint generated always as identity constraint reads_pkey primary key,
  -- The first reading within its quarter of an hour.
  at timestamptz not null,
  -- The beginning of that quarter: its further readings of the same thing add no row.
  slot timestamptz not null,
  reader_id uuid not null,
  -- The person whose record it is; null for a list of several people.
  subject_id uuid,
  how text not null constraint reads_how check (how in ('record', 'list', 'export', 'receipt', 'unmask')),
  entity text not null,
  entity_id uuid,
  -- Of a list: its filters and page. Of an unmasking: its reason.
  details jsonb not null default '{}',
  -- The number of rows of a list; null for a spreadsheet, which is sent row by row.
  row_count int,
  address text
);
-- Each unmasking and each spreadsheet has its own row.
create unique index reads_once on reads (
  reader_id, slot, how, entity, coalesce(entity_id, '00000000-0000-0000-0000-000000000000'),
  coalesce(subject_id, '00000000-0000-0000-0000-000000000000'), coalesce(address, ''), md5(details::text)
) where how in ('record', 'list', 'receipt');
create index reads_subject on reads (subject_id, at, id);
create index reads_age on reads (at, id);
create trigger reads_append_only before update or truncate on reads
  for each statement execute function refuse_rewriting();

create function refuse_young_reads() returns trigger language plpgsql as $$
begin
  if old.at > now() - interval '5 years' then
    raise exception 'a reading is kept for five years';
  end if;
  return old;
end $$;
create trigger reads_kept before delete on reads for each row execute function refuse_young_reads();

-- Runs with the rights of the owner of the tables.
create function purge_kept_identities() returns bigint language sql security definer set search_path = public as $$
  with gone as (delete from kept_identities where delete_after <= now() returning 1) select count(*) from gone
$$;

-- Runs with the rights of the owner of the tables.
create function purge_reads() returns bigint language sql security definer set search_path = public as $$
  with gone as (delete from reads where at <= now() - interval '5 years' returning 1) select count(*) from gone
$$;

-- ── The books, with the law of src/core/ledger/journal.ts ──

create table accounts (
  id bigint generated always as identity constraint accounts_pkey primary key,
  owner_id uuid constraint accounts_owner references users (id),
  kind account_kind not null,
  currency currency_code not null,
  -- owner:kind:currency, as src/server/ledger/post.ts names it.
  key text not null constraint accounts_key unique,
  balance bigint not null default 0,
  -- How many entries it has; the last one carries this number and this balance.
  version bigint not null default 0,
  -- The lowest balance allowed: 0 for customers, null for the house and the world outside. An overdraft that was granted
  -- lowers it to the balance reached, and it rises again with the debt repaid.
  floor bigint default 0,
  -- When its last entry was written; the next one is never earlier.
  last_at timestamptz,
  constraint accounts_floor check (floor is null or balance >= floor)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);
create index accounts_owner_index on accounts (owner_id);

-- Every posting pays for this trigger, so it writes one change for each statement.
create function tell_balances() returns trigger language plpgsql as $$
begin
  insert into changes (topic, user_ids)
  select 'balances', array_agg(owner_id) from moved where owner_id is not null having count(*) > 0;
  return null;
end $$;
create trigger accounts_changed after update on accounts
  referencing new table as moved for each statement execute function tell_balances();

-- An account's name follows from what it is; only the world outside has no owner.
create function name_account() returns trigger language plpgsql as $$
begin
  if (new.kind = 'EXTERNAL') <> (new.owner_id is null) then
    raise exception 'an EXTERNAL account has no owner, and only that one'
      using errcode = 'check_violation', constraint = 'accounts_outside';
  end if;
  new.key := coalesce(new.owner_id::text, 'OUTSIDE') || ':' || new.kind || ':' || new.currency;
  return new;
end $$;
create trigger accounts_name before insert on accounts for each row execute function name_account();

create function keep_account() returns trigger language plpgsql as $$
begin
  raise exception 'an account keeps its owner, kind, currency and key' using errcode = 'check_violation', constraint = 'accounts_kept';
end $$;
create trigger accounts_keep after update of owner_id, kind, currency, key on accounts
  for each row execute function keep_account();
insert into accounts (owner_id, kind, currency, floor) values
  (null, 'EXTERNAL', 'BRL', null),
  (null, 'EXTERNAL', 'BTC', null);

create table journals (
  id bigint generated by default as identity constraint journals_pkey primary key,
  event text not null,
  origin_id uuid not null,
  entry_count smallint not null,
  overdraft boolean not null default false,
  actor_id uuid,
  created_at timestamptz not null,
  constraint journals_event check (event in ('deposit.accepted',
    'withdrawal.requested', 'withdrawal.cancelled', 'withdrawal.finished', 'withdrawal.reversed', 'order.executed', 'order.held',
    'order.released', 'trade.settled', 'house.booked', 'house.reversed', 'adjustment'))
);
-- A deposit is accepted once, a withdrawal asked for once, an order executed once.
create unique index journals_once on journals (origin_id, event) where event <> 'adjustment';
-- A hold is paid or released, never both.
create unique index journals_resolved on journals (origin_id)
  where event in ('withdrawal.finished', 'withdrawal.cancelled');
create unique index journals_adjusted on journals (origin_id) where event = 'adjustment';
create trigger journals_append_only before update or delete or truncate on journals
  for each statement execute function refuse_rewriting();

create function check_adjustment() returns trigger language plpgsql as $$
begin
  if not exists (
    select from adjustments a join approvals p on p.id = a.approval_id
    where a.id = new.origin_id and p.status = 'APPROVED' and 'ledger.adjust' = any (p.acts)
  ) then
    raise exception 'adjustment % has no approval', new.origin_id using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger journals_adjustment_approved after insert on journals deferrable initially deferred
  for each row when (new.event = 'adjustment') execute function check_adjustment();

create function note_founding() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if not exists (select from founding) then
    insert into founding (founded_at) values (new.created_at) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger journals_founding after insert on journals
  for each row when (new.event = 'deposit.accepted') execute function note_founding();

create table entries (
  account_id bigint not null,
  version bigint not null,
  journal_id bigint not null,
  origin entry_origin not null,
  currency currency_code not null,
  amount bigint not null,
  -- Of the account, after this entry.
  balance bigint not null,
  created_at timestamptz not null,
  constraint entries_pkey primary key (account_id, version)
);
create index entries_journal on entries using brin (journal_id) with (pages_per_range = 16, autosummarize = on);

-- The law of a journal, on whatever one statement inserts: all of a journal comes in one statement. The lookups are
-- lateral, one row each by primary key, so that no plan reads a whole table to check a few rows.
create function check_entries() returns trigger language plpgsql as $$
declare
  broken record;
begin
  select n.journal_id, n.balances, n.entries into broken
    from (
      select journal_id, bool_and(total = 0) as balances, sum(entries) as entries
      from (
        select journal_id, currency, sum(amount) as total, count(*) as entries from inserted group by journal_id, currency
      ) per_currency
      group by journal_id
    ) n
    left join lateral (select entry_count from journals where id = n.journal_id offset 0) j on true
    where not n.balances or n.entries < 2 or j.entry_count is distinct from n.entries limit 1;
  if found and not broken.balances then
    raise exception 'journal % does not balance', broken.journal_id
      using errcode = 'check_violation', constraint = 'journals_balanced';
  elsif found then
    raise exception 'journal % is unknown or not whole: % entries', broken.journal_id, broken.entries
      using errcode = 'check_violation', constraint = 'journals_whole';
  end if;

  select e.account_id, e.version, e.currency into broken
    from inserted e
    left join lateral (
      select currency, balance, version, floor from accounts where id = e.account_id offset 0
    ) a on true
    where e.amount = 0 or a.currency is distinct from e.currency or e.version > a.version or e.balance < a.floor
      or (e.version = a.version and e.balance <> a.balance) limit 1;
  if found then
    raise exception 'entry % of account % in % does not fit the account', broken.version, broken.account_id, broken.currency
      using errcode = 'check_violation', constraint = 'entries_fit_account';
  end if;
  return null;
end $$;
create trigger entries_law after insert on entries
  referencing new table as inserted for each statement execute function check_entries();
create trigger entries_append_only before update or delete or truncate on entries
  for each statement execute function refuse_rewriting();

-- The hash chain: a background step takes committed journals from the queue and gives each the hash of the one before.
create table unchained (
  journal_id bigint,
  audit_id bigint,
  event_id bigint
);

-- Rows of the audit and of the events from before their chain, by ranges of their ids: the job that chains takes them in steps.
create table unchained_ranges (
  source text constraint unchained_ranges_pkey primary key
    constraint unchained_ranges_source check (source in ('audit', 'events')),
  after_id bigint not null,
  through_id bigint not null
);

create table journal_chain (
  position bigint constraint journal_chain_pkey primary key,
  journal_id bigint constraint journal_chain_journal unique,
  hash bytea not null constraint journal_chain_hash check (octet_length(hash) = 32),
  audit_id bigint,
  event_id bigint,
  constraint journal_chain_row check (num_nonnulls(journal_id, audit_id, event_id) = 1)
);
create unique index journal_chain_audit on journal_chain (audit_id) where audit_id is not null;
create unique index journal_chain_event on journal_chain (event_id) where event_id is not null;
create trigger journal_chain_append_only before update or delete or truncate on journal_chain
  for each statement execute function refuse_rewriting();

-- The last link of each day, as it was written outside of the database.
create table chain_heads (
  day date constraint chain_heads_pkey primary key,
  position bigint not null,
  hash bytea not null constraint chain_heads_hash check (octet_length(hash) = 32),
  noted_at timestamptz not null
);
create trigger chain_heads_append_only before update or delete or truncate on chain_heads
  for each statement execute function refuse_rewriting();

-- The proofs of the books that the server gives by itself, full and incremental.
create table ledger_verifications (
  id bigint generated always as identity constraint ledger_verifications_pkey primary key,
  kind text not null constraint ledger_verifications_kind check (kind in ('FULL', 'INCREMENTAL')),
  started_at timestamptz not null,
  -- Null while it runs, and for good where its process died.
  ended_at timestamptz,
  -- Up to where the books are proved once it has ended; the next incremental proof begins after it. All of the chain at the start,
  -- and whatever was written before `through_at`: transactions that were open then may still add to what follows.
  through_position bigint not null,
  through_hash bytea not null,
  through_journal bigint not null,
  through_event bigint not null,
  through_at timestamptz not null,
  -- The broken invariants: name, checked, breaches, examples.
  findings jsonb not null default '[]'
);

-- A statement that was issued as a file, for the public check: what it said, and what it covers.
create table statement_checks (
  code bytea constraint statement_checks_pkey primary key constraint statement_checks_code check (octet_length(code) = 16),
  user_id uuid not null constraint statement_checks_user references users (id),
  account_id bigint not null constraint statement_checks_account references accounts (id),
  starts_on date not null,
  ends_on date not null,
  -- The entries from the first version, before the next.
  first_version bigint not null,
  next_version bigint not null,
  opening bigint not null,
  closing bigint not null,
  records_hash bytea not null constraint statement_checks_hash check (octet_length(records_hash) = 32),
  -- The last link of the chain when it was issued.
  head_position bigint not null,
  head_hash bytea not null constraint statement_checks_head check (octet_length(head_hash) = 32),
  issued_by uuid not null constraint statement_checks_issued_by references users (id),
  issued_at timestamptz not null
);
create index statement_checks_last on statement_checks (account_id, issued_at);
create trigger statement_checks_append_only before update or delete or truncate on statement_checks
  for each statement execute function refuse_rewriting();

-- When the house credited its first deposit. Staff from before are its founders, who approve at once.
create table founding (
  id int not null default 1 constraint founding_pkey primary key constraint founding_one check (id = 1),
  founded_at timestamptz not null
);
create trigger founding_append_only before update or delete or truncate on founding
  for each statement execute function refuse_rewriting();

-- The first entry of an account that is not before an instant, by its version; the next one to come when all are before.
-- Entries of an account are in the order of time, so halving finds it by the primary key alone.
create function first_version_since(account bigint, instant timestamptz) returns bigint language plpgsql stable as $$
declare
  low bigint := 1;
  high bigint;
  middle bigint;
begin
  select version + 1 into high from accounts where id = account;
  while low < high loop
    middle := (low + high) / 2;
    if (select created_at < instant from entries where account_id = account and version = middle) then
      low := middle + 1;
    else
      high := middle;
    end if;
  end loop;
  return low;
end $$;

-- Writes journals with their entries, in one call: for src/server/ledger/post.ts alone. Accounts are locked in the order of their ids.
-- Each entry carries the balance after it and is no earlier than the one before. `entry_journals`, `entry_accounts` and `entry_origins`
-- give places in the arrays of journals, keys and origins, from 1. Its plans are made once: another plan for each length of the arrays
-- costs more than it gains.
create function post_journals(
  actor uuid, at timestamptz, events text[], origin_ids uuid[], entry_counts int[], overdrawn int[], keys text[], origins entry_origin[],
  entry_journals int[], entry_accounts int[], entry_origins int[], amounts bigint[]
) returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  -- Of the accounts, in the order of their keys.
  tids tid[]; ids bigint[]; balances bigint[]; versions bigint[]; lasts timestamptz[]; currencies currency_code[];
  lowest bigint[];
  granted bigint[] := '{}';
  -- Of the entries.
  running bigint[] := amounts;
  numbers bigint[] := amounts;
  journal_ids bigint[];
  account int;
  balance bigint;
  version bigint;
begin
  select array_agg(a.ctid order by a.key collate "C"), array_agg(a.id order by a.key collate "C"),
    array_agg(a.balance order by a.key collate "C"), array_agg(a.version order by a.key collate "C"),
    array_agg(greatest(a.last_at, at) order by a.key collate "C"), array_agg(a.currency order by a.key collate "C")
  into tids, ids, balances, versions, lasts, currencies
  from (select ctid, * from accounts where key = any(keys) order by id for update) a;
  if cardinality(ids) is distinct from cardinality(keys) then
    raise exception 'a journal names an account that does not exist';
  end if;

  lowest := array_fill(null::bigint, array[cardinality(ids)]);
  for i in 1 .. cardinality(amounts) loop
    account := entry_accounts[i];
    balance := balances[account] + amounts[i];
    version := versions[account] + 1;
    balances[account] := balance;
    versions[account] := version;
    lowest[account] := least(lowest[account], balance);
    running[i] := balance;
    numbers[i] := version;
  end loop;
  if cardinality(overdrawn) > 0 then
    granted := array(select ids[e.account] from unnest(entry_journals, entry_accounts) e (journal, account)
      where e.journal = any(overdrawn));
  end if;

  journal_ids := array(select nextval('journals_id_seq') from unnest(events));
  insert into journals (id, event, origin_id, entry_count, overdraft, actor_id, created_at)
    select j.id, j.event, j.origin_id, j.entry_count, j.place = any(overdrawn), actor, at
    from unnest(journal_ids, events, origin_ids, entry_counts) with ordinality j (id, event, origin_id, entry_count, place);
  insert into unchained (journal_id) select unnest(journal_ids);
  update accounts a set balance = m.balance, version = m.version, last_at = m.last_at,
    floor = case when a.floor is null then null
      when a.id = any(granted) then least(a.floor, m.lowest)
      else greatest(a.floor, least(0, m.lowest)) end
    from unnest(tids, balances, versions, lasts, lowest) m (tid, balance, version, last_at, lowest)
    where a.ctid = m.tid;
  insert into entries (account_id, version, journal_id, origin, currency, amount, balance, created_at)
    select ids[e.account], e.version, journal_ids[e.journal], origins[e.origin], currencies[e.account], e.amount, e.balance,
      lasts[e.account]
    from unnest(entry_journals, entry_accounts, entry_origins, amounts, running, numbers)
      e (journal, account, origin, amount, balance, version);
end $$;

-- ── Records of acts, and approvals ──

-- The acts of staff, and the acts that touched the security of an account, kept for good.
create table audit (
  id bigint generated always as identity constraint audit_pkey primary key,
  -- A code of the texts, `audit.…` or `event.…`.
  action text not null,
  -- Values of its sentence.
  params jsonb not null default '{}',
  entity text not null,
  entity_id uuid,
  -- Null when nobody was signed in.
  actor_id uuid,
  address text,
  -- The changed values, before and after; never a secret.
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  created_at timestamptz not null,
  constraint audit_entity check (
    entity in ('user', 'bankAccount', 'settings', 'deposit', 'withdrawal', 'order', 'shipment', 'statementLine', 'approval',
    'dayClose'))
);
create index audit_entity_index on audit (entity_id, created_at, id);
create index audit_action_index on audit (action, created_at, id);
create index audit_address_search on audit using gin (address gin_trgm_ops);
create index audit_created on audit (created_at, id) include (actor_id);
create index audit_actor_index on audit (actor_id, created_at, id) include (action);
create trigger audit_append_only before update or delete or truncate on audit
  for each statement execute function refuse_rewriting();
create trigger audit_chained after insert on audit
  referencing new table as made for each statement execute function queue_for_chain();

-- One row per transition, written with it.
create table events (
  id bigint generated always as identity constraint events_pkey primary key,
  entity text not null,
  entity_id uuid not null,
  code text not null,
  params jsonb not null default '{}',
  to_status text not null,
  actor_id uuid,
  created_at timestamptz not null,
  constraint events_entity check (entity in ('deposit', 'withdrawal', 'order', 'settings'))
);
create index events_entity_index on events (entity_id, id);
create trigger events_append_only before update or delete or truncate on events
  for each statement execute function refuse_rewriting();
create trigger events_chained after insert on events
  referencing new table as made for each statement execute function queue_for_chain();

-- Requests for approval. The act runs once, in the transaction of the last approval, from its sealed input.
create table approvals (
  id uuid constraint approvals_pkey primary key,
  acts text[] not null constraint approvals_acts check (cardinality(acts) > 0),
  entity text not null,
  entity_id uuid,
  owner_id uuid constraint approvals_owner references users,
  value_brl bigint,
  changes jsonb not null,
  signals text[] not null,
  command text not null,
  -- Encrypted: it may have a password that staff typed.
  input bytea not null,
  receipt_key text,
  -- The command, its subject and its changes: what the approvers read is what runs.
  fingerprint text not null,
  asked_by uuid not null constraint approvals_asked_by references users,
  address text,
  involved uuid[] not null,
  approvers_needed int not null constraint approvals_needed check (approvers_needed > 0),
  roles text[] not null constraint approvals_roles check (cardinality(roles) > 0),
  step_up boolean not null,
  new_staff_days int not null,
  status text not null default 'WAITING',
  expires_at timestamptz not null,
  decided_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- A request for approval ends with its subjects: the rows that it is about. A subject is `table.key:id`.
  subjects text[] not null default '{}',
  -- The people whose money or account the act is about: they never decide.
  owners uuid[] not null default '{}',
  -- Why a request ended that nobody decided: its subject changed, its asker is no longer active staff, or its fingerprint has another form.
  end_reason text
    constraint approvals_end_reason check (end_reason in ('SUBJECT', 'ASKER', 'FORM')),
  -- When the asker read of the end in a notice.
  told_at timestamptz,
  -- The requests of one call in bulk are one group, which one call decides.
  group_id uuid,
  -- A payment beyond a limit of the day needs one more approval, by one of these roles.
  senior_roles text[] constraint approvals_seniors check (cardinality(senior_roles) > 0),
  constraint approvals_decided check ((status = 'WAITING') = (decided_at is null)),
  constraint approvals_status
    check (status in ('WAITING', 'APPROVED', 'REJECTED', 'CANCELLED', 'EXPIRED', 'ENDED')),
  constraint approvals_ended check ((status = 'ENDED') = (end_reason is not null))
);
create unique index approvals_same on approvals (fingerprint) where status = 'WAITING';
create unique index approvals_subject on approvals (entity_id, (acts[1])) where status = 'WAITING';
create index approvals_created on approvals (created_at, id);
create index approvals_waiting on approvals (expires_at) where status = 'WAITING';
create index approvals_subjects on approvals using gin (subjects) with (fastupdate = off) where status = 'WAITING';
create index approvals_untold on approvals (id) where status = 'ENDED' and told_at is null;
create index approvals_group on approvals (group_id) where group_id is not null;

-- A request changes only when it is decided, and a decided one only when its asker reads of its end.
create function keep_approval() returns trigger language plpgsql as $$
begin
  if old.status <> 'WAITING' and to_jsonb(old) - 'told_at' is distinct from to_jsonb(new) - 'told_at' then
    raise exception 'a decided approval does not change' using errcode = 'restrict_violation';
  end if;
  if to_jsonb(old) - '{status,end_reason,expires_at,decided_at,updated_at,told_at}'::text[] is distinct from
    to_jsonb(new) - '{status,end_reason,expires_at,decided_at,updated_at,told_at}'::text[]
  then
    raise exception 'an approval keeps its act' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger approvals_keep before update on approvals for each row execute function keep_approval();

create function tell_approval() returns trigger language plpgsql as $$
begin
  insert into changes (topic, user_id) values ('approvals', new.asked_by);
  return null;
end $$;
create trigger approvals_changed after insert or update on approvals for each row execute function tell_approval();

create function record_ended_approval() returns trigger language plpgsql as $$
begin
  insert into audit (action, entity, entity_id, after, created_at)
  values ('audit.approval.ended', 'approval', new.id, jsonb_build_object('endReason', new.end_reason), new.updated_at);
  return null;
end $$;
create trigger approvals_ended after update on approvals for each row when (new.status = 'ENDED' and old.status = 'WAITING')
  execute function record_ended_approval();
create trigger approvals_keep_seniors before update on approvals for each row
  when (new.senior_roles is distinct from old.senior_roles) execute function refuse_rewriting();

create table approval_decisions (
  approval_id uuid not null constraint approval_decisions_approval references approvals,
  user_id uuid not null constraint approval_decisions_user references users,
  is_approved boolean not null,
  reason text,
  created_at timestamptz not null,
  -- Whether who decided had a part in the act: only people with one were left.
  is_involved boolean not null default false,
  constraint approval_decisions_pkey primary key (approval_id, user_id)
);

-- Corrections of the books. Each moves money back between the two accounts of a recorded movement, and an approved request
-- released it. The journal's origin is its adjustment.
create table adjustments (
  id uuid constraint adjustments_pkey primary key,
  approval_id uuid not null constraint adjustments_approval references approvals constraint adjustments_once unique,
  account_id bigint not null,
  version bigint not null,
  amount bigint not null constraint adjustments_amount check (amount > 0),
  reason text not null,
  created_by uuid not null constraint adjustments_created_by references users,
  created_at timestamptz not null
);
create index adjustments_of_entry on adjustments (account_id, version);
create trigger adjustments_append_only before update or delete or truncate on adjustments
  for each statement execute function refuse_rewriting();

-- ── Calls, changes, files and the installation ──

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

-- Changes, with the users whom they concern, for live events. Triggers write them: no command can forget to.
create table changes (
  -- Numbers are given at the start and seen at the commit, so readers compare snapshots and never this alone.
  xid xid8 not null default pg_current_xact_id(),
  topic text not null,
  -- Whom it concerns beside staff; null is everybody.
  user_id uuid,
  at timestamptz not null default now(),
  -- A statement that moves balances leaves one change with all owners: a row per owner costs an index entry each.
  user_ids uuid[]
);
create index changes_xid on changes (xid);
insert into changes (topic) values ('settings');

-- Files that were stored and that no row names yet. The transaction whose row names one deletes its line here; a job removes
-- the file of a line that is an hour old.
create table unnamed_files (
  key text constraint unnamed_files_pkey primary key,
  created_at timestamptz not null,
  -- When a process last began to remove the file: from then on no row may name it.
  removing_at timestamptz
);
create index unnamed_files_age on unnamed_files (created_at);

-- The keys and the file store of this database: a process with others refuses to start.
create table installation (
  id integer not null default 1,
  files_id uuid not null,
  files_noted_at timestamptz,
  constraint installation_pkey primary key (id),
  constraint installation_one check (id = 1)
);

create table secret_key_marks (
  mark bytea not null,
  created_at timestamptz not null,
  constraint secret_key_marks_pkey primary key (mark),
  constraint secret_key_marks_size check (length(mark) = 32)
);

-- Statements are sent without waiting for the answers to earlier ones. So the database itself stops a transaction whose
-- statement found other rows than its writer expected.
create function expect_rows(written bigint, expected bigint, failure text) returns void language plpgsql as $$
begin
  if written <> expected then
    raise exception '% of % rows: %', written, expected, failure using errcode = 'triggered_data_change_violation';
  end if;
end $$;

-- ── Mails and notices ──

-- Mail to send: written in the transaction of its event, sent after the commit.
create table mails (
  id uuid constraint mails_pkey primary key,
  kind text not null,
  recipient text not null,
  language text not null constraint mails_language check (language in ('pt', 'es')),
  params jsonb not null default '{}',
  -- A value that only the reader may know, sealed; removed once the mail is sent.
  secret bytea,
  status text not null default 'QUEUED' constraint mails_status check (status in ('QUEUED', 'SENT', 'FAILED')),
  attempts integer not null default 0,
  -- The sending process moves this on first, so that no other process sends it meanwhile.
  next_at timestamptz not null,
  last_error text,
  -- Of no use to its reader later; null is never.
  expires_at timestamptz,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- The user whose account the link of the mail freezes, and the hash of the link's token once the mail is sent.
  freezes uuid constraint mails_freezes references users,
  freeze_hash bytea,
  -- Messages to browsers and phones go through the outbox of mails.
  channel text not null default 'MAIL' constraint mails_channel check (channel in ('MAIL', 'PUSH', 'SMS')),
  constraint mails_sent check ((status = 'SENT') = (sent_at is not null)),
  constraint mails_secret check (status = 'QUEUED' or secret is null)
);
create index mails_created on mails (created_at);
create unique index mails_freeze_hash on mails (freeze_hash) where freeze_hash is not null;
create index mails_freezes_user on mails (freezes) where freezes is not null;
create index mails_due on mails ((secret is null), next_at) where status = 'QUEUED';
create index mails_expiring on mails (expires_at) where status = 'QUEUED' and expires_at is not null;

-- Notices for users, one for each object: a later event about the object replaces the earlier one.
create table notices (
  id uuid constraint notices_pkey primary key,
  user_id uuid not null constraint notices_user references users,
  kind text not null,
  entity text,
  entity_id uuid,
  group_key text not null,
  params jsonb not null default '{}',
  -- Until then it asks its user for an act.
  waits_until timestamptz,
  read_at timestamptz,
  -- The first fill that no mail has named yet.
  digest_from timestamptz,
  -- From then on it is shown: a hold of a payee ends later than the event that began it.
  created_at timestamptz not null,
  constraint notices_subject check ((entity is null) = (entity_id is null)),
  constraint notices_group unique (user_id, group_key),
  constraint notices_entity check (
    entity in ('order', 'deposit', 'withdrawal', 'bankAccount', 'bitcoinAddress', 'user', 'approval', 'dayClose'))
);
create index notices_created on notices (user_id, created_at, id);
create index notices_unread on notices (user_id, created_at) where read_at is null;
create index notices_digest on notices (digest_from) where digest_from is not null;
create index notices_age on notices (created_at);
create trigger notices_come after insert on notices referencing new table as moved
  for each statement execute function tell_notice();
create trigger notices_change after update on notices referencing new table as moved
  for each statement execute function tell_notice();

-- Staff have no notices of new work: the work is the objects that wait. Each member marks those that were seen.
create table notice_marks (
  user_id uuid not null constraint notice_marks_user references users,
  entity_id uuid not null,
  read_at timestamptz not null,
  constraint notice_marks_pkey primary key (user_id, entity_id)
);
create trigger notice_marks_come after insert on notice_marks referencing new table as moved
  for each statement execute function tell_notice();
create trigger notice_marks_change after update on notice_marks referencing new table as moved
  for each statement execute function tell_notice();

-- The groups that a user turned off; a user without a row has all.
create table notice_choices (
  user_id uuid constraint notice_choices_pkey primary key constraint notice_choices_user references users,
  mail_off text[] not null default '{}',
  push_off text[] not null default '{}'
);

-- The keys by which push services know this house; the private one is encrypted.
create table push_keys (
  id int not null default 1 constraint push_keys_pkey primary key constraint push_keys_one check (id = 1),
  public_key text not null,
  private_key bytea not null,
  created_at timestamptz not null
);

-- Browsers that take notices of a user.
create table push_subscriptions (
  id uuid constraint push_subscriptions_pkey primary key,
  user_id uuid not null constraint push_subscriptions_user references users,
  -- The session that turned it on: both end together when somebody ends the session.
  session_hash bytea not null,
  endpoint text not null constraint push_subscriptions_endpoint unique,
  p256dh text not null,
  auth text not null,
  name text not null,
  created_at timestamptz not null
);
create index push_subscriptions_owner on push_subscriptions (user_id, created_at);

-- ── The house: banks, accounts, settings and prices ──

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
  bank text constraint bank_accounts_bank references banks (code),
  agency text,
  account text,
  kind text constraint bank_accounts_kind check (kind in ('CC', 'CP')),
  operation text,
  status text not null default 'PENDING' constraint bank_accounts_status
    check (status in ('PENDING', 'ACTIVED', 'DISABLED')),
  -- Approved once since its last change of payee: its owner may then enable it again.
  was_actived boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  name_folded text generated always as (fold_text(name)) stored,
  owner_name_folded text generated always as (fold_text(owner_name)) stored,
  -- The user who entered the payee, and the end of its hold; null is none.
  entered_by uuid constraint bank_accounts_entered_by references users,
  usable_from timestamptz,
  pix_kind text constraint bank_accounts_pix_kind check (pix_kind in ('CPF', 'CNPJ', 'PHONE', 'EMAIL', 'EVP')),
  pix_key text,
  constraint bank_accounts_form check (
    num_nulls(bank, agency, account, kind) = 0 and num_nonnulls(pix_kind, pix_key) = 0
    or num_nonnulls(bank, agency, account, kind, operation) = 0 and num_nulls(pix_kind, pix_key, user_id) = 0)
);
create index bank_accounts_created on bank_accounts (created_at, id);
create index bank_accounts_status_index on bank_accounts (status, created_at, id);
create index bank_accounts_user_index on bank_accounts (user_id, created_at, id);
create unique index bank_accounts_pix_key on bank_accounts (user_id, pix_key) where pix_key is not null and deleted_at is null;
create trigger bank_accounts_changed after insert or update or delete on bank_accounts
  for each row execute function tell_change('bankAccounts', 'user_id');
create trigger bank_accounts_end_approvals after update on bank_accounts
  for each row execute function end_approvals('{id}', '{updated_at}');

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
  -- A bank takes transfers of a day until an hour, in Brasília; public sources give 17:00 for a TED.
  ted_until text not null default '17:00',
  -- Points of a layout in which public sources differ, as the bank of an account wants them. An empty object has the defaults.
  options jsonb not null default '{}',
  constraint paying_accounts_pix check (num_nulls(pix_kind, pix_key, pix_city) in (0, 3)),
  constraint paying_accounts_ted_until check (ted_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  constraint paying_accounts_options check (jsonb_typeof(options) = 'object' and length(options::text) <= 1000)
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
create trigger paying_accounts_end_approvals after insert or update on paying_accounts
  for each row execute function end_approvals('{bank_account_id}', '{last_sequence,updated_at}');

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
  approval_limit_brl bigint,
  approval_limit_btc bigint,
  registrations text not null default 'closed' constraint settings_registrations check (registrations in ('open', 'closed')),
  statuses jsonb not null,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The controls of the record: who approves which act, and what waits how long.
  controls jsonb not null,
  -- Since when the record requires a second factor of staff. The days of grace count from then, or from a later start as staff, so
  -- that a house that begins to require it gives its staff time to enrol.
  second_factor_since timestamptz,
  -- The record's terms of the desk.
  desk jsonb not null,
  -- The address to which customers send bitcoin, and their contact. Without an address, staff give it to them.
  deposits jsonb not null default '{"bitcoinAddress": null, "contact": null}'
);
create unique index settings_one_in_force on settings (status) where status = 'ACTIVED';
create trigger settings_changed after insert or update or delete on settings
  for each row execute function tell_change('settings');

create function note_second_factor_since() returns trigger language plpgsql as $$
declare
  required boolean := coalesce((new.controls #>> '{staffSecondFactor,required}')::boolean, false);
begin
  new.second_factor_since := case
    when not required then null
    when tg_op = 'INSERT' then new.created_at
    else coalesce(old.second_factor_since, new.updated_at) end;
  return new;
end $$;
create trigger settings_second_factor_since before insert or update of controls on settings
  for each row execute function note_second_factor_since();
create trigger settings_end_approvals after update on settings
  for each row execute function end_approvals('{id}', '{updated_at}');

-- The middle of the market in centavos per BTC, over each minute and each hour of UTC in which somebody looked at it.
create table candles (
  span text not null constraint candles_span check (span in ('1m', '1h')),
  at timestamptz not null,
  open bigint not null,
  high bigint not null,
  low bigint not null,
  close bigint not null,
  -- When the last look was: of two processes that look at once, the later one closes.
  closed_at timestamptz not null,
  -- Satoshis traded in the Book within the candle.
  volume bigint not null default 0,
  -- The origin of the first price: a source of prices as the configuration names it, or the trades of the Book. It is unknown for
  -- candles of early versions.
  source text,
  constraint candles_pkey primary key (span, at),
  constraint candles_prices check (low > 0 and low <= least(open, close) and high >= greatest(open, close))
);

-- ── Statements of banks ──

-- Statements of the house's bank accounts. A line is stored once per account, whatever files have it; one that proves a deposit
-- credits no other.
create table bank_statements (
  id uuid constraint bank_statements_pkey primary key,
  bank_account_id uuid not null constraint bank_statements_account references bank_accounts (id),
  format text not null constraint bank_statements_format check (format in ('OFX', 'CNAB240')),
  file_sha256 text not null,
  from_day date not null,
  to_day date not null,
  opening_balance bigint,
  -- The balance after the last line of closing_day.
  closing_balance bigint,
  closing_day date,
  line_count integer not null,
  created_by uuid not null constraint bank_statements_created_by references users (id),
  created_at timestamptz not null,
  undone_by uuid constraint bank_statements_undone_by references users (id),
  undone_at timestamptz,
  undo_reason text,
  -- The lines of a statement that are no movements, such as balances, each with its reason.
  notes jsonb not null default '[]',
  -- The chain of balances: what a file says of the balance before its first day, and until when it surely has all lines.
  base_balance bigint,
  whole_until date,
  chain_reason text,
  -- The first file of an account gives its first balance. Its importer says whether it begins with its first day, or later on it: then
  -- the balance is that of a moment within the day, and no later file is compared with it.
  begins text
    constraint bank_statements_begins check (begins = 'DAY' or begins = 'LATER' and base_balance is null),
  constraint bank_statements_days check (from_day <= to_day),
  constraint bank_statements_closing check ((closing_balance is null) = (closing_day is null)),
  constraint bank_statements_undone check (
    (undone_by is null) = (undone_at is null) and (undone_by is null) = (undo_reason is null))
);
create index bank_statements_closing_index on bank_statements (bank_account_id, closing_day);
create unique index bank_statements_file on bank_statements (bank_account_id, file_sha256) where undone_at is null;
create index bank_statements_created on bank_statements (created_at, id);

create function keep_bank_statement() returns trigger language plpgsql as $$
begin
  if old.undone_at is not null or new.undone_at is null
    or to_jsonb(new) - array['undone_by', 'undone_at', 'undo_reason']
      is distinct from to_jsonb(old) - array['undone_by', 'undone_at', 'undo_reason'] then
    raise exception 'a statement stays as it was imported' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger bank_statements_keep before update on bank_statements
  for each row execute function keep_bank_statement();
create trigger bank_statements_kept before delete or truncate on bank_statements
  for each statement execute function refuse_rewriting();
create trigger bank_statements_end_approvals after update on bank_statements
  for each row execute function end_approvals('{id}', '{}');

create table bank_statement_lines (
  id uuid constraint bank_statement_lines_pkey primary key,
  statement_id uuid not null constraint bank_statement_lines_statement references bank_statements (id),
  bank_account_id uuid not null constraint bank_statement_lines_account references bank_accounts (id),
  day date not null,
  -- Centavos; credits positive.
  amount bigint not null constraint bank_statement_lines_amount check (amount <> 0),
  text text not null,
  -- The bank's id of the movement.
  bank_id text,
  -- Counts lines of a file that are equal in all else.
  ordinal integer not null,
  state text not null default 'OPEN',
  reason text,
  decided_by uuid constraint bank_statement_lines_decided_by references users (id),
  decided_at timestamptz,
  -- The importers of later files say two things about a line: it is another movement than one that looks the same, or a file lacks it.
  doubted_by uuid constraint bank_statement_lines_doubted_by references users (id),
  missing_in uuid constraint bank_statement_lines_missing_in references bank_statements (id),
  -- Numbers the lines in the order in which they were stored. A close has the last number that it saw, so later lines are late.
  sequence bigint generated always as identity
    constraint bank_statement_lines_sequence unique,
  -- The end-to-end id of a Pix in the text, in capitals: two exports may write one Pix as two lines.
  end_to_end_id text,
  constraint bank_statement_lines_decided check (
    (state = 'UNDONE' or (state = 'OPEN') = (decided_by is null)) and (decided_by is null) = (decided_at is null)),
  constraint bank_statement_lines_state
    check (state in ('OPEN', 'MATCHED', 'SET_ASIDE', 'BOOKED', 'TAKEN_BACK', 'UNDONE')),
  constraint bank_statement_lines_reason
    check (state = 'UNDONE' or (state in ('SET_ASIDE', 'TAKEN_BACK')) = (reason is not null)),
  constraint bank_statement_lines_missing
    check (case state when 'TAKEN_BACK' then missing_in is not null when 'UNDONE' then true
      else missing_in is null or state in ('OPEN', 'SET_ASIDE') end)
);
create unique index bank_statement_lines_once
  on bank_statement_lines (bank_account_id, day, amount, coalesce(bank_id, text), ordinal) where state <> 'UNDONE';
create index bank_statement_lines_open on bank_statement_lines (day, id) where state in ('OPEN', 'SET_ASIDE') and amount > 0;
create index bank_statement_lines_statement on bank_statement_lines (statement_id, day, id);
create index bank_statement_lines_debits on bank_statement_lines (day, id) where state = 'OPEN' and amount < 0;
create index bank_statement_lines_booked on bank_statement_lines (day, id) where state = 'BOOKED';
create index bank_statement_lines_end_to_end on bank_statement_lines (bank_account_id, end_to_end_id)
  where end_to_end_id is not null;

create function keep_statement_line() returns trigger language plpgsql as $$
begin
  if (new.id, new.statement_id, new.bank_account_id, new.day, new.amount, new.text, new.bank_id, new.ordinal, new.doubted_by,
      new.end_to_end_id)
    is distinct from (old.id, old.statement_id, old.bank_account_id, old.day, old.amount, old.text, old.bank_id, old.ordinal,
      old.doubted_by, old.end_to_end_id)
    or old.state in ('MATCHED', 'UNDONE') then
    raise exception 'a statement line stays as the bank wrote it' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger bank_statement_lines_keep before update on bank_statement_lines
  for each row execute function keep_statement_line();
create trigger bank_statement_lines_kept before delete or truncate on bank_statement_lines
  for each statement execute function refuse_rewriting();
create trigger bank_statement_lines_end_approvals after update on bank_statement_lines
  for each row execute function end_approvals('{id,statement_id}', '{}');

-- Lines that are a cost or an income of the house itself. A booking may be reversed once.
create table house_bookings (
  id uuid constraint house_bookings_pkey primary key,
  line_id uuid not null constraint house_bookings_line references bank_statement_lines,
  -- Centavos, as on the line: a cost is negative.
  amount bigint not null,
  category text not null,
  note text not null,
  -- The user who collected the fees at that time: a reversal is between the same accounts.
  user_fee_id uuid not null constraint house_bookings_user_fee references users,
  -- Null for a booking by one person alone.
  approval_id uuid constraint house_bookings_approval references approvals,
  created_by uuid not null constraint house_bookings_created_by references users,
  created_at timestamptz not null,
  reversed_by uuid constraint house_bookings_reversed_by references users,
  reversed_at timestamptz,
  reverse_reason text,
  reversal_approval_id uuid constraint house_bookings_reversal_approval references approvals,
  constraint house_bookings_category check (
    amount < 0 and category in ('BANK_FEE', 'PAYMENT_FEE', 'TAX', 'INTEREST', 'OWN_TRANSFER', 'OTHER')
    or amount > 0 and category in ('INTEREST', 'REFUND', 'OWN_TRANSFER', 'OTHER')),
  constraint house_bookings_reversed check (
    (reversed_by is null) = (reversed_at is null) and (reversed_by is null) = (reverse_reason is null)
    and (reversed_by is not null or reversal_approval_id is null))
);
create unique index house_bookings_once on house_bookings (line_id) where reversed_at is null;
create index house_bookings_line on house_bookings (line_id, reversed_at);
-- For the sum that one person books or reverses alone in a day.
create index house_bookings_alone on house_bookings (created_by, created_at) where approval_id is null;
create index house_bookings_reversed_alone on house_bookings (reversed_by, reversed_at) where reversal_approval_id is null;

create function keep_house_booking() returns trigger language plpgsql as $$
begin
  if old.reversed_at is not null or new.reversed_at is null
    or to_jsonb(new) - '{reversed_by,reversed_at,reverse_reason,reversal_approval_id}'::text[]
      is distinct from to_jsonb(old) - '{reversed_by,reversed_at,reverse_reason,reversal_approval_id}'::text[] then
    raise exception 'a booking of the house is reversed once, and never changes else' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger house_bookings_keep before update on house_bookings
  for each row execute function keep_house_booking();
create trigger house_bookings_kept before delete or truncate on house_bookings
  for each statement execute function refuse_rewriting();
create trigger house_bookings_changed after insert or update on house_bookings
  for each row execute function tell_change('bankStatements', 'created_by');

-- The close of a day: prepared by one member of staff, signed by another, and locked for good. A close that was returned stays readable.
create table day_closes (
  id uuid constraint day_closes_pkey primary key,
  day date not null,
  status text not null default 'PREPARED' constraint day_closes_status check (status in ('PREPARED', 'RETURNED', 'LOCKED')),
  -- Balances of the places, by the schema of core.
  figures jsonb not null,
  -- Each with kind, explanation and owner, by the schema of core.
  differences jsonb not null,
  -- Centavos: the bank less the ledger; null where an account has no statement of the day, which is then incomplete.
  difference bigint,
  prepared_by uuid not null constraint day_closes_prepared_by references users (id),
  prepared_at timestamptz not null,
  returned_by uuid constraint day_closes_returned_by references users (id),
  returned_at timestamptz,
  return_note text,
  signed_by uuid constraint day_closes_signed_by references users (id),
  signed_at timestamptz,
  -- False in a house of one.
  countersigned boolean,
  -- The last number of bank_statement_lines that the close saw.
  last_line bigint,
  -- All that was signed, with the hashes of the files, the chain's head and the hash of the close before.
  sealed text,
  hash text,
  constraint day_closes_returned check (
    num_nonnulls(returned_by, returned_at, return_note) = case status when 'RETURNED' then 3 else 0 end),
  constraint day_closes_signed check (
    num_nonnulls(signed_by, signed_at, countersigned, last_line, sealed, hash) = case status when 'LOCKED' then 6 else 0 end),
  constraint day_closes_two_people check (countersigned = (signed_by <> prepared_by)),
  constraint day_closes_hash check (hash = encode(sha256(convert_to(sealed, 'UTF8')), 'hex'))
);
create unique index day_closes_day on day_closes (day) where status <> 'RETURNED';
create index day_closes_created on day_closes (prepared_at, id);

create function keep_day_close() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.status <> 'PREPARED'
    or (new.id, new.day, new.figures, new.differences, new.difference, new.prepared_by, new.prepared_at)
      is distinct from (old.id, old.day, old.figures, old.differences, old.difference, old.prepared_by, old.prepared_at)) then
    raise exception 'a close keeps what was prepared, and a locked one never changes' using errcode = 'restrict_violation';
  end if;
  if new.status <> 'RETURNED' and exists (select from day_closes where status = 'LOCKED' and day >= new.day and id <> new.id) then
    raise exception 'days close in order' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger day_closes_keep before insert or update on day_closes for each row execute function keep_day_close();
create trigger day_closes_kept before delete or truncate on day_closes for each statement execute function refuse_rewriting();
create trigger day_closes_changed after insert or update on day_closes
  for each row execute function tell_change('dayCloses', 'prepared_by');

-- ── Deposits ──

-- A control id is given to one user and used once.
create table deposit_references (
  reference text constraint deposit_references_pkey primary key,
  user_id uuid not null constraint deposit_references_user references users (id),
  created_at timestamptz not null
);
-- The control id that a form shows again: the newest of its user.
create index deposit_references_user_index on deposit_references (user_id, created_at, reference);

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
  amount bigint not null,
  amount_fee bigint not null constraint deposits_amount_fee check (amount_fee >= 0),
  bank_account_id uuid constraint deposits_bank_account references bank_accounts (id),
  description text,
  tx_id text,
  reference text not null constraint deposits_reference references deposit_references (reference),
  receipt_key text,
  mimetype text,
  receipt_size integer,
  receipt_sha256 text,
  receipt_check text constraint deposits_receipt_check check (receipt_check in ('FOUND', 'NOT_FOUND', 'UNREADABLE')),
  reviewer_id uuid constraint deposits_reviewer references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- One output of a transaction is credited once, unless staff say why: then the later deposit is marked.
  tx_output integer,
  is_tx_override boolean not null default false,
  receipt_asks_reason boolean not null default false,
  -- Rules about a second person ask for the editors and the declared amount.
  editors uuid[] not null default '{}',
  amount_declared bigint,
  -- The facts that the text of a receipt says about its deposit; null without text.
  receipt_read jsonb,
  -- A rejected deposit is proved again by a new one under its control id. Of the deposits with one control id, one is
  -- declared first, each is proved again at most once, and at most one is not cancelled, so one payment is credited once.
  resend_of uuid constraint deposits_resend_of references deposits(id),
  -- A deposit is proved by a receipt, or by the line of a statement.
  statement_line_id uuid
    constraint deposits_statement_line references bank_statement_lines (id),
  -- The member of staff who accepted the deposit, beside its reviewer: neither pays its money out alone.
  accepted_by uuid constraint deposits_accepted_by references users,
  constraint deposits_currency_of_kind check ((kind = 'BANK') = (currency = 'BRL')),
  constraint deposits_paid_into check ((kind = 'BANK') = (bank_account_id is not null)),
  constraint deposits_tx_output check ((tx_id is null) = (tx_output is null) and tx_output >= 0),
  constraint deposits_accepted check (status <> 'FINISHED' or accepted_by is not null),
  constraint deposits_finished check (
    status <> 'FINISHED' or receipt_key is not null or statement_line_id is not null or (kind = 'CRYPTO' and tx_id is not null)),
  constraint deposits_amount check (
    amount > 0 or (amount = 0 and status <> 'FINISHED'))
);
create index deposits_receipt_index on deposits (receipt_sha256);
create index deposits_status_index on deposits (status, created_at, id);
-- Customers who may create deposits for others see those beside their own: the list, its counts and one deposit.
create index deposits_created_for on deposits (created_by, created_at, id) where created_by <> user_id;
-- One file is named by one row.
create unique index deposits_receipt_key on deposits (receipt_key);
create index deposits_reference_search on deposits using gin (lower(reference) gin_trgm_ops);
create index deposits_created on deposits (created_at, id) include (user_id, status);
create index deposits_user_index on deposits (user_id, created_at, id) include (status);
create index deposits_tx on deposits (tx_id, tx_output) where tx_id is not null;
create unique index deposits_tx_credited on deposits (tx_id, tx_output)
  where tx_id is not null and status = 'FINISHED' and not is_tx_override;
create unique index deposits_reference_first on deposits (reference) where resend_of is null;
create unique index deposits_reference_live on deposits (reference) where status <> 'CANCELLED';
create unique index deposits_resent_once on deposits (resend_of) where resend_of is not null;
-- A search by amount reads the rows that it finds.
create index deposits_amount on deposits (amount, created_at);
create unique index deposits_statement_line_once on deposits (statement_line_id) where statement_line_id is not null;

-- The owners of these rows never change, so their columns are enough. The shared function turns both versions of the row into JSON.
create function tell_deposit() returns trigger language plpgsql as $$
begin
  insert into changes (topic, user_id)
  select distinct 'deposits', unnest(array[coalesce(new.user_id, old.user_id), coalesce(new.created_by, old.created_by)]);
  return null;
end $$;
create trigger deposits_changed after insert or update or delete on deposits
  for each row execute function tell_deposit();
create trigger deposits_kept before truncate on deposits for each statement execute function refuse_rewriting();
create trigger deposits_end_approvals after update on deposits
  for each row execute function end_approvals('{id}', '{updated_at}');

-- The bytes of receipts that each user sent on a day in Brasília. A job removes earlier days.
create table receipt_usage (
  user_id uuid not null constraint receipt_usage_user references users,
  day date not null,
  bytes bigint not null constraint receipt_usage_bytes check (bytes >= 0),
  constraint receipt_usage_pkey primary key (user_id, day)
);

-- Receipts whose picture a job reads. A row is reserved until due_at; its last try removes it.
create table receipt_readings (
  deposit_id uuid constraint receipt_readings_pkey primary key
    constraint receipt_readings_deposit references deposits (id),
  tries smallint not null default 0,
  due_at timestamptz not null
);
create index receipt_readings_due on receipt_readings (due_at);

-- The print of a receipt's text, with the deposit whose receipt had nearly the same print before, and in how many bits they differ.
create table receipt_prints (
  deposit_id uuid constraint receipt_prints_pkey primary key
    constraint receipt_prints_deposit references deposits (id),
  print bit(512) not null,
  like_id uuid constraint receipt_prints_like references deposits (id),
  differs smallint,
  created_at timestamptz not null,
  constraint receipt_prints_differs check ((like_id is null) = (differs is null))
);
create index receipt_prints_created on receipt_prints (created_at) include (print, deposit_id);
create index receipt_prints_like_index on receipt_prints (like_id);

-- ── Orders: the desk and the Book ──

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
  -- One of the two is the amount that was asked for; the quotation gives the other.
  asked_orig bigint constraint orders_asked_orig check (asked_orig > 0),
  asked_dest bigint constraint orders_asked_dest check (asked_dest > 0),
  amount_orig bigint constraint orders_amount_orig check (amount_orig > 0),
  amount_dest bigint constraint orders_amount_dest check (amount_dest > 0),
  quotation bigint constraint orders_quotation check (quotation > 0),
  fee bigint constraint orders_fee check (fee >= 0),
  expires_in timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- In minor units of what is given and received, fees not taken off; an OTC order is filled by its execution alone.
  filled_orig bigint not null default 0,
  filled_dest bigint not null default 0,
  -- The place in the queue: of two orders at one price the lower is first.
  book_rank bigint,
  -- Hundredths of a percent of what is received.
  fee_percent bigint constraint orders_fee_percent check (fee_percent >= 0),
  -- The minutes for which a quotation of the desk is valid. An order that rests in the Book has its end in expires_in.
  expiry_minutes integer constraint orders_expiry_minutes check (expiry_minutes >= 0),
  quoted_by uuid constraint orders_quoted_by references users,
  taken_by uuid constraint orders_taken_by references users,
  taken_at timestamptz,
  -- The life of an order of the Book. A GTC order rests until it is cancelled or expires.
  time_in_force text not null default 'GTC'
    constraint orders_time_in_force check (time_in_force in ('GTC', 'IOC', 'POST_ONLY')),
  -- The advantage over the middle of the market that a quotation gave to its customer. Limits of a day sum it.
  give_away bigint constraint orders_give_away check (give_away >= 0),
  constraint orders_pair check ((nature = 'BUY' and currency_orig = 'BRL' and currency_dest = 'BTC')
    or (nature = 'SELL' and currency_orig = 'BTC' and currency_dest = 'BRL')),
  constraint orders_complete check (status not in ('PARTIAL', 'FINISHED') or kind <> 'OTC'
    or (amount_orig is not null and amount_dest is not null and quotation is not null and fee is not null)),
  constraint orders_filled check (filled_orig >= 0 and filled_dest >= 0
    and (kind = 'MARKET' or (filled_orig = 0 and filled_dest = 0))),
  -- The amount of bitcoin is what is traded; the other amount only limits its price.
  constraint orders_filled_most check (kind <> 'MARKET'
    or case nature when 'BUY' then filled_dest <= amount_dest and filled_orig <= amount_orig else filled_orig <= amount_orig end),
  constraint orders_book check (kind <> 'MARKET' or (book_rank is not null
    and amount_orig is not null and amount_dest is not null and quotation is not null and fee is not null)),
  constraint orders_terms check (status in ('EXPIRED', 'CANCELLED', 'FINISHED')
    or (fee_percent is not null and expiry_minutes is not null)),
  constraint orders_taken check ((taken_by is null) = (taken_at is null))
);
create sequence orders_book_rank owned by orders.book_rank;
create index orders_expiry on orders (expires_in) where status = 'PARTIAL';
create index orders_status_index on orders (status, created_at, id);
create index orders_user_index on orders (user_id, created_at, id) include (status);
create index orders_created_for on orders (created_by, created_at, id) where created_by <> user_id;
-- A finished order does not change again, so its last change is its execution.
create index orders_executed on orders (updated_at) include (nature, amount_orig, amount_dest) where status = 'FINISHED';
create index orders_resting on orders (nature, quotation, book_rank)
  where kind = 'MARKET' and status in ('PENDING', 'PARTIAL');
create index orders_book_expiry on orders (expires_in) where kind = 'MARKET' and status in ('PENDING', 'PARTIAL');
create index orders_created on orders (created_at, id) include (user_id, status);
create index orders_taken on orders (taken_by) where taken_by is not null;
create index orders_given on orders (status) where give_away > 0;
create trigger orders_kept before truncate on orders for each statement execute function refuse_rewriting();

-- A batch of the Book moves many orders at once, so each statement writes their change once.
create function tell_orders() returns trigger language plpgsql as $$
begin
  insert into changes (topic, user_id)
  select distinct 'orders', concerned
  from moved cross join lateral unnest(array[moved.user_id, moved.created_by]) concerned;
  return null;
end $$;
create trigger orders_come_told after insert on orders referencing new table as moved
  for each statement execute function tell_orders();
create trigger orders_move_told after update on orders referencing new table as moved
  for each statement execute function tell_orders();
create trigger orders_leave_told after delete on orders referencing old table as moved
  for each statement execute function tell_orders();
create trigger orders_end_approvals after update on orders
  for each row when (old.kind = 'OTC') execute function end_approvals('{id}', '{taken_at,taken_by,updated_at}');

-- The versions of each quotation.
create table quotes (
  order_id uuid not null constraint quotes_order references orders,
  version int not null constraint quotes_version check (version > 0),
  price bigint not null constraint quotes_price check (price > 0),
  -- The market's price for the house when it was made, and the margin over it in hundredths of a percent; null without a market.
  base bigint constraint quotes_base check (base > 0),
  margin bigint,
  quoted_by uuid constraint quotes_quoted_by references users,
  is_automatic boolean not null default false,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  constraint quotes_pkey primary key (order_id, version)
);
create index quotes_automatic on quotes (created_at) where is_automatic;
create trigger quotes_append_only before update or delete or truncate on quotes
  for each statement execute function refuse_rewriting();

-- One row for each executed OTC order, in the order of their journals. Amounts are those of the desk: it receives the bitcoin and pays
-- the reais, or both are negative. `position` and `cost` are what it holds afterwards.
create table desk_trades (
  id bigint generated always as identity constraint desk_trades_pkey primary key,
  desk_id uuid not null constraint desk_trades_desk references users,
  order_id uuid not null constraint desk_trades_order references orders constraint desk_trades_once unique,
  sats bigint not null,
  paid bigint not null,
  position bigint not null,
  cost bigint not null,
  realised bigint not null,
  created_at timestamptz not null,
  constraint desk_trades_side check (sign(sats) = sign(paid))
);
create index desk_trades_position on desk_trades (desk_id, id);
create index desk_trades_day on desk_trades (desk_id, created_at);
create trigger desk_trades_append_only before update or delete or truncate on desk_trades
  for each statement execute function refuse_rewriting();

-- One fill. The side without an order is the house's.
create table trades (
  id uuid constraint trades_pkey primary key,
  -- The order in which they happened.
  number bigint generated always as identity constraint trades_number unique,
  buy_order_id uuid constraint trades_buy_order references orders (id),
  sell_order_id uuid constraint trades_sell_order references orders (id),
  -- The side that came later and took what rested.
  taker text not null constraint trades_taker check (taker in ('BUY', 'SELL')),
  -- Centavos per BTC.
  quotation bigint not null constraint trades_quotation check (quotation > 0),
  amount_btc bigint not null constraint trades_amount_btc check (amount_btc > 0),
  amount_brl bigint not null constraint trades_amount_brl check (amount_brl > 0),
  -- In bitcoin, of the buyer; in reais, of the seller.
  fee_btc bigint not null constraint trades_fee_btc check (fee_btc >= 0),
  fee_brl bigint not null constraint trades_fee_brl check (fee_brl >= 0),
  created_at timestamptz not null,
  constraint trades_sides check (coalesce(buy_order_id, sell_order_id) is not null and buy_order_id is distinct from sell_order_id),
  constraint trades_value check (amount_brl = floor(quotation::numeric * amount_btc / 100000000))
);
create index trades_buy_index on trades (buy_order_id, number) where buy_order_id is not null;
create index trades_sell_index on trades (sell_order_id, number) where sell_order_id is not null;
create index trades_created on trades (created_at, number);
-- The trades of the house, for its result.
create index trades_of_house on trades (created_at) include (amount_btc, amount_brl)
  where buy_order_id is null or sell_order_id is null;
create trigger trades_append_only before update or delete or truncate on trades
  for each statement execute function refuse_rewriting();

-- Requests to the process that writes the Book, by others. The answer comes with the effect.
create table book_requests (
  id uuid constraint book_requests_pkey primary key,
  position bigint generated always as identity constraint book_requests_position unique,
  request jsonb not null,
  answer jsonb,
  created_at timestamptz not null,
  answered_at timestamptz
);
create index book_requests_waiting on book_requests (position) where answered_at is null;

-- The hold of an order that rests in the Book: the part of the offer that is left, rounded up. src/core/book/book-order.ts has the same.
create function book_held(o orders) returns bigint language sql immutable as $$
  select case
    when o.kind <> 'MARKET' or o.status not in ('PENDING', 'PARTIAL') then 0
    when o.nature = 'SELL' then o.amount_orig - o.filled_orig
    else ceil(o.amount_orig::numeric * (o.amount_dest - o.filled_dest) / o.amount_dest)::bigint
  end
$$;

-- ── Withdrawals and the files that pay them ──

-- The bitcoin addresses that customers save for withdrawals. A withdrawal keeps a copy of the one that it pays.
create table bitcoin_addresses (
  id uuid constraint bitcoin_addresses_pkey primary key,
  user_id uuid not null constraint bitcoin_addresses_user references users,
  label text not null,
  address text not null,
  owner_kind text constraint bitcoin_addresses_owner_kind check (owner_kind in ('SELF', 'THIRD_PARTY', 'PROVIDER')),
  owner_name text,
  purpose text,
  usable_from timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  label_folded text generated always as (fold_text(label)) stored,
  constraint bitcoin_addresses_owner_name check ((owner_name is not null) = (coalesce(owner_kind, 'SELF') <> 'SELF'))
);
create unique index bitcoin_addresses_saved on bitcoin_addresses (user_id, address) where removed_at is null;
create index bitcoin_addresses_created on bitcoin_addresses (created_at, id);
create trigger bitcoin_addresses_changed after insert or delete or update on bitcoin_addresses
  for each row execute function tell_change('bitcoinAddresses', 'user_id');

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
  -- The referrer that is paid a share of the fee, and the share, in hundredths of a percent.
  referrer_id uuid constraint withdrawals_referrer references users (id),
  referral_share bigint not null
    constraint withdrawals_referral_share check (referral_share between 0 and 10000),
  address_id uuid constraint withdrawals_address_id references bitcoin_addresses,
  saved_address jsonb,
  approval_id uuid constraint withdrawals_approval references approvals,
  -- A page of a file with many receipts proves one payment: its hash, where a withdrawal was finished by such a page.
  receipt_page text,
  -- The bank's authentication of a payment proves it as a receipt does. A payment that came back keeps its status, and the customer
  -- has its amount again.
  bank_authentication text,
  reversed_at timestamptz,
  -- The proof of a payment by a file. `bank_authentication` has only what the bank sent in segment Z; `return_line` is the house's own key
  -- of the payment with the line of the return file, `paid_on` the day of payment as the bank says.
  return_line text,
  paid_on date,
  -- The house prints it on its receipt of a withdrawal. Anybody with the code reads what the house says about the payment.
  check_code uuid not null default gen_random_uuid(),
  constraint withdrawals_currency_of_kind check ((kind = 'BANK') = (currency = 'BRL')),
  constraint withdrawals_paid_to check ((kind = 'BANK') = (bank_account is not null) and (kind = 'CRYPTO') = (address is not null)),
  constraint withdrawals_tx_id check (tx_id ~ '^[0-9a-f]{64}$'),
  constraint withdrawals_reversed check (reversed_at is null or status = 'FINISHED' and kind = 'BANK'),
  constraint withdrawals_check_code unique (check_code),
  constraint withdrawals_finished check ((status = 'FINISHED') = (finished_at is not null) and (status <> 'FINISHED'
    or kind = 'BANK' and (receipt_key is not null or bank_authentication is not null or return_line is not null)
    or kind = 'CRYPTO' and tx_id is not null))
);
create index withdrawals_status_index on withdrawals (status, created_at, id);
create unique index withdrawals_receipt_key on withdrawals (receipt_key);
create index withdrawals_created on withdrawals (created_at, id) include (user_id, status);
create index withdrawals_user_index on withdrawals (user_id, created_at, id) include (status);
create unique index withdrawals_receipt_page on withdrawals (receipt_page) where receipt_page is not null;
-- The withdrawals that a transaction has already paid.
create index withdrawals_tx on withdrawals (tx_id) where tx_id is not null;
create index withdrawals_amount on withdrawals (amount, created_at);
-- The house has a limit of the day.
create index withdrawals_finished on withdrawals (finished_at) where finished_at is not null;

create function tell_withdrawal() returns trigger language plpgsql as $$
begin
  insert into changes (topic, user_id) values ('withdrawals', coalesce(new.user_id, old.user_id));
  return null;
end $$;
create trigger withdrawals_changed after insert or update or delete on withdrawals
  for each row execute function tell_withdrawal();
create trigger withdrawals_kept before truncate on withdrawals for each statement execute function refuse_rewriting();
create trigger withdrawals_end_approvals after update on withdrawals
  for each row execute function end_approvals('{id}', '{updated_at}');

create table withdrawal_approvals (
  withdrawal_id uuid not null constraint withdrawal_approvals_withdrawal references withdrawals (id),
  user_id uuid not null constraint withdrawal_approvals_user references users (id),
  created_at timestamptz not null,
  constraint withdrawal_approvals_pkey primary key (withdrawal_id, user_id)
);
-- Daily limits sum the withdrawals that were approved or paid today.
create index withdrawal_approvals_created on withdrawal_approvals (created_at);

-- Batches of approved withdrawals that are paid together: by the bank, or in one bitcoin transaction. A member that is taken
-- out waits again; whether a batch is paid follows from the statuses of its members.
create table payout_batches (
  id uuid constraint payout_batches_pkey primary key,
  sequence bigint generated always as identity constraint payout_batches_sequence unique,
  kind text not null constraint payout_batches_kind check (kind in ('BANK', 'CRYPTO')),
  created_by uuid not null constraint payout_batches_created_by references users,
  created_at timestamptz not null,
  -- The number of the file of a batch; null for a batch that staff pay by hand.
  shipment_sequence int
);
create index payout_batches_created on payout_batches (created_at, id);

create table payout_batch_members (
  batch_id uuid not null constraint payout_batch_members_batch references payout_batches,
  withdrawal_id uuid not null constraint payout_batch_members_withdrawal references withdrawals,
  removed_at timestamptz,
  removed_by uuid constraint payout_batch_members_removed_by references users,
  removal_reason text,
  constraint payout_batch_members_pkey primary key (batch_id, withdrawal_id),
  constraint payout_batch_members_removed check (
    (removed_at is null) = (removed_by is null) and (removed_at is null) = (removal_reason is null))
);
-- A withdrawal is in one batch at a time.
create unique index payout_batch_members_live on payout_batch_members (withdrawal_id) where removed_at is null;

-- The numbers that files took, for good: a bank that receives a number twice may pay twice.
create table shipment_numbers (
  bank_account_id uuid not null constraint shipment_numbers_bank_account references bank_accounts,
  sequence int not null constraint shipment_numbers_sequence check (sequence between 1 and 999999),
  drawn_at timestamptz not null,
  -- The last key of a file whose bank keeps digits only, drawn with its number: two files at once would draw the same keys.
  last_key integer constraint shipment_numbers_last_key check (last_key >= 1),
  constraint shipment_numbers_pkey primary key (bank_account_id, sequence)
);
create trigger shipment_numbers_append_only before update or delete or truncate on shipment_numbers
  for each statement execute function refuse_rewriting();

-- The bank file that pays a payout batch. A shipment has the id of its batch, so a payment that is in one batch at a time is in one
-- live file at a time.
create table shipments (
  id uuid constraint shipments_pkey primary key constraint shipments_batch references payout_batches,
  bank_account_id uuid not null,
  sequence int not null,
  route text not null constraint shipments_route check (route in ('TRANSFER', 'PIX')),
  -- A copy of the account, as the file names it.
  payer jsonb not null,
  file_key text not null constraint shipments_file_key unique,
  file_sha256 text not null,
  created_by uuid not null constraint shipments_created_by references users,
  created_at timestamptz not null,
  -- The day on which the bank shall pay; null for shipments of early versions.
  payment_date date,
  constraint shipments_sequence unique (bank_account_id, sequence),
  constraint shipments_number foreign key (bank_account_id, sequence) references shipment_numbers
);
create index shipments_created on shipments (created_at, id);
create trigger shipments_append_only before update or delete or truncate on shipments
  for each statement execute function refuse_rewriting();

create table shipment_items (
  shipment_id uuid not null constraint shipment_items_shipment references shipments,
  withdrawal_id uuid not null,
  bank_account_id uuid not null,
  key text not null,
  state text not null default 'SENT' constraint shipment_items_state check (
    state in ('SENT', 'ACCEPTED', 'PAID', 'REFUSED', 'REVERSED')),
  -- The last occurrences of the bank.
  codes text[] not null default '{}',
  constraint shipment_items_pkey primary key (shipment_id, withdrawal_id),
  constraint shipment_items_member foreign key (shipment_id, withdrawal_id)
    references payout_batch_members (batch_id, withdrawal_id),
  constraint shipment_items_key unique (bank_account_id, key)
);
create index shipment_items_withdrawal on shipment_items (withdrawal_id);
create trigger shipment_items_kept before delete or truncate on shipment_items
  for each statement execute function refuse_rewriting();

-- Answers of banks to shipments: each return file once, and each of its lines with its outcome.
create table shipment_returns (
  id uuid constraint shipment_returns_pkey primary key,
  shipment_id uuid not null constraint shipment_returns_shipment references shipments,
  bank_account_id uuid not null constraint shipment_returns_bank_account references bank_accounts,
  -- As the bank numbered it.
  sequence int not null,
  file_sha256 text not null,
  created_by uuid not null constraint shipment_returns_created_by references users,
  created_at timestamptz not null,
  constraint shipment_returns_file unique (bank_account_id, file_sha256)
);
create index shipment_returns_shipment on shipment_returns (shipment_id);
create trigger shipment_returns_append_only before update or delete or truncate on shipment_returns
  for each statement execute function refuse_rewriting();

create table shipment_return_lines (
  id uuid constraint shipment_return_lines_pkey primary key,
  return_id uuid not null constraint shipment_return_lines_return references shipment_returns,
  line int not null,
  key text not null,
  -- As the bank says, in centavos.
  amount bigint not null,
  codes text[] not null,
  outcome text not null constraint shipment_return_lines_outcome check (
    outcome in ('PAID', 'ACCEPTED', 'REFUSED', 'REVERSED', 'UNKNOWN')),
  authentication text,
  -- The payment that the key names; null for an unknown key.
  shipment_id uuid,
  withdrawal_id uuid,
  state text not null constraint shipment_return_lines_state check (
    state in ('NEW', 'APPLIED', 'ASKED', 'WAITING', 'REPEATED', 'IGNORED')),
  -- The code of the reason for which a person must decide.
  waits_for text,
  decision text constraint shipment_return_lines_decision check (decision in ('PAID', 'REFUSED', 'IGNORED')),
  decision_reason text,
  decided_by uuid constraint shipment_return_lines_decided_by references users,
  decided_at timestamptz,
  created_at timestamptz not null,
  -- The bank's own number of a payment is no authentication of it.
  bank_number text,
  paid_on date,
  constraint shipment_return_lines_line unique (return_id, line),
  constraint shipment_return_lines_item foreign key (shipment_id, withdrawal_id)
    references shipment_items (shipment_id, withdrawal_id),
  constraint shipment_return_lines_decided check (num_nulls(decision, decision_reason, decided_by, decided_at) in (0, 4))
);
create index shipment_return_lines_created on shipment_return_lines (created_at, id);
create index shipment_return_lines_open on shipment_return_lines (shipment_id) where state in ('NEW', 'ASKED', 'WAITING');
create index shipment_return_lines_item on shipment_return_lines (withdrawal_id);
create trigger shipment_return_lines_kept before delete or truncate on shipment_return_lines
  for each statement execute function refuse_rewriting();
create trigger shipment_return_lines_end_approvals after update on shipment_return_lines
  for each row execute function end_approvals('{id}', '{}');

-- ── Lists: their views and their counts ──

-- Views of lists: a name for filters and an order. A shared one is for all staff.
create table views (
  id uuid constraint views_pkey primary key,
  user_id uuid not null constraint views_user references users (id),
  list text not null constraint views_list check (list ~ '^[a-z-]{1,30}$'),
  name text not null constraint views_name check (length(name) between 1 and 40),
  search jsonb not null,
  is_shared boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint views_one unique (user_id, list, name)
);
create index views_shared on views (list) where is_shared;

-- Rows that came to a list (1) or left it (-1) and are not counted yet. Statements only add to it, so that they never wait for
-- each other; a job counts its rows and takes them out (src/server/lists/counts.ts).
create table list_moves (
  list text not null,
  owner uuid not null,
  created_at timestamptz not null,
  status text not null,
  kind text not null,
  nature text not null,
  n integer not null
);

-- The rows of each list by level: all, of each day, of each owner, of each owner by traits, of each owner by status in each
-- quarter. What a level does not tell apart is empty; `created_at` begins the day or the quarter.
create table list_counts (
  list text not null,
  level text not null,
  owner uuid not null,
  created_at timestamptz not null,
  status text not null,
  kind text not null,
  nature text not null,
  n integer not null,
  constraint list_counts_pkey primary key (list, level, owner, created_at, status, kind, nature) include (n)
) with (fillfactor = 80);

-- The sums of moves, which are the rows of this query, at every level.
create function sum_moves(moves text) returns setof list_counts language plpgsql as $$
begin
  return query execute format($query$
    with moved as (%s)
    select list,
      case when grouping(day) = 0 then 'day' when grouping(owner) = 1 then 'all' when grouping(quarter) = 0 then 'quarter'
        when grouping(status) = 0 then 'traits' else 'owner' end,
      coalesce(owner, '00000000-0000-0000-0000-000000000000'), coalesce(day, quarter, '-infinity'),
      coalesce(status, ''), coalesce(kind, ''), coalesce(nature, ''), sum(n)::integer
    from (select *, list_day(created_at) as day, list_quarter(created_at) as quarter from moved) m
    group by grouping sets ((list, status, kind, nature), (list, day, status, kind, nature), (list, owner),
      (list, owner, status, kind, nature), (list, owner, quarter, status))
    having sum(n) <> 0$query$, moves);
end $$;

-- All that lists count, as moves.
create view list_rows as
  select 'orders' as list, user_id as owner, created_at, status, kind, nature, 1 as n from orders
  union all select 'deposits', user_id, created_at, status, kind, '', 1 from deposits
  union all select 'withdrawals', user_id, created_at, status, kind, '', 1 from withdrawals
  union all select 'audit', coalesce(actor_id, '00000000-0000-0000-0000-000000000000'), created_at, action, entity, '', 1
    from audit;

-- Each list has a function of its own, whose plan lives as long as the session: the rows that a statement adds, moves or removes.
do $do$
declare
  of record;
begin
  for of in
    select * from (values
      ('orders', 'user_id', 'status', 'kind', 'nature'),
      ('deposits', 'user_id', 'status', 'kind', ''''''),
      ('withdrawals', 'user_id', 'status', 'kind', ''''''),
      ('audit', 'coalesce(actor_id, ''00000000-0000-0000-0000-000000000000'')', 'action', 'entity', '''''')
    ) as lists (list, owner, status, kind, nature)
  loop
    execute format($function$
create function note_%1$s_moves() returns trigger language plpgsql as $body$
begin
  if tg_op = 'INSERT' then
    insert into list_moves (list, owner, created_at, status, kind, nature, n)
    select '%1$s', %2$s, created_at, %3$s, %4$s, %5$s, 1 from after;
  elsif tg_op = 'DELETE' then
    insert into list_moves (list, owner, created_at, status, kind, nature, n)
    select '%1$s', %2$s, created_at, %3$s, %4$s, %5$s, -1 from before;
  else
    insert into list_moves (list, owner, created_at, status, kind, nature, n)
    select '%1$s', %2$s, created_at, %3$s, %4$s, %5$s, sum(n)
    from (select *, -1 as n from before union all select *, 1 from after) moved
    group by 2, 3, 4, 5, 6 having sum(n) <> 0;
  end if;
  return null;
end $body$ $function$, of.list, of.owner, of.status, of.kind, of.nature);
    execute format('create trigger %1$s_come after insert on %1$s referencing new table as after
      for each statement execute function note_%1$s_moves()', of.list);
    continue when of.list = 'audit';
    execute format('create trigger %1$s_move after update on %1$s referencing old table as before new table as after
      for each statement execute function note_%1$s_moves()', of.list);
    execute format('create trigger %1$s_leave after delete on %1$s referencing old table as before
      for each statement execute function note_%1$s_moves()', of.list);
  end loop;
end $do$;
