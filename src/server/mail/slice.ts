import { MINUTE_MS, SECOND_MS, type Slice } from '../slice.ts'
import { mailFills } from './digest.ts'
import { countMessages } from './gauges.ts'
import { sendMails, sendShortMessages } from './send.ts'

export const mailLayer: Slice = {
  name: 'mail',
  tables: {
    'insert, update, delete': ['mails'],
  },
  sealed: [{ table: 'mails', column: 'secret', key: 'id', where: `status = 'QUEUED'` }],
  person: {
    sections: [
      {
        name: 'mails',
        query: (sql, id) => sql`
          select m.created_at, m.kind, m.status, m.sent_at from mails m join users u on u.email = m.recipient
          where u.id = ${id} order by m.created_at, m.id`,
      },
    ],
    erase: {
      mails: ({ sql }, userId) => sql`
        delete from mails m using users u where u.id = ${userId} and (m.recipient = u.email
          or m.channel = 'PUSH' and m.recipient in (select id::text from push_subscriptions where user_id = u.id)
          or m.channel = 'SMS' and m.recipient = u.phone)`,
    },
  },
  gauges: () => [{ stored: countMessages }],
  jobs: (on, log, { findFace }) => [
    { name: 'send mails', everyMs: SECOND_MS, run: (signal) => sendMails(on, log, signal, findFace) },
    {
      name: 'send push and SMS',
      everyMs: SECOND_MS,
      run: (signal) => sendShortMessages(on, log, signal, findFace),
    },
    { name: 'mail fills of the Book', everyMs: MINUTE_MS, run: () => on.db.transaction(mailFills) },
  ],
}
