import type { Mail } from '#core/mail/mail.ts'
import type { Code } from '#core/texts/pt.ts'
import type { Language } from '#core/users/user.ts'
import type { Tx } from '../db/transaction.ts'
import { type NewNotice, writeNotices } from '../notices/write.ts'
import { queueMail } from './queue.ts'

/** The mail of an event, the notice of it, or both. */
export type Message = (Mail | { readonly kind?: undefined }) & { readonly notice?: NewNotice }

/**
 * The events of a slice with a mail or a notice, and how to write them; other events have none. Each reads the row after the
 * event.
 */
export type EventMails = Partial<Record<Code, (tx: Tx, id: string) => Promise<Message | undefined>>>

/** The recipient of such a mail. */
export type MailOwner = { userId: string; to: string; language: Language; name: string }

/** Queues the mail of an event and writes its notice, if it has them, in the event's transaction. */
export async function queueMailOf(
  tx: Tx,
  mails: EventMails,
  event: { code: Code; id: string; by: { readonly id: string } | null },
): Promise<void> {
  const message = await mails[event.code]?.(tx, event.id)
  if (!message) return
  const { notice, ...mail } = message
  if (mail.kind !== undefined) await queueMail(tx, mail)
  if (notice) writeNotices(tx, [{ ...notice, isRead: notice.userId === event.by?.id }])
}
