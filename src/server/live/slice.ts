import { MINUTE_MS, type Slice } from '../slice.ts'
import { purgeChanges } from './changes.ts'
import { liveRoutes } from './routes.ts'

export const liveSlice: Slice = {
  name: 'live',
  tags: { live: 'A stream of changes' },
  tables: {
    'insert, update, delete': ['changes'],
  },
  routes: liveRoutes,
  person: {
    kept: {
      changes: 'the topics of the last changes; a job deletes them',
    },
  },
  gauges: (_, app) => [{ local: () => [{ name: 'balcao_event_streams', value: app.countStreams() }] }],
  jobs: ({ db }) => [
    { name: 'purge changes', everyMs: 10 * MINUTE_MS, run: () => db.transaction(purgeChanges) },
  ],
}
