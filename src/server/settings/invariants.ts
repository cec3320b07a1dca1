import type { SliceProof } from '../ledger/scope.ts'

/** Settings name the users that are the house: these may be below zero. */
export const settingsProof: SliceProof = {
  invariants: (on) => ({
    'no customer is below zero without a granted overdraft': {
      checked: `${on.accounts} a where owner_id is not null`,
      breaches: `
        select 'account ' || a.id as breach from ${on.accounts} a
        where a.floor is not null and a.balance < 0 and not exists (
          select 1 from entries e join journals j on j.id = e.journal_id where e.account_id = a.id and j.overdraft)
          and not exists (select 1 from settings where a.owner_id in (user_id, user_otc_id, user_fee_id))
        union all
        select 'account ' || id from ${on.accounts} a where kind = 'HELD' and balance < 0`,
    },
  }),
}
