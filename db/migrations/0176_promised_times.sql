-- The minutes within which the house wants work done; a record that exists has those that every house had.
alter table settings add column promises jsonb not null
  default '{"deposit": 60, "payout": 240, "return": 240, "line": 1440, "customer": 1440}';
