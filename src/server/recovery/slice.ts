import type { Slice } from '../slice.ts'
import { confirmRecoveryGroup } from './commands.ts'
import { recoverySubject } from './queries.ts'
import { recoveryRoutes } from './routes.ts'

export const recoverySlice: Slice = {
  name: 'recovery',
  tags: { recovery: 'The check of what may have happened after a backup' },
  tables: {
    insert: ['recovery_groups'],
  },
  routes: recoveryRoutes,
  runners: () => ({ confirmRecoveryGroup }),
  audit: { subjects: { recovery: recoverySubject } },
  person: {
    kept: {
      recovery_groups: 'it names the staff who acted',
    },
  },
}
