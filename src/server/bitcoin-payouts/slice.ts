import { SECOND_MS, type Slice } from '../slice.ts'
import { dissolveBitcoinPayout, findOnNetwork } from './dissolve.ts'
import { followPayouts } from './follow.ts'
import { payoutWork } from './incidents.ts'
import { bitcoinPayoutProof } from './invariants.ts'
import { bitcoinPayoutSubject } from './queries.ts'
import { bitcoinPayoutRoutes } from './routes.ts'

export const bitcoinPayoutSlice: Slice = {
  name: 'bitcoin-payouts',
  tables: { 'insert, update': ['bitcoin_payouts', 'bitcoin_payout_versions', 'bitcoin_payout_coins'] },
  routes: bitcoinPayoutRoutes,
  runners: () => ({ dissolveBitcoinPayout }),
  factReaders: {
    dissolveBitcoinPayout: async (on, { id }: { id: string }, { log }) => ({
      isOnNetwork: await findOnNetwork(on, id, log),
    }),
  },
  audit: { subjects: { bitcoinPayout: bitcoinPayoutSubject } },
  proof: bitcoinPayoutProof,
  work: [payoutWork],
  person: {
    kept: {
      bitcoin_payouts: 'it names the staff who acted',
      bitcoin_payout_versions: 'it names the staff who acted',
    },
  },
  jobs: (on, log) =>
    on.chain
      ? [{ name: 'follow the payouts', everyMs: 5 * SECOND_MS, run: () => followPayouts(on, log) }]
      : [],
}
