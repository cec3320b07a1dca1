import type { Mail } from '#core/mail/mail.ts'
import { groupOf } from '#core/notices/notice.ts'
import { MAIL_CHOICES } from '#core/notices/push.ts'
import type { Code } from '#core/texts/codes.ts'
import type { Language } from '#core/users/user.ts'
import type { Sql } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import type { NewNotice } from '../notices/write.ts'
import { queueMails } from './queue.ts'
import { type NewWork, tell, tellStaff } from './tell.ts'

/** The mail of an event, the notice of it, or both. */
export type Message = (Mail | { readonly kind?: undefined }) & {
  readonly notice?: NewNotice
  /** The work that the event makes for staff. */
  readonly work?: NewWork
}

/** An event of a row, by its id, with its actor and instant. An expiry has no actor. */
export type MessagedEvent = {
  readonly eventId: bigint
  readonly code: Code
  readonly id: string
  readonly by: string | null
  readonly at: string
}

/** Writes the messages of an event that rows had, by the ids of the rows. A row may have none. */
type Write = (tx: Tx, ids: readonly string[]) => Promise<ReadonlyMap<string, Message>>

/** The events of a slice with a mail or a notice, and how to write them; other events have none. */
export type EventMessages = Partial<Record<Code, Write>>

/** Writes messages from rows as they are when the message is written. */
export const fromRows =
  <Row extends { id: string }>(read: (sql: Sql, ids: readonly string[]) => PromiseLike<readonly Row[]>) =>
  (write: (row: Row) => Message | undefined): Write =>
  async ({ sql }, ids) =>
    new Map(
      (await read(sql, ids)).flatMap((row) => {
        const message = write(row)
        return message ? [[row.id, message] as const] : []
      }),
    )

/** New work for staff, which needs no row. */
export const workFor =
  (toWork: (id: string) => NewWork): Write =>
  async (_, ids) =>
    new Map(ids.map((id) => [id, { work: toWork(id) }]))

/** The recipient of such a mail. */
export type MailOwner = { id: string; userId: string; to: string; language: Language; name: string }

/** Queues the mails of events and writes their notices. No two of the events are of one row. */
export async function writeMessagesOf(
  tx: Tx,
  messages: EventMessages,
  events: readonly MessagedEvent[],
): Promise<void> {
  const byCode = [...Map.groupBy(events, ({ code }) => code)]
  const written = await Promise.all(
    byCode.map(async ([code, of]) =>
      messages[code]?.(
        tx,
        of.map(({ id }) => id),
      ),
    ),
  )
  const byRow = new Map(written.flatMap((of) => [...(of ?? [])]))
  const all = events.flatMap(({ id, by, at }) => {
    const message = byRow.get(id)
    return message ? [{ ...message, by, at }] : []
  })
  queueMails(
    tx,
    all.flatMap(({ notice, work: _, by: __, at: ___, ...mail }) =>
      mail.kind === undefined ? [] : [{ ...mail, ...optionOf(notice) }],
    ),
  )
  tell(
    tx,
    all.flatMap(({ notice, by, at }) =>
      notice ? [{ from: at, isRead: notice.userId === by, ...notice }] : [],
    ),
  )
  tellStaff(
    tx,
    all.flatMap(({ work, by }) => (work ? [{ ...work, except: by }] : [])),
  )
}

/** A mail that its user may turn off, with the group of its notice. */
function optionOf(notice: NewNotice | undefined): Pick<Mail, 'optional'> {
  const group = notice && MAIL_CHOICES.find((choice) => choice === groupOf(notice.kind))
  return notice && group ? { optional: { userId: notice.userId, group } } : {}
}
