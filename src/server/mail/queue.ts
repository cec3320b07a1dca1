import type { Mail, MailKind, SecurityMailKind } from '#core/mail/mail.ts'
import { asksOwner, type NoticeKind, type NoticeSubject } from '#core/notices/notice.ts'
import type { TextParams } from '#core/rules/verdict.ts'
import { FREEZE_LINK_SECONDS } from '#core/sessions/freeze.ts'
import { toLocalMinute } from '#core/texts/local-time.ts'
import type { SecretBox } from '../adapters/secret-box.ts'
import type { Tx } from '../db/transaction.ts'
import { tell } from './tell.ts'

/** Queues a mail in the transaction of the change: it is sent after the commit, or never. A secret needs the box. */
export const queueMail = (tx: Tx, mail: Mail, box?: SecretBox): void => queueMails(tx, [mail], box)

/** The same as {@link queueMail}, for many mails in one statement. Nobody waits for it. */
export function queueMails(tx: Tx, mails: readonly Mail[], box?: SecretBox): void {
  // The users of the house have no mailbox: their addresses end in a domain that RFC 2606 reserves.
  const rows = mails.filter(({ to }) => !to.endsWith('.invalid')).map((mail) => toRow(tx.newId(), mail, box))
  if (rows.length === 0) return
  tx.send(tx.sql`
    insert into mails (id, kind, recipient, language, params, secret, expires_at, freezes, next_at, created_at)
    select id, kind, "to", language, params, decode(secret, 'hex'), "expiresAt", freezes, ${tx.now}, ${tx.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as mail (id uuid, kind text, "to" text, language text,
      params jsonb, secret text, "expiresAt" timestamptz, freezes uuid, optional jsonb)
    where not exists (select from notice_choices c
      where c.user_id = (optional->>'userId')::uuid and optional->>'group' = any(c.mail_off))`)
}

function toRow(id: string, { params = {}, secret, ...mail }: Mail, box: SecretBox | undefined) {
  if (secret === undefined) return { ...mail, id, params }
  if (!box) throw new Error(`mail ${mail.kind} has a secret and no box to seal it`)
  return { ...mail, id, params, secret: box.seal(Buffer.from(secret), id).toString('hex') }
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

/** Removes queued mail to a user that another mail replaces; mail that is being sent is not affected. */
export async function dropQueued({ sql }: Tx, kinds: readonly MailKind[], to: string): Promise<void> {
  await sql`
    delete from mails where status = 'QUEUED' and attempts = 0 and kind in ${sql(kinds)} and recipient = ${to}`
}
