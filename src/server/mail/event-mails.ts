import type { Mail } from '#core/mail/mail.ts'
import { groupOf } from '#core/notices/notice.ts'
import { MAIL_CHOICES } from '#core/notices/push.ts'
import type { Code } from '#core/texts/pt.ts'
import type { Language } from '#core/users/user.ts'
import type { Tx } from '../db/transaction.ts'
import type { NewNotice } from '../notices/write.ts'
import { queueMail } from './queue.ts'
import { type NewWork, tell, tellStaff } from './tell.ts'

/** The mail of an event, the notice of it, or both. */
export type Message = (Mail | { readonly kind?: undefined }) & {
  readonly notice?: NewNotice
  /** The work that the event makes for staff. */
  readonly work?: NewWork
}

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
  const { notice, work, ...mail } = message
  const by = event.by?.id ?? null
  if (mail.kind !== undefined) await queueMail(tx, { ...mail, ...optionOf(notice) })
  if (notice) tell(tx, [{ ...notice, isRead: notice.userId === by }])
  if (work) tellStaff(tx, work, { except: by })
}

/** A mail that its user may turn off, with the group of its notice. */
function optionOf(notice: NewNotice | undefined): Pick<Mail, 'optional'> {
  const group = notice && MAIL_CHOICES.find((choice) => choice === groupOf(notice.kind))
  return notice && group ? { optional: { userId: notice.userId, group } } : {}
}
