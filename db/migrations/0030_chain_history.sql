-- The chain covers the audit and the histories of operations too. A link, and a place in its queue, is of one row.

alter table unchained
  alter column journal_id drop not null,
  add column audit_id bigint,
  add column event_id bigint;

alter table journal_chain
  alter column journal_id drop not null,
  add column audit_id bigint,
  add column event_id bigint,
  add constraint journal_chain_row check (num_nonnulls(journal_id, audit_id, event_id) = 1);

create unique index journal_chain_audit on journal_chain (audit_id) where audit_id is not null;
create unique index journal_chain_event on journal_chain (event_id) where event_id is not null;

create function queue_for_chain() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'audit' then
    insert into unchained (audit_id) select id from made;
  else
    insert into unchained (event_id) select id from made;
  end if;
  return null;
end $$;

create trigger audit_chained after insert on audit
  referencing new table as made for each statement execute function queue_for_chain();
create trigger events_chained after insert on events
  referencing new table as made for each statement execute function queue_for_chain();

-- Rows of an older version, by ranges of their ids: the job that chains takes them in steps. Since the triggers above
-- hold a lock until the commit, no row up to these ids comes later.
create table unchained_ranges (
  source text constraint unchained_ranges_pkey primary key
    constraint unchained_ranges_source check (source in ('audit', 'events')),
  after_id bigint not null,
  through_id bigint not null
);
insert into unchained_ranges (source, after_id, through_id)
select source, 0, through_id
from (select 'audit' as source, max(id) as through_id from audit union all select 'events', max(id) from events) last
where through_id is not null;

-- The last link of each day, as it was written outside of the database.
create table chain_heads (
  day date constraint chain_heads_pkey primary key,
  position bigint not null,
  hash bytea not null constraint chain_heads_hash check (octet_length(hash) = 32),
  noted_at timestamptz not null
);
create trigger chain_heads_append_only before update or delete or truncate on chain_heads
  for each statement execute function refuse_rewriting();
