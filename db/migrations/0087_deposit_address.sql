-- Where customers send bitcoin, and whom they ask; without an address, staff tell it.
alter table settings add column deposits jsonb not null default '{"bitcoinAddress": null, "contact": null}';
