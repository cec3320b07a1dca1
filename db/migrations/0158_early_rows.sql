-- Rows that early commits of 1.1.7 wrote get the form of its last one, so that no code reads two forms.

-- An answer of the Book was the whole order. Now it is the state of the order, and the length of its history.
update idempotency_keys set answer = jsonb_build_object(
  'orderId', answer #> '{data,_id}',
  'state', (
    select jsonb_object_agg(key, value) from jsonb_each(answer -> 'data')
    where key in ('status', 'filledOrig', 'filledDest', 'fee', 'expiresIn', 'updatedAt')),
  'events', jsonb_array_length(answer #> '{data,events}'))
where answer #>> '{data,kind}' = 'MARKET' and jsonb_typeof(answer #> '{data,events}') = 'array';

update idempotency_keys k set answer = jsonb_set(answer, '{state,expiresIn}',
  to_jsonb(to_char(o.expires_in at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
from orders o
where o.id = (answer ->> 'orderId')::uuid and jsonb_typeof(answer -> 'state') = 'object' and not answer -> 'state' ? 'expiresIn';

update registrations set fields = fields || '{"consents": []}' where not fields ? 'consents';

-- The audit and the events from before their chain wait in its queue, as all others do.
lock table unchained_ranges in access exclusive mode;
insert into unchained (audit_id)
  select a.id from audit a join unchained_ranges r on r.source = 'audit' and a.id > r.after_id and a.id <= r.through_id;
insert into unchained (event_id)
  select e.id from events e join unchained_ranges r on r.source = 'events' and e.id > r.after_id and e.id <= r.through_id;
drop table unchained_ranges;
