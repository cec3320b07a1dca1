import type { Mail } from '#core/mail/mail.ts'
import type { Code } from '#core/texts/pt.ts'
import type { Language } from '#core/users/user.ts'
import type { Tx } from '../db/transaction.ts'
import { queueMail } from './queue.ts'

/**
 * The events of a slice with a mail, and how to write it; other events have none. Each mail reads the row after the
 * event.
 */
export type EventMails = Partial<Record<Code, (tx: Tx, id: string) => Promise<Mail | undefined>>>

/** The recipient of such a mail. */
export type MailOwner = { to: string; language: Language; name: string }

/** Queues the mail of an event, if it has one, in the event's transaction. */
export async function queueMailOf(
  tx: Tx,
  mails: EventMails,
  event: { code: Code; id: string },
): Promise<void> {
  const mail = await mails[event.code]?.(tx, event.id)
  if (mail) await queueMail(tx, mail)
}
