-- Money between two places: it leaves one, is on its way, and arrives at the other, or comes back. A null place is the unassigned one,
-- which is a place of the books only: nothing is on its way from it or to it.
create table place_moves (
  id uuid constraint place_moves_pkey primary key,
  from_id uuid constraint place_moves_from references places,
  to_id uuid constraint place_moves_to references places,
  currency currency_code not null,
  amount bigint not null constraint place_moves_amount check (amount > 0),
  reason text not null,
  approval_id uuid not null constraint place_moves_approval references approvals,
  created_by uuid not null constraint place_moves_created_by references users,
  created_at timestamptz not null,
  ended_by uuid constraint place_moves_ended_by references users,
  ended_at timestamptz,
  -- The money did not arrive: it is at the first place again.
  is_returned boolean not null default false,
  constraint place_moves_between check (from_id is distinct from to_id),
  constraint place_moves_ended check ((ended_by is null) = (ended_at is null) and (ended_at is not null or not is_returned)),
  constraint place_moves_at_once check (num_nonnulls(from_id, to_id) = 2 or (ended_at is not null and not is_returned))
);
create index place_moves_open on place_moves (created_at) where ended_at is null;
create function keep_place_move() returns trigger language plpgsql as $$
begin
  raise exception 'a move between places ends once, and never changes else' using errcode = 'restrict_violation';
end $$;
create trigger place_moves_keep before update on place_moves for each row
  when (old.ended_at is not null or new.ended_at is null
    or to_jsonb(new) - '{ended_by,ended_at,is_returned}'::text[] is distinct from to_jsonb(old) - '{ended_by,ended_at,is_returned}'::text[])
  execute function keep_place_move();
create trigger place_moves_kept before delete or truncate on place_moves for each statement execute function refuse_rewriting();

-- The closed list of the events of journals grows: the rows that exist are read once, and not written.
alter domain journal_event drop constraint journals_event;
alter domain journal_event add constraint journals_event check (value in ('deposit.accepted',
  'withdrawal.requested', 'withdrawal.cancelled', 'withdrawal.finished', 'withdrawal.reversed', 'order.executed', 'order.held',
  'order.released', 'trade.settled', 'house.booked', 'house.reversed', 'place.sent', 'place.arrived', 'adjustment'));
