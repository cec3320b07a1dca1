import type { Mail } from '#core/mail/mail.ts'
import { groupOf } from '#core/notices/notice.ts'
import { MAIL_CHOICES } from '#core/notices/push.ts'
import type { Code } from '#core/texts/codes.ts'
import type { Language } from '#core/users/user.ts'
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

/** Writes the messages of an event that rows had, from the rows after it. A row may have none. */
type Write = (tx: Tx, ids: readonly string[]) => Promise<readonly Message[]>

/** The events of a slice with a mail or a notice, and how to write them; other events have none. */
export type EventMails = Partial<Record<Code, Write>>

/** Writes each message by a query of its own, for events that one row has at a time. */
export const oneByOne =
  (write: (tx: Tx, id: string) => Promise<Message | undefined>): Write =>
  async (tx, ids) =>
    (await Promise.all(ids.map((id) => write(tx, id)))).filter((message) => message !== undefined)

/** The recipient of such a mail. */
export type MailOwner = { userId: string; to: string; language: Language; name: string }

/** Queues the mails of an event that rows had and writes its notices, in the event's transaction. */
export async function queueMailsOf(
  tx: Tx,
  mails: EventMails,
  event: { readonly code: Code; readonly ids: readonly string[] },
  by: { readonly id: string } | null,
): Promise<void> {
  const messages = (await mails[event.code]?.(tx, event.ids)) ?? []
  const except = by?.id ?? null
  queueMails(
    tx,
    messages.flatMap(({ notice, work: _, ...mail }) =>
      mail.kind === undefined ? [] : [{ ...mail, ...optionOf(notice) }],
    ),
  )
  const notices = messages.flatMap(({ notice }) => notice ?? [])
  tell(
    tx,
    notices.map((notice) => ({ ...notice, isRead: notice.userId === except })),
  )
  for (const { work } of messages) if (work) tellStaff(tx, work, { except })
}

/** A mail that its user may turn off, with the group of its notice. */
function optionOf(notice: NewNotice | undefined): Pick<Mail, 'optional'> {
  const group = notice && MAIL_CHOICES.find((choice) => choice === groupOf(notice.kind))
  return notice && group ? { optional: { userId: notice.userId, group } } : {}
}
