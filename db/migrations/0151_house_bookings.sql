-- A line of a bank that is a cost or an income of the house itself is booked against the collector of fees. A wrong booking is
-- reversed by a journal of its own, and its line waits again.

alter domain entry_origin drop constraint entry_origin_known;
alter domain entry_origin add constraint entry_origin_known check (value in ('DEPOSIT', 'DEPOSIT_FEE', 'ORDER', 'ORDER_FEE',
  'WITHDRAWAL', 'WITHDRAWAL_FEE', 'REFERRAL_WITHDRAWAL_FEE', 'HOUSE_COST', 'HOUSE_INCOME', 'ADJUSTMENT'));
alter table journals drop constraint journals_event, add constraint journals_event check (event in ('deposit.accepted',
  'withdrawal.requested', 'withdrawal.cancelled', 'withdrawal.finished', 'withdrawal.reversed', 'order.executed', 'order.held',
  'order.released', 'trade.settled', 'house.booked', 'house.reversed', 'adjustment'));

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

alter table bank_statement_lines drop constraint bank_statement_lines_state,
  add constraint bank_statement_lines_state check (state in ('OPEN', 'MATCHED', 'SET_ASIDE', 'BOOKED', 'UNDONE'));
create index bank_statement_lines_debits on bank_statement_lines (day, id) where state = 'OPEN' and amount < 0;
create index bank_statement_lines_booked on bank_statement_lines (day, id) where state = 'BOOKED';

alter table audit drop constraint audit_entity, add constraint audit_entity check (
  entity in ('user', 'bankAccount', 'settings', 'deposit', 'withdrawal', 'order', 'shipment', 'statementLine', 'approval'));

-- A house with approvals also asks for another person here, from R$ 1,000.00 that one person books in a day.
update settings set controls = jsonb_set(controls, '{approvals}', controls -> 'approvals' || '[
  {"act": "ledger.cost", "fromBRL": "1000.00", "approvers": 1, "roles": ["operator", "master", "admin"], "stepUp": true}
]'::jsonb) where jsonb_array_length(controls -> 'approvals') > 0;
