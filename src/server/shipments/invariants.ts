import type { SliceProof } from '../ledger/scope.ts'

export const shipmentProof: SliceProof = {
  invariants: (on) => ({
    'a withdrawal in a bank file is as the bank answered': {
      checked: `${on.operations('withdrawals')} w where w.kind = 'BANK'`,
      breaches: `
        select 'withdrawal ' || w.id as breach from ${on.operations('withdrawals')} w
        left join lateral (
          select count(*) filter (where i.state = 'PAID') as paid, count(*) filter (where i.state = 'REVERSED') as reversed,
            count(*) filter (where m.removed_at is null) as live,
            count(*) filter (where m.removed_at is null and i.state = 'REFUSED') as left_in
          from shipment_items i
          join payout_batch_members m on m.batch_id = i.shipment_id and m.withdrawal_id = i.withdrawal_id
          where i.withdrawal_id = w.id
        ) i on true
        where w.kind = 'BANK' and (i.live > 1 or i.left_in > 0
          or coalesce(w.bank_authentication, w.return_line) is not null and i.paid + i.reversed <> 1
          or i.paid > 0 and (coalesce(w.bank_authentication, w.return_line) is null or w.status <> 'FINISHED')
          or (i.reversed > 0) <> (w.reversed_at is not null)
          or i.live > 0 and w.status <> 'PROCESSING' and w.status <> 'FINISHED')`,
    },
  }),
}
