import type { Mail } from '#core/mail/mail.ts'
import type { Code } from '#core/texts/pt.ts'
import type { Language } from '#core/users/user.ts'
import type { Tx } from '../db/transaction.ts'
import { queueMail } from './queue.ts'

/** Which events of a slice are mailed, and how; no other is. Each mail reads the row as the event leaves it. */
export type EventMails = Partial<Record<Code, (tx: Tx, id: string) => Promise<Mail | undefined>>>

/** Whom such a mail addresses. */
export type MailOwner = { to: string; language: Language; name: string }

/** Queues the mail of an event, if it has one, with the event itself. */
export async function queueMailOf(
  tx: Tx,
  mails: EventMails,
  event: { code: Code; id: string },
): Promise<void> {
  const mail = await mails[event.code]?.(tx, event.id)
  if (mail) await queueMail(tx, mail)
}
