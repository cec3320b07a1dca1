import { MINUTE_MS, type Slice } from '../slice.ts'
import { liftFreeze } from './freeze.ts'
import { applyRescues } from './rescue.ts'
import { resealSecrets } from './reseal.ts'
import { sessionRoutes } from './routes.ts'
import { resetSecondFactor } from './second-factor.ts'

export const sessionSlice: Slice = {
  name: 'sessions',
  tags: { sessions: 'Signing in, registration, passwords, the second factor and open sessions' },
  tables: {
    'insert, update, delete': [
      'known_devices',
      'login_failures',
      'passkey_challenges',
      'passkeys',
      'pending_second_factors',
      'recovery_codes',
      'registrations',
    ],
    'insert, update': ['rescues'],
  },
  sealed: [{ table: 'pending_second_factors', column: 'totp_secret', key: 'user_id' }],
  routes: sessionRoutes,
  runners: () => ({ liftFreeze, resetSecondFactor }),
  person: {
    sections: [
      {
        name: 'sessions',
        query: (sql, id) => sql`
          select created_at, last_seen_at, expires_at, address, user_agent from sessions where user_id = ${id} order by created_at`,
      },
      {
        name: 'passkeys',
        query: (sql, id) => sql`
          select name, created_at, last_used_at as last_seen_at from passkeys where user_id = ${id} order by created_at`,
      },
    ],
    tables: ['known_devices', 'passkeys', 'pending_second_factors', 'recovery_codes'],
    kept: {
      registrations: 'the id of the person who referred another',
      rescues: 'staff are not erased',
    },
  },
  jobs: ({ db, config }, _log, { sealed }) => [
    { name: 'apply rescues of staff', everyMs: MINUTE_MS, run: () => db.transaction(applyRescues) },
    {
      name: 'encrypt secrets with the newest key',
      everyMs: MINUTE_MS,
      run: () => db.transaction((tx) => resealSecrets(tx, sealed, config)),
    },
  ],
}
