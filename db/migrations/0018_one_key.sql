-- Keys of orders for the Book had a prefix of their own, so one key could serve the desk and the Book at the same time.
-- Where it did, the answer of the desk stays: both were given, and the key is of no use to either any more.
delete from idempotency_keys many
where starts_with(many.key, 'many ') and exists (
  select from idempotency_keys one where one.user_id = many.user_id and one.key = substr(many.key, 6)
);
update idempotency_keys set key = substr(key, 6) where starts_with(key, 'many ');
update book_requests set request = jsonb_set(request, '{claim,key}', to_jsonb(substr(request #>> '{claim,key}', 6)))
where starts_with(request #>> '{claim,key}', 'many ');
