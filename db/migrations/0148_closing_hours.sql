-- A bank takes transfers of a day until an hour, in Brasília; public sources give 17:00 for a TED.
alter table paying_accounts
  add column ted_until text not null default '17:00',
  add constraint paying_accounts_ted_until check (ted_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
-- The day on which the bank shall pay; older shipments do not keep it.
alter table shipments add column payment_date date;
