-- `post_journals` proves the law itself, once for a call, and writes with the rights of the owner of the tables. The server's role may
-- call it, and no longer writes entries, journals or balances in another way.

-- Writes journals with their entries, in one call: for src/server/ledger/post.ts alone. Accounts are locked in the order of their ids.
-- Each entry carries the balance after it and is no earlier than the one before. `entry_journals`, `entry_accounts` and `entry_origins`
-- give places in the arrays of journals, keys and origins, from 1. A journal is written only if its entries are whole, none is zero, and
-- they balance in each currency. A balance is written only if it was never below its floor. The plans are made once: another plan for
-- each length of the arrays costs more than it gains.
create or replace function post_journals(
  actor uuid, at timestamptz, events text[], origin_ids uuid[], entry_counts int[], overdrawn int[], keys text[], origins entry_origin[],
  entry_journals int[], entry_accounts int[], entry_origins int[], amounts bigint[]
) returns void language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
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
  written bigint;
begin
  select array_agg(a.ctid), array_agg(a.id), array_agg(a.balance), array_agg(a.version), array_agg(greatest(a.last_at, at)),
    array_agg(a.currency)
  into tids, ids, balances, versions, lasts, currencies
  from (
    select * from (select ctid, * from accounts where key = any(keys) order by id for update) locked order by key collate "C"
  ) a;
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
    select journal_ids[j.place], events[j.place], origin_ids[j.place], j.entries, j.place = any(overdrawn), actor, at
    from (
      select place, sum(entries) as entries
      from (
        select e.journal as place, count(*) as entries, sum(e.amount) as total, bool_and(e.amount <> 0) as moves
        from unnest(entry_journals, entry_accounts, amounts) e (journal, account, amount)
        group by e.journal, currencies[e.account]
      ) per_currency
      group by place having bool_and(total = 0 and moves)
    ) j
    where j.entries = entry_counts[j.place] order by j.place;
  get diagnostics written = row_count;
  if written <> cardinality(events) then
    raise exception 'a journal is not whole or does not balance'
      using errcode = 'check_violation', constraint = 'journals_balanced';
  end if;

  insert into unchained (journal_id) select unnest(journal_ids);
  update accounts a set balance = m.balance, version = m.version, last_at = m.last_at,
    floor = case when a.floor is null then null
      when a.id = any(granted) then least(a.floor, m.lowest)
      else greatest(a.floor, least(0, m.lowest)) end
    from unnest(tids, balances, versions, lasts, lowest) m (tid, balance, version, last_at, lowest)
    where a.ctid = m.tid and (a.floor is null or a.id = any(granted) or m.lowest >= a.floor);
  get diagnostics written = row_count;
  if written <> cardinality(ids) then
    raise exception 'a balance is below its floor' using errcode = 'check_violation', constraint = 'accounts_floor';
  end if;
  insert into entries (account_id, version, journal_id, origin, currency, amount, balance, created_at)
    select ids[e.account], e.version, journal_ids[e.journal], origins[e.origin], currencies[e.account], e.amount, e.balance,
      lasts[e.account]
    from unnest(entry_journals, entry_accounts, entry_origins, amounts, running, numbers)
      e (journal, account, origin, amount, balance, version);
end $$;
revoke execute on function post_journals from public;

-- The law again, for rows that somebody else writes. Only in a function that runs with the rights of its owner is the current role one that
-- the session may not take. No session can pretend that, and only the owner of the tables can make another such function.
drop trigger entries_law on entries;
create trigger entries_law after insert on entries
  referencing new table as inserted for each statement
  when (pg_has_role(session_user, current_user, 'member')) execute function check_entries();
