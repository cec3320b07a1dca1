-- A statement that moves balances leaves one change with all owners: a row per owner costs an index entry each.
alter table changes add column user_ids uuid[];
create or replace function tell_balances() returns trigger language plpgsql as $$
begin
  insert into changes (topic, user_ids)
  select 'balances', array_agg(owner_id) from moved where owner_id is not null having count(*) > 0;
  return null;
end $$;

-- A row trigger before an update reads each row again, whatever columns it names. A row trigger after it costs nothing
-- if these columns do not change. So an account gets its name at its creation and keeps it.
drop trigger accounts_name on accounts;
create trigger accounts_name before insert on accounts for each row execute function name_account();
create function keep_account() returns trigger language plpgsql as $$
begin
  raise exception 'an account keeps its owner, kind, currency and key' using errcode = 'check_violation', constraint = 'accounts_kept';
end $$;
create trigger accounts_keep after update of owner_id, kind, currency, key on accounts
  for each row execute function keep_account();

-- Writes journals with their entries, in one call: for src/server/ledger/post.ts alone. `keys` names each account once, in the
-- order of bytes. Each entry gives the place of its journal, account and origin in those arrays, from 1; `overdrawn` has the
-- places of the journals that grant an overdraft. Accounts are locked in the order of their ids; each entry carries the balance
-- after it and is no earlier than the one before. A locked row keeps its ctid, which saves a second search in the index. Plans are
-- made once: a plan for each length of the arrays costs more than it gains.
drop function post_journals;
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
