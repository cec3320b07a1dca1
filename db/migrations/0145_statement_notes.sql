-- The lines of a statement that are no movements, such as balances, each with its reason.
alter table bank_statements add column notes jsonb not null default '[]';
