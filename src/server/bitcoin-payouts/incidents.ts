import { maySettleIncident, type PayoutIncident } from '#core/bitcoin-payouts/bitcoin-payout.ts'
import { type Actor, recordAudit } from '../audit/record.ts'
import type { Sql } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import { enforce, found } from '../http/refusal.ts'
import { tellStaff } from '../mail/tell.ts'
import type { Work } from '../notices/queries.ts'
import { findBitcoinPayout } from './queries.ts'
import { lockPayout } from './row.ts'

/** The columns of a payout with an incident; all staff hear of it. A decision about an earlier one does not hold for it. */
export function noteIncident(tx: Tx, id: string, incident: PayoutIncident) {
  tellStaff(tx, [{ kind: 'workPayout', subject: { entity: 'bitcoinPayout', id }, except: null }])
  return { incident, decidedBy: null, decidedAt: null, decision: null }
}

/** Each incident that waits for a decision is work for all staff. */
export const payoutWork: Work = {
  kind: 'workPayout',
  rows: (sql: Sql) => sql`
    select 'bitcoinPayout' as entity, p.id, p.updated_at as since,
      (select sum(w.amount)::bigint from payout_batch_members m join withdrawals w on w.id = m.withdrawal_id where m.batch_id = p.id) as amount,
      'BTC' as currency, jsonb_build_object('sequence', b.sequence) as "values"
    from bitcoin_payouts p join payout_batches b on b.id = p.id where p.incident is not null and p.decided_at is null`,
}

/** Ends the question about an incident with a reason. The books stay as they are: staff adjust them by other acts. */
export async function settleIncident(
  tx: Tx,
  { id, reason }: { readonly id: string; readonly reason: string },
  by: Actor,
): Promise<void> {
  await lockPayout(tx, id)
  const payout = found(await findBitcoinPayout(tx, id, by), 'bitcoinPayout.unknown')
  enforce(maySettleIncident(payout, by))
  await tx.sql`
    update bitcoin_payouts set decided_by = ${by.id}, decided_at = ${tx.now}, decision = ${reason}
    where id = ${id} and decided_at is null`
  const after = { incident: payout.incident, reason }
  await recordAudit(tx, { action: 'audit.bitcoinPayout.settled', entity: 'bitcoinPayout', id, after }, by)
}
