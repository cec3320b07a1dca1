import { SECOND_MS, type Slice } from '../slice.ts'
import { dissolveBitcoinPayout, findOnNetwork } from './dissolve.ts'
import { followPayouts } from './follow.ts'
import { payoutWork } from './incidents.ts'
import { bitcoinPayoutProof } from './invariants.ts'
import { bitcoinPayoutSubject } from './queries.ts'
import { bitcoinPayoutRoutes } from './routes.ts'
import { makeTimedPayout } from './timer.ts'
import { timerWork } from './timer-refusals.ts'

export const bitcoinPayoutSlice: Slice = {
  name: 'bitcoin-payouts',
  tables: {
    'insert, update': ['bitcoin_payouts', 'bitcoin_payout_versions', 'bitcoin_payout_coins'],
    'insert, update, delete': ['payout_timer_refusals'],
  },
  routes: bitcoinPayoutRoutes,
  runners: () => ({ dissolveBitcoinPayout }),
  factReaders: {
    dissolveBitcoinPayout: async (on, { id }: { id: string }, { log }) => ({
      isOnNetwork: await findOnNetwork(on, id, log),
    }),
  },
  audit: { subjects: { bitcoinPayout: bitcoinPayoutSubject } },
  work: [
    payoutWork,
    timerWork,
    {
      kind: 'workSigning',
      rows: (sql) => sql`
        select 'bitcoinPayout' as entity, p.id, p.created_at as since, sums.amount, 'BTC' as currency,
          jsonb_build_object('sequence', b.sequence, 'count', sums.count) as "values"
        from bitcoin_payouts p join payout_batches b on b.id = p.id cross join lateral (
          select count(*) as count, sum(w.amount)::bigint as amount from payout_batch_members m
          join withdrawals w on w.id = m.withdrawal_id where m.batch_id = p.id and m.removed_at is null) sums
        where p.status = 'PREPARED' and p.created_by is null`,
    },
  ],
  proof: bitcoinPayoutProof,
  person: {
    kept: {
      bitcoin_payouts: 'it names the staff who acted',
      bitcoin_payout_versions: 'it names the staff who acted',
    },
  },
  jobs: (on, log) =>
    on.chain
      ? [
          { name: 'follow the payouts', everyMs: 5 * SECOND_MS, run: () => followPayouts(on, log) },
          { name: 'make timed payouts', everyMs: 60 * SECOND_MS, run: () => makeTimedPayout(on, log) },
        ]
      : [],
}
