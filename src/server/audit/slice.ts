import { SECOND_MS, type Slice } from '../slice.ts'
import { countOutbox, writeMessages } from './outbox.ts'
import { auditRoutes } from './routes.ts'

export const auditLayer: Slice = {
  name: 'audit',
  tags: { audit: 'Acts of staff, and changes to the security of accounts' },
  tables: {
    insert: ['audit', 'events', 'reads'],
    'insert, update, delete': ['outbox'],
  },
  routes: (app, on, { auditNames }) => auditRoutes(app, on, auditNames),
  gauges: () => [{ stored: countOutbox }],
  jobs: (on, log, { messages }) => [
    { name: 'write messages', everyMs: SECOND_MS, run: () => writeMessages(on.db, messages, log) },
  ],
  person: {
    sections: [
      {
        name: 'readings',
        query: (sql, id) => sql`
          select r.how, r.entity, array_to_string(u.roles, ', ') as reader_roles, count(*)::int as count, max(r.at) as last_at
          from reads r left join users u on u.id = r.reader_id
          where r.subject_id = ${id} group by 1, 2, 3 order by 5 desc`,
      },
    ],
    kept: {
      audit: 'its rows cannot change; the server hides their personal values',
      events: 'the books keep the id',
      reads: 'proof of who read the data, for five years',
    },
  },
}
