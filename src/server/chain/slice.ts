import { SECOND_MS, type Slice } from '../slice.ts'
import { assignOutput } from './decide.ts'
import { followChain } from './follow.ts'
import { chainRoutes } from './routes.ts'

export const chainSlice: Slice = {
  name: 'chain',
  tags: { 'bitcoin deposits': 'Payments on the bitcoin network to the wallets of the house' },
  tables: { 'insert, update, delete': ['chain_blocks'] },
  routes: chainRoutes,
  runners: () => ({ assignOutput }),
  jobs: (on, log) =>
    on.chain
      ? [{ name: 'follow the chain', everyMs: 5 * SECOND_MS, run: (signal) => followChain(on, log, signal) }]
      : [],
}
