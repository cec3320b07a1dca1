import type { Slice } from '../slice.ts'
import { PUSH_KEY } from './push-keys.ts'
import { noticeRoutes } from './routes.ts'
import { noticeSettingsRoutes } from './settings-routes.ts'

export const noticeLayer: Slice = {
  name: 'notices',
  tags: { notices: 'What happened to the objects of a user, and what waits for staff' },
  tables: {
    'insert, update, delete': ['notice_choices', 'notice_marks', 'notices', 'push_subscriptions'],
    'insert, update': ['push_keys'],
  },
  sealed: [{ table: 'push_keys', column: 'private_key', key: 'id', of: PUSH_KEY }],
  routes(app, on, { work }) {
    noticeRoutes(app, on, work)
    noticeSettingsRoutes(app, on)
  },
  person: {
    sections: [
      {
        name: 'notices',
        query: (sql, id) => sql`
          select created_at, kind, params, read_at from notices where user_id = ${id} order by created_at, id`,
      },
      {
        name: 'pushBrowsers',
        query: (sql, id) => sql`
          select name, created_at from push_subscriptions where user_id = ${id} order by created_at`,
      },
    ],
    tables: ['notice_choices', 'notice_marks', 'notices', 'push_subscriptions'],
  },
}
