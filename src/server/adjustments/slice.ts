import type { Slice } from '../slice.ts'
import { adjustLedger } from './commands.ts'
import { adjustmentProof } from './invariants.ts'
import { adjustmentReference } from './queries.ts'
import { adjustmentRoutes } from './routes.ts'

export const adjustmentSlice: Slice = {
  name: 'adjustments',
  tables: {
    insert: ['adjustments'],
  },
  routes: adjustmentRoutes,
  runners: () => ({ adjustLedger }),
  proof: adjustmentProof,
  reference: adjustmentReference,
  person: {
    kept: {
      adjustments: 'it names the staff who acted',
    },
  },
}
