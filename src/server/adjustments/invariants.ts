import type { SliceProof } from '../ledger/scope.ts'

/** Each adjustment of the books is one that another person approved, and moves back no more than was recorded. */
export const adjustmentProof: SliceProof = {
  journals: { adjustment: { table: 'adjustments', is: 'true' } },
  invariants: (on) => ({
    'every adjustment is approved, once': {
      checked: `${on.journals} j where event = 'adjustment'`,
      breaches: `
        select 'journal ' || j.id as breach from ${on.journals} j
        left join adjustments d on d.id = j.origin_id
        left join approvals p on p.id = d.approval_id and p.status = 'APPROVED' and 'ledger.adjust' = any (p.acts)
        where j.event = 'adjustment' and (p.id is null or exists (
          select from entries e where e.journal_id = j.id and abs(e.amount) <> d.amount))`,
    },
  }),
  ofAll: {
    'no movement is adjusted beyond its amount': {
      checked: 'adjustments',
      breaches: `
        select 'entry ' || d.account_id || '-' || d.version as breach
        from adjustments d left join entries e on e.account_id = d.account_id and e.version = d.version
        group by d.account_id, d.version, e.amount having sum(d.amount) > coalesce(abs(e.amount), 0)`,
    },
    'every approval has its people': {
      checked: `approvals where status = 'APPROVED'`,
      breaches: `
        select 'approval ' || p.id as breach from approvals p
        where p.status = 'APPROVED' and p.approvers_needed > (
          select count(*) from approval_decisions d
          where d.approval_id = p.id and d.is_approved and d.user_id <> p.asked_by and d.user_id <> all (p.owners)
            and (d.is_involved or d.user_id <> all (p.involved)))`,
    },
  },
}
