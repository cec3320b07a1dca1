-- The rights of persons: consents, requests, and what is kept apart after an erasure.

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

-- From then on the row names nobody; the books keep their owner's id.
alter table users add column erased_at timestamptz;

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

-- Runs with the rights of the owner of the tables.
create function purge_kept_identities() returns bigint language sql security definer set search_path = public as $$
  with gone as (delete from kept_identities where delete_after <= now() returning 1) select count(*) from gone
$$;
