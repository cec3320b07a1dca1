import type { SliceProof } from '../ledger/scope.ts'

/** Withdrawals of the batch of `p` that its confirmed transaction has not finished. */
const UNPAID = `select from payout_batch_members m join withdrawals w on w.id = m.withdrawal_id
  where m.batch_id = p.id and (w.status <> 'FINISHED' or w.tx_id is distinct from p.confirmed_tx)`

export const bitcoinPayoutProof: SliceProof = {
  changed: (added) => `select id from ${added('bitcoin_payouts')} changed_payout`,
  journals: { 'payout.feePaid': { table: 'bitcoin_payouts', is: 'fee_booked_at is not null' } },
  invariants: (on) => ({
    'a bitcoin payout that a block has finished its withdrawals, and its fee is booked once': {
      checked: `${on.operations('bitcoin_payouts')} p`,
      breaches: `
        select 'payout ' || p.id as breach from ${on.operations('bitcoin_payouts')} p
        where p.status = 'CONFIRMED' and p.incident is null and exists (${UNPAID})
          or (p.fee_booked_at is not null) <> exists (
            select from journals j join entries e on e.journal_id = j.id join accounts a on a.id = e.account_id
            where j.origin_id = p.id and j.event = 'payout.feePaid' and j.entry_count = 2 and a.kind = 'EXTERNAL'
              and a.currency = 'BTC' and e.amount = p.network_fee)`,
    },
  }),
}
