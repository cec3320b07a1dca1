import type { Mail, MailKind, SecurityMailKind } from '#core/mail/mail.ts'
import { asksOwner, type NoticeKind, type NoticeSubject } from '#core/notices/notice.ts'
import type { TextParams } from '#core/rules/verdict.ts'
import { FREEZE_LINK_SECONDS } from '#core/sessions/freeze.ts'
import { toLocalMinute } from '#core/texts/local-time.ts'
import type { SecretBox } from '../adapters/secret-box.ts'
import type { Tx } from '../db/transaction.ts'
import { tell } from './tell.ts'

/** Queues a mail in the transaction of the change: it is sent after the commit, or never. A secret needs the box. */
export async function queueMail(tx: Tx, mail: Mail, box?: SecretBox): Promise<void> {
  // The users of the house have no mailbox: their addresses end in a domain that RFC 2606 reserves.
  if (mail.to.endsWith('.invalid') || (await isTurnedOff(tx, mail))) return
  const id = tx.newId()
  if (mail.secret !== undefined && !box)
    throw new Error(`mail ${mail.kind} has a secret and no box to seal it`)
  const secret = mail.secret === undefined ? null : (box?.seal(Buffer.from(mail.secret), id) ?? null)
  tx.send(tx.sql`
    insert into mails (id, kind, recipient, language, params, secret, expires_at, freezes, next_at, created_at)
    values (${id}, ${mail.kind}, ${mail.to}, ${mail.language}, ${JSON.stringify(mail.params ?? {})}::text::jsonb,
      ${secret}, ${mail.expiresAt ?? null}, ${mail.freezes ?? null}, ${tx.now}, ${tx.now})`)
}

type SecurityNotice = {
  readonly userId: string
  readonly kind: SecurityMailKind
  readonly params?: TextParams
  /** Another address than the user's. */
  readonly to?: string
  /** The kind of the notice, where it differs from the mail's. */
  readonly noticeKind?: NoticeKind
  readonly subject?: NoticeSubject
}

/**
 * Queues a mail to a user about the user's account, with a link that freezes it, and writes the notice of the same event. Nobody
 * waits for either.
 */
export function queueNotice(
  tx: Tx,
  { userId, kind, params = {}, to, noticeKind = kind, subject }: SecurityNotice,
): void {
  const values = JSON.stringify({ ...params, at: toLocalMinute(tx.now) })
  tx.send(tx.sql`
    insert into mails (id, kind, recipient, language, params, freezes, next_at, created_at)
    select ${tx.newId()}, ${kind}, coalesce(${to ?? null}, email), language, ${values}::text::jsonb, id, ${tx.now}, ${tx.now}
    from users where id = ${userId} and email not like '%.invalid'`)
  const waitsUntil = asksOwner(noticeKind) ? new Date(tx.now.getTime() + FREEZE_LINK_SECONDS * 1000) : null
  tell(tx, [{ userId, kind: noticeKind, params, waitsUntil, ...(subject && { subject }) }])
}

async function isTurnedOff({ sql }: Tx, { optional }: Mail): Promise<boolean> {
  if (!optional) return false
  const off = await sql`
    select from notice_choices where user_id = ${optional.userId} and ${optional.group} = any(mail_off)`
  return off.count > 0
}

/** Removes queued mail to a user that another mail replaces; mail that is being sent is not affected. */
export async function dropQueued({ sql }: Tx, kinds: readonly MailKind[], to: string): Promise<void> {
  await sql`
    delete from mails where status = 'QUEUED' and attempts = 0 and kind in ${sql(kinds)} and recipient = ${to}`
}
