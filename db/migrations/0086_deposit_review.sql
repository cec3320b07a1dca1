-- The facts that the text of a receipt says about its deposit; null for images and for receipts stored before.
alter table deposits add column receipt_read jsonb;

-- A rejected deposit is proved again by a new one under its control id. Of the deposits with one control id, one is
-- declared first, each is proved again at most once, and at most one is not cancelled, so one payment is credited once.
alter table deposits add column resend_of uuid constraint deposits_resend_of references deposits(id);
alter table deposits drop constraint deposits_reference_unique;
create unique index deposits_reference_first on deposits (reference) where resend_of is null;
create unique index deposits_reference_live on deposits (reference) where status <> 'CANCELLED';
create unique index deposits_resent_once on deposits (resend_of) where resend_of is not null;

-- The control id that a form shows again: the newest of its user.
create index deposit_references_user_index on deposit_references (user_id, created_at, reference);
