-- What staff did and what touched the security of an account, kept for good.

create table audit (
  id bigint generated always as identity constraint audit_pkey primary key,
  -- A code of the texts, `audit.…` or `event.…`.
  action text not null,
  -- Values of its sentence.
  params jsonb not null default '{}',
  entity text not null constraint audit_entity
    check (entity in ('user', 'bankAccount', 'settings', 'deposit', 'withdrawal', 'order')),
  entity_id uuid,
  -- Null when nobody was signed in.
  actor_id uuid,
  address text,
  -- What changed, with its values before and after; never a secret.
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  created_at timestamptz not null
);
create index audit_created on audit (created_at, id);
create index audit_entity_index on audit (entity_id, created_at, id);
create index audit_actor_index on audit (actor_id, created_at, id);
create index audit_action_index on audit (action, created_at, id);
create trigger audit_append_only before update or delete or truncate on audit
  for each statement execute function refuse_rewriting();
