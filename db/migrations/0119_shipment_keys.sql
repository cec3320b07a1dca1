-- The last key of a file whose bank keeps digits only, drawn with its number: two files made at once drew the same keys.
alter table shipment_numbers add column last_key integer constraint shipment_numbers_last_key check (last_key >= 1);
alter table shipment_numbers disable trigger shipment_numbers_append_only;
update shipment_numbers n set last_key = (
  select max(i.key::int) from shipments s join shipment_items i on i.shipment_id = s.id
  where s.bank_account_id = n.bank_account_id and s.sequence = n.sequence and i.key ~ '^\d+$');
alter table shipment_numbers enable trigger shipment_numbers_append_only;
