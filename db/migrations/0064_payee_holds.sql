-- The user who entered the payee of a bank account, and the end of its hold; null is none. Accounts that exist have no hold. Of
-- changes by customers nothing was recorded, so the latest recorded change by staff counts, else the owner.

alter table bank_accounts
  add column entered_by uuid constraint bank_accounts_entered_by references users,
  add column usable_from timestamptz;

update bank_accounts a set entered_by = coalesce((
  select actor_id from audit
  where entity = 'bankAccount' and entity_id = a.id and action in ('audit.bankAccount.created', 'audit.bankAccount.updated')
  order by created_at desc, id desc limit 1
), user_id);
