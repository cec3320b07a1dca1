import type { Mutant } from './mutant.ts'

const OF_OUTBOX = ['src/server/audit/outbox.test.ts']
const OUTBOX = 'src/server/audit/outbox.ts'
const fault = (breaks: string, was: string, is: string, file = OUTBOX): Mutant => ({
  breaks,
  file,
  was,
  is,
  tests: OF_OUTBOX,
})

/** Faults in how the messages of events are written. */
export const outboxMutants: readonly Mutant[] = [
  fault('two processes write messages at once', 'return lock?.isMine === true', 'return lock !== undefined'),
  fault('an event that waits is tried at once', 'where next_at <= ${now} order', 'where true order'),
  fault('an event that fails is not postponed', '+ PAUSE_MS', ''),
  fault('an event that fails waits for two minutes', 'PAUSE_MS = 60_000', 'PAUSE_MS = 120_000'),
  fault(
    'a failure stops the messages of later events',
    'catch(() => writeSingly(db, messages, log))',
    'catch(() => 0)',
  ),
  fault('messages are written in the reverse order', 'order by e.id`', 'order by e.id desc`'),
  fault(
    'users hear of what they did',
    'isRead: notice.userId === by',
    'isRead: false',
    'src/server/mail/event-messages.ts',
  ),
  fault(
    'an event gives no mail',
    'mail.kind === undefined ? [] :',
    'mail.kind !== undefined ? [] :',
    'src/server/mail/event-messages.ts',
  ),
]
