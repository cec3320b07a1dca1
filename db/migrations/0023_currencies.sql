-- A further currency gives no amount until it has its line here; it was shown as bitcoin before.
create or replace function wire_amount(amount bigint, currency text) returns text
  language sql immutable parallel safe strict
  return case currency when 'BRL' then (amount * 0.01)::text when 'BTC' then (amount * 0.00000001)::text end;
