import type { ProofScope, SliceProof } from '../ledger/scope.ts'

const depositTotals = (on: ProofScope) => `
  select d.id, d.status, d.amount, d.amount_fee, d.user_id, count(distinct j.id) as journals, min(j.id) as journal_id,
    coalesce(sum(e.amount) filter (where a.kind = 'AVAILABLE' and a.owner_id = d.user_id), 0) as credited,
    coalesce(sum(e.amount) filter (where a.kind = 'EXTERNAL'), 0) as outside
  from ${on.operations('deposits')} d
  left join journals j on j.origin_id = d.id and j.event <> 'adjustment'
  left join ${on.entries} e on e.journal_id = j.id
  left join accounts a on a.id = e.account_id
  group by d.id, d.status, d.amount, d.amount_fee, d.user_id`

export const depositProof: SliceProof = {
  operations: { entity: 'deposit', table: 'deposits' },
  journals: { 'deposit.accepted': { table: 'deposits', is: `status = 'FINISHED'` } },
  invariants: (on) => ({
    'a deposit is credited once, when finished, and never else': {
      checked: `${on.operations('deposits')} d`,
      breaches: `
        select 'deposit ' || id as breach from (${depositTotals(on)}) d
        where journals <> (status = 'FINISHED')::int or (journal_id > ${on.afterJournal} and (outside <> -amount
          or (credited <> amount - amount_fee and not exists (select 1 from settings where user_fee_id = d.user_id))))`,
    },
    'four eyes: who decided a deposit is not who created it, unless permitted': {
      checked: `${on.operations('deposits')} d where status = 'FINISHED'`,
      breaches: `
        select 'deposit ' || d.id as breach from ${on.operations('deposits')} d
        join events e on e.entity = 'deposit' and e.entity_id = d.id and e.to_status = 'FINISHED'
        where e.actor_id in (d.created_by, d.user_id)
          and coalesce(e.params ->> 'grant', '') not in ('admin', 'deposit.self.approve')`,
    },
  }),
}
