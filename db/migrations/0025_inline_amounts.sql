-- Without STRICT, PostgreSQL inlines these functions into a query; an amount of null stays null all the same.
create or replace function wire_amount(amount bigint, currency text) returns text
  language sql immutable parallel safe
  return case currency when 'BRL' then (amount * 0.01)::text when 'BTC' then (amount * 0.00000001)::text end;
create or replace function wire_two(amount bigint) returns text
  language sql immutable parallel safe
  return (amount * 0.01)::text;
