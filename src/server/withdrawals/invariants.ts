import { HOLDING } from '#core/rules/statuses.ts'
import { toSqlList } from '../db/sql.ts'
import type { SliceProof } from '../ledger/scope.ts'

export const withdrawalProof: SliceProof = {
  operations: {
    entity: 'withdrawal',
    table: 'withdrawals',
    held: `select user_id, currency, amount + amount_fee as held from withdrawals
      where status in ${toSqlList(HOLDING)}`,
  },
  journals: {
    'withdrawal.requested': { table: 'withdrawals', is: 'true' },
    'withdrawal.cancelled': { table: 'withdrawals', is: `status = 'CANCELLED'` },
    'withdrawal.finished': { table: 'withdrawals', is: `status = 'FINISHED'` },
    'withdrawal.reversed': { table: 'withdrawals', is: 'reversed_at is not null' },
  },
  invariants: (on) => ({
    'a withdrawal holds once and is paid or released once': {
      checked: `${on.operations('withdrawals')} w`,
      breaches: `
        select 'withdrawal ' || w.id as breach from ${on.operations('withdrawals')} w
        left join lateral (
          select count(*) filter (where event = 'withdrawal.requested') as requested,
            count(*) filter (where event = 'withdrawal.finished') as finished,
            count(*) filter (where event = 'withdrawal.cancelled') as cancelled,
            count(*) filter (where event = 'withdrawal.reversed') as reversed
          from journals where origin_id = w.id and event <> 'adjustment'
        ) j on true
        where j.requested <> 1 or j.finished <> (w.status = 'FINISHED')::int or j.cancelled <> (w.status = 'CANCELLED')::int
          or j.reversed <> (w.reversed_at is not null)::int`,
    },
    'a withdrawal above the limit had two members of staff': {
      checked: `${on.operations('withdrawals')} w where status = 'FINISHED'`,
      breaches: `
        select 'withdrawal ' || w.id as breach from ${on.operations('withdrawals')} w
        where w.status = 'FINISHED' and w.approvals_needed > (
          select count(*) from withdrawal_approvals a where a.withdrawal_id = w.id)`,
    },
  }),
}
