-- Points of a layout in which public sources differ, as the bank of an account wants them. An empty object has the defaults.
alter table paying_accounts
  add column options jsonb not null default '{}',
  add constraint paying_accounts_options check (jsonb_typeof(options) = 'object' and length(options::text) <= 1000);
