import type { Slice } from '../slice.ts'
import { createSettings, updateSettings } from './commands.ts'
import { settingsProof } from './invariants.ts'
import { settingsSubject } from './queries.ts'
import { settingsRoutes } from './routes.ts'

export const settingsSlice: Slice = {
  name: 'settings',
  tags: { settings: 'Fees, limits and the accounts of the brokerage' },
  tables: {
    'insert, update': ['settings'],
    'insert, update, delete': ['house_logos'],
  },
  routes: settingsRoutes,
  runners: () => ({ createSettings, updateSettings }),
  audit: { subjects: { settings: settingsSubject } },
  proof: settingsProof,
  person: {
    kept: {
      settings: 'a user of the house is not erased',
    },
  },
}
