import { HOUR_MS, type Slice } from '../slice.ts'
import { treasuryRoutes } from './routes.ts'
import { keepDay } from './treasury.ts'

export const treasurySlice: Slice = {
  name: 'treasury',
  tags: { treasury: 'The bitcoin of the house: its places, what moves, and the ledger against the chain' },
  tables: { 'insert, update': ['treasury_days'] },
  routes: treasuryRoutes,
  jobs: ({ db }) => [
    { name: 'keep the figures of the treasury', everyMs: HOUR_MS, run: () => db.transaction(keepDay) },
  ],
}
