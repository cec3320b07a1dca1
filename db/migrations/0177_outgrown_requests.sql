-- A request ends where its act has come to need more than the request waits for.
alter table approvals drop constraint approvals_end_reason,
  add constraint approvals_end_reason check (end_reason in ('SUBJECT', 'ASKER', 'FORM', 'NEED'));
