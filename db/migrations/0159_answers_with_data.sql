-- A first answer is kept as the call gives it, in `data`. Calls about many, and some others, kept the data alone. The Book keeps
-- the state of an order under its `orderId`, and a call without an answer keeps null.
update idempotency_keys set answer = jsonb_build_object('data', answer)
where jsonb_typeof(answer) <> 'null'
  and not (jsonb_typeof(answer) = 'object' and (answer ? 'data' or answer ? 'orderId'));
