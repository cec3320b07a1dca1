-- The checks of one column of orders, deposits, withdrawals, trades and events become domains: a check of the table is read from its text by
-- each statement that writes, a domain once for a connection. The domains get their checks last, so that the rows are read once and
-- not written again.
create domain transfer_kind as text;
create domain deposit_status as text;
create domain withdrawal_status as text;
create domain receipt_check as text;
create domain order_kind as text;
create domain order_nature as text;
create domain order_status as text;
create domain order_time_in_force as text;
create domain event_entity as text;
create domain positive_amount as bigint;
create domain amount_or_zero as bigint;

drop view list_rows;
drop trigger orders_end_approvals on orders;

alter table deposits
  drop constraint deposits_amount_fee, alter column amount_fee type amount_or_zero,
  drop constraint deposits_currency, alter column currency type currency_code,
  drop constraint deposits_kind, alter column kind type transfer_kind,
  drop constraint deposits_receipt_check, alter column receipt_check type receipt_check,
  drop constraint deposits_status, alter column status type deposit_status;
alter table withdrawals
  drop constraint withdrawals_amount, alter column amount type positive_amount,
  drop constraint withdrawals_amount_fee, alter column amount_fee type amount_or_zero,
  drop constraint withdrawals_currency, alter column currency type currency_code,
  drop constraint withdrawals_kind, alter column kind type transfer_kind,
  drop constraint withdrawals_status, alter column status type withdrawal_status;
alter table orders
  drop constraint orders_amount_dest, alter column amount_dest type positive_amount,
  drop constraint orders_amount_orig, alter column amount_orig type positive_amount,
  drop constraint orders_asked_dest, alter column asked_dest type positive_amount,
  drop constraint orders_asked_orig, alter column asked_orig type positive_amount,
  drop constraint orders_quotation, alter column quotation type positive_amount,
  drop constraint orders_fee, alter column fee type amount_or_zero,
  drop constraint orders_fee_percent, alter column fee_percent type amount_or_zero,
  drop constraint orders_give_away, alter column give_away type amount_or_zero,
  drop constraint orders_kind, alter column kind type order_kind,
  drop constraint orders_nature, alter column nature type order_nature,
  drop constraint orders_status, alter column status type order_status,
  drop constraint orders_time_in_force, alter column time_in_force type order_time_in_force;
alter table trades
  drop constraint trades_amount_brl, alter column amount_brl type positive_amount,
  drop constraint trades_amount_btc, alter column amount_btc type positive_amount,
  drop constraint trades_quotation, alter column quotation type positive_amount,
  drop constraint trades_fee_brl, alter column fee_brl type amount_or_zero,
  drop constraint trades_fee_btc, alter column fee_btc type amount_or_zero,
  drop constraint trades_taker, alter column taker type order_nature;
alter table events drop constraint events_entity, alter column entity type event_entity;

alter domain transfer_kind add constraint transfer_kind_known check (value in ('BANK', 'CRYPTO'));
alter domain deposit_status add constraint deposit_status_known check (value in ('OPEN', 'PENDING', 'FINISHED', 'CANCELLED'));
alter domain withdrawal_status add constraint withdrawal_status_known
  check (value in ('OPEN', 'PENDING', 'PROCESSING', 'CANCELLED', 'FINISHED'));
alter domain receipt_check add constraint receipt_check_known check (value in ('FOUND', 'NOT_FOUND', 'UNREADABLE'));
alter domain order_kind add constraint order_kind_known check (value in ('OTC', 'MARKET'));
alter domain order_nature add constraint order_nature_known check (value in ('BUY', 'SELL'));
alter domain order_status add constraint order_status_known
  check (value in ('NEW', 'PENDING', 'PARTIAL', 'EXPIRED', 'CANCELLED', 'FINISHED'));
alter domain order_time_in_force add constraint order_time_in_force_known check (value in ('GTC', 'IOC', 'POST_ONLY'));
alter domain event_entity add constraint event_entity_known check (value in ('deposit', 'withdrawal', 'order', 'settings'));
alter domain positive_amount add constraint amount_positive check (value > 0);
alter domain amount_or_zero add constraint amount_not_negative check (value >= 0);

create view list_rows as
  select 'orders' as list, user_id as owner, created_at, status, kind, nature, 1 as n from orders
  union all select 'deposits', user_id, created_at, status, kind, '', 1 from deposits
  union all select 'withdrawals', user_id, created_at, status, kind, '', 1 from withdrawals
  union all
  select 'audit', coalesce(actor_id, '00000000-0000-0000-0000-000000000000'), created_at, action, entity, '', 1 from audit;
create trigger orders_end_approvals after update on orders
  for each row when (old.kind = 'OTC') execute function end_approvals('{id}', '{taken_at,taken_by,updated_at}');
