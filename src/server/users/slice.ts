import { randomUUID } from 'node:crypto'
import { ERASED, ERASED_NAME } from '#core/privacy/privacy.ts'
import { TOLD_TO_ADMINS } from '#core/rules/statuses.ts'
import { isAdmin } from '#core/rules/viewer.ts'
import { hashPassword } from '../adapters/passwords.ts'
import { toSqlList } from '../db/sql.ts'
import type { Slice } from '../slice.ts'
import { createUser, setPasswordOf } from './commands.ts'
import { postalCodeRoutes } from './postal-code-routes.ts'
import { userSubject } from './queries.ts'
import { userRoutes } from './routes.ts'
import { updateUser } from './update.ts'
import { liftWithdrawalStop } from './withdrawal-stop.ts'

export const userSlice: Slice = {
  name: 'users',
  tags: { users: 'Customers and staff' },
  tables: {
    'insert, update, delete': ['password_resets', 'second_steps', 'sessions', 'user_tags'],
    'insert, update': ['users'],
    insert: ['consents'],
  },
  sealed: [{ table: 'users', column: 'totp_secret', key: 'id' }],
  routes(app, on) {
    userRoutes(app, on)
    postalCodeRoutes(app, on)
  },
  runners: () => ({
    createUser,
    // The asker proved the password when she asked.
    updateUser: (tx, input: Parameters<typeof updateUser>[1], by) =>
      updateUser(tx, input, { ...by, signedInAt: tx.now.toISOString(), passwordAt: null }),
    setUserPassword: setPasswordOf,
    liftStop: liftWithdrawalStop,
  }),
  audit: { subjects: { user: userSubject }, owners: { user: 'a.entity_id' } },
  work: [
    {
      kind: 'workUser',
      rows: (sql, by) => sql`
        select 'user' as entity, id, updated_at as since, null::bigint as amount, null::text as currency, '{}'::jsonb as "values"
        from users where status in ${sql.unsafe(toSqlList(TOLD_TO_ADMINS))} and ${isAdmin(by)}`,
    },
  ],
  person: {
    sections: [
      {
        name: 'profile',
        query: (sql, id) => sql`
          select id, name, email, kind, document, document_secondary, birth, phone, phone_secondary, language, status,
            status_description, is_enabled_2fa, sms_alerts, code, referral_id, created_at, updated_at
          from users where id = ${id}`,
      },
      {
        name: 'addresses',
        query: (sql, id) => sql`
          select a->>'zipCode' as zip_code, a->>'address' as address, a->>'number' as number, a->>'complement' as complement,
            a->>'district' as district, a->>'city' as city, a->>'uf' as uf, a->>'country' as country
          from users, jsonb_array_elements(addresses) a where id = ${id}`,
      },
      {
        name: 'consents',
        query: (sql, id) => sql`
          select document, version, is_given, address, created_at from consents where user_id = ${id} order by id`,
      },
    ],
    tables: ['password_resets', 'second_steps', 'sessions'],
    erase: {
      users: async ({ sql, now }, id) => sql`
        update users set name = ${ERASED_NAME}, email = ${`${id}@apagado.invalid`}, document = ${ERASED},
          document_secondary = null, birth = null, phone = null, phone_secondary = null, addresses = '[]',
          password_hash = ${await hashPassword(randomUUID())}, is_enabled_2fa = false, totp_secret = null, totp_step = null,
          permissions = '{}', sms_alerts = false, status = 'BLOCKED', status_description = ${ERASED_NAME},
          erased_at = ${now}, updated_at = ${now}
        where id = ${id}`,
      user_tags: ({ sql }, id) => sql`delete from user_tags where user_id = ${id}`,
    },
    kept: {
      consents: 'proof of the consent',
    },
  },
}
