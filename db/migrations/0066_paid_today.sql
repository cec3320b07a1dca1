-- Daily limits sum the withdrawals that were approved or paid today.

create index withdrawal_approvals_created on withdrawal_approvals (created_at);
create index withdrawals_user_finished on withdrawals (user_id, finished_at) where finished_at is not null;
