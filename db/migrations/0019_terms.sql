-- The terms that a withdrawal was asked for under, kept on it; approval limits that may be none.

alter table settings
  alter column approval_limit_brl drop not null,
  alter column approval_limit_brl drop default,
  alter column approval_limit_btc drop not null,
  alter column approval_limit_btc drop default;
-- 0 was no limit, which null is now; from now on 0 says that two people are always needed.
update settings
  set approval_limit_brl = nullif(approval_limit_brl, 0), approval_limit_btc = nullif(approval_limit_btc, 0)
  where 0 in (approval_limit_brl, approval_limit_btc);

-- The referrer that is paid a share of the fee, and the share, in hundredths of a percent.
alter table withdrawals
  add column referrer_id uuid constraint withdrawals_referrer references users (id),
  add column referral_share bigint not null default 0
    constraint withdrawals_referral_share check (referral_share between 0 and 10000);
alter table withdrawals alter column referral_share drop default;
-- The journals of those that are closed say who was paid; nothing reads these columns of theirs.
update withdrawals w set referrer_id = u.referral_id, referral_share = s.referral_share
  from users u, settings s
  where u.id = w.user_id and s.id = w.settings_id and w.status in ('OPEN', 'PENDING', 'PROCESSING');

-- Finishing counted as an approval that had no row; now it has one.
insert into withdrawal_approvals (withdrawal_id, user_id, created_at)
  select w.id, e.actor_id, e.created_at
  from withdrawals w
  join events e on e.entity = 'withdrawal' and e.entity_id = w.id and e.to_status = 'FINISHED'
  where w.status = 'FINISHED' and e.actor_id is not null
    and w.approvals_needed > (select count(*) from withdrawal_approvals a where a.withdrawal_id = w.id)
  on conflict do nothing;

-- The accounts that a first start invented: whatever is sent there reaches nobody of the house. A demonstration, whose
-- deposits name them, keeps them; an administrator may enable them again.
update bank_accounts a set status = 'DISABLED', updated_at = now()
  where a.user_id is null and a.owner_name = 'Balcão' and a.document = '99999999000191'
    and (a.bank, a.account) in (('341', '10000-1'), ('104', '20000-2'))
    and a.status = 'ACTIVED' and a.updated_at = a.created_at
    and not exists (select from deposits d where d.bank_account_id = a.id);
