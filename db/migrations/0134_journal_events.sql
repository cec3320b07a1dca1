-- The events of journals are a closed list: JOURNAL_EVENTS in src/core/ledger/journal.ts. Every version wrote these alone.
alter table journals add constraint journals_event check (event in ('deposit.accepted', 'withdrawal.requested',
  'withdrawal.cancelled', 'withdrawal.finished', 'withdrawal.reversed', 'order.executed', 'order.held', 'order.released',
  'trade.settled', 'adjustment'));
