-- Rows as early commits of 1.1.7 wrote them.
set session_replication_role = replica;

-- The Book answered with the whole order, then with a state that had no end.
update orders set expires_in = '2026-11-23 12:00:00+00' where id = (select min(id::text)::uuid from orders where kind = 'MARKET');
insert into idempotency_keys (user_id, key, request_hash, created_at, answer)
select user_id, 'early-whole', '', '2026-11-22', jsonb_build_object('data', jsonb_build_object(
  '_id', id, 'kind', kind, 'status', 'PENDING', 'filledOrig', '0.00', 'filledDest', '0.00000000', 'fee', '0.00000000',
  'updatedAt', '2026-11-22T12:00:00.000Z', 'expiresIn', '2026-11-23T12:00:00.000Z', 'events', '[{}, {}]'::jsonb))
from orders where expires_in = '2026-11-23 12:00:00+00';
insert into idempotency_keys (user_id, key, request_hash, created_at, answer)
select user_id, 'early-short', '', '2026-11-22', jsonb_build_object('orderId', id, 'events', 2, 'state', jsonb_build_object(
  'status', 'PENDING', 'filledOrig', '0.00', 'filledDest', '0.00000000', 'fee', '0.00000000', 'updatedAt', '2026-11-22T12:00:00.000Z'))
from orders where expires_in = '2026-11-23 12:00:00+00';


-- Some calls kept their data alone, and a call without an answer kept null.
insert into idempotency_keys (user_id, key, request_hash, created_at, answer)
select user_id, given.key, '', '2026-11-22', given.answer
from (select user_id from orders where expires_in = '2026-11-23 12:00:00+00') first, (values
  ('bare-list', '[{"_id": "a"}]'::jsonb), ('bare-row', '{"_id": "a"}'), ('bare-nothing', 'null'), ('bare-whole', '{"data": 1}')
) given (key, answer);

insert into registrations (token_hash, email, password_hash, fields, created_at, expires_at)
values ('', 'early@exemplo.test', '-', '{"language": "pt"}', '2026-11-22', '2026-11-23');

reset session_replication_role;

-- Neither the audit nor the events had a chain.
insert into audit (action, entity, created_at) values ('early', 'user', '2026-11-22');
insert into events (entity, entity_id, code, to_status, created_at)
select 'settings', gen_random_uuid(), 'early', 'ACTIVED', '2026-11-22' from generate_series(1, 2);
insert into unchained_ranges (source, after_id, through_id)
select 'audit', min(audit_id) - 1, max(audit_id) from unchained union all select 'events', min(event_id) - 1, max(event_id) from unchained;
delete from unchained;
