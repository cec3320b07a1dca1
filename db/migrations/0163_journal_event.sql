-- The closed list of the events of journals becomes a domain, as kinds, currencies and origins are: a check of the table is read from its
-- text by each statement that writes. The domain gets its check last, so that the rows are read once and not written again.
create domain journal_event as text;
drop trigger journals_adjustment_approved on journals;
drop trigger journals_founding on journals;
alter table journals drop constraint journals_event, alter column event type journal_event;
alter domain journal_event add constraint journals_event check (value in ('deposit.accepted',
  'withdrawal.requested', 'withdrawal.cancelled', 'withdrawal.finished', 'withdrawal.reversed', 'order.executed', 'order.held',
  'order.released', 'trade.settled', 'house.booked', 'house.reversed', 'adjustment'));
create constraint trigger journals_adjustment_approved after insert on journals deferrable initially deferred
  for each row when (new.event = 'adjustment') execute function check_adjustment();
create trigger journals_founding after insert on journals
  for each row when (new.event = 'deposit.accepted') execute function note_founding();
