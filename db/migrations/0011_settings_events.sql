-- Settings have a history too.

alter table events drop constraint events_entity;
alter table events add constraint events_entity check (entity in ('deposit', 'withdrawal', 'order', 'settings'));
