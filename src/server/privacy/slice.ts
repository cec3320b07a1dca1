import type { DecidePrivacy } from '#core/privacy/privacy-schema.ts'
import { MINUTE_MS, type Slice } from '../slice.ts'
import { countRequests, decidePrivacy } from './requests.ts'
import { enforceRetention } from './retention.ts'
import { privacyRoutes } from './routes.ts'

export const privacySlice: Slice = {
  name: 'privacy',
  tags: { privacy: 'Consents, requests about personal data, and copies of it' },
  tables: {
    'insert, update': ['privacy_requests'],
    insert: ['kept_identities'],
  },
  routes: (app, on, { persons }) => privacyRoutes(app, on, persons),
  runners: ({ persons }) => ({
    decidePrivacy: (tx, input: DecidePrivacy & { id: string }, by) =>
      decidePrivacy(tx, { input, persons }, by),
  }),
  person: {
    sections: [
      {
        name: 'requests',
        query: (sql, id) => sql`
          select kind, details, status, answer, created_at, updated_at from privacy_requests
          where user_id = ${id} order by created_at, id`,
      },
    ],
    kept: {
      kept_identities: 'the law makes the house keep the identity for years',
      privacy_requests: 'proof of the request',
    },
  },
  gauges: () => [{ stored: countRequests }],
  jobs: ({ db }) => [
    { name: 'enforce retention', everyMs: 10 * MINUTE_MS, run: () => db.transaction(enforceRetention) },
  ],
}
