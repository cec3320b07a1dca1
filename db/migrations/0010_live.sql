-- What changed and for whom, so that who is watching can be told. Triggers write it: no command can forget to.

create table changes (
  -- Numbers are given at the start and seen at the commit, so readers compare snapshots and never this alone.
  xid xid8 not null default pg_current_xact_id(),
  topic text not null,
  -- Whom it concerns beside staff; null is everybody.
  user_id uuid,
  at timestamptz not null default now()
);
create index changes_xid on changes (xid);

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

-- What only signing in touches concerns nobody who reads users.
create trigger users_changed after insert or delete or update of name, email, kind, document, document_secondary, birth,
    phone, phone_secondary, language, roles, permissions, status, status_description, is_enabled_2fa, sms_alerts, referral_id,
    withdrawal_fee, emission_fee, fee_bank, fee_crypto, addresses, withdrawals_stopped_until on users
  for each row execute function tell_change('users', 'id');
create trigger sessions_changed after insert or delete on sessions
  for each row execute function tell_change('sessions', 'user_id');
create trigger settings_changed after insert or update or delete on settings
  for each row execute function tell_change('settings');
create trigger bank_accounts_changed after insert or update or delete on bank_accounts
  for each row execute function tell_change('bankAccounts', 'user_id');
create trigger deposits_changed after insert or update or delete on deposits
  for each row execute function tell_change('deposits', 'user_id', 'created_by');
create trigger withdrawals_changed after insert or update or delete on withdrawals
  for each row execute function tell_change('withdrawals', 'user_id');
create trigger orders_changed after insert or update or delete on orders
  for each row execute function tell_change('orders', 'user_id', 'created_by');

-- Every posting pays for this one, so it is written once a statement.
create function tell_balances() returns trigger language plpgsql as $$
begin
  insert into changes (topic, user_id) select distinct 'balances', owner_id from moved where owner_id is not null;
  return null;
end $$;
create trigger accounts_changed after update on accounts
  referencing new table as moved for each statement execute function tell_balances();
