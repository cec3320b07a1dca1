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
create function purge_reads() returns bigint language sql security definer set search_path = public as $$
  with gone as (delete from reads where at <= now() - interval '5 years' returning 1) select count(*) from gone
$$;
