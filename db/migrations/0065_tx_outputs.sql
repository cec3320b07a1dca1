-- One output of a transaction is credited once, unless staff say why. Of outputs that were credited twice before, the
-- first deposit keeps the output and the later ones are marked.

alter table deposits
  add column tx_output integer,
  add column is_tx_override boolean not null default false,
  add column receipt_asks_reason boolean not null default false;

update deposits set tx_output = 0 where tx_id is not null;

update deposits d set is_tx_override = true
from (
  select id, row_number() over (partition by tx_id order by updated_at, id) as place
  from deposits where status = 'FINISHED' and tx_id is not null
) credited
where credited.id = d.id and credited.place > 1;

alter table deposits
  add constraint deposits_tx_output check ((tx_id is null) = (tx_output is null) and tx_output >= 0);

create index deposits_tx on deposits (tx_id, tx_output) where tx_id is not null;
create unique index deposits_tx_credited on deposits (tx_id, tx_output)
  where tx_id is not null and status = 'FINISHED' and not is_tx_override;
