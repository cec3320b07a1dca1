-- The terms of bitcoin were variables of the environment: the depth of deposits by bands of their amount, and the smallest one. A record
-- that exists has the values that these variables had where nobody set them.
alter table settings add column bitcoin jsonb not null default
  '{"depths": [{"fromBTC": "0.00000000", "blocks": 2}, {"fromBTC": "0.10000000", "blocks": 3}, {"fromBTC": "1.00000000", "blocks": 6}], "minimum": "0.00001000", "hotShare": "8.00"}';
