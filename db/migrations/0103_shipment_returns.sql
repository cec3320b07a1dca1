-- What banks answered to shipments: each return file once, and each of its lines with what became of it.
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
  constraint shipment_return_lines_line unique (return_id, line),
  constraint shipment_return_lines_item foreign key (shipment_id, withdrawal_id)
    references shipment_items (shipment_id, withdrawal_id),
  constraint shipment_return_lines_decided check (num_nulls(decision, decision_reason, decided_by, decided_at) in (0, 4))
);
create index shipment_return_lines_created on shipment_return_lines (created_at, id);
create index shipment_return_lines_open on shipment_return_lines (shipment_id) where state in ('NEW', 'ASKED', 'WAITING');
create index shipment_return_lines_item on shipment_return_lines (withdrawal_id);

create trigger shipment_returns_append_only before update or delete or truncate on shipment_returns
  for each statement execute function refuse_rewriting();
create trigger shipment_return_lines_kept before delete or truncate on shipment_return_lines
  for each statement execute function refuse_rewriting();
