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
