import type { Mail, MailKind, NoticeKind } from '#core/mail/mail.ts'
import type { TextParams } from '#core/rules/verdict.ts'
import { toLocalMinute } from '#core/texts/local-time.ts'
import type { SecretBox } from '../adapters/secret-box.ts'
import type { Tx } from '../db/transaction.ts'

/** Queues a mail in the transaction of the change: it is sent after the commit, or never. A secret needs the box. */
export async function queueMail(tx: Tx, mail: Mail, box?: SecretBox): Promise<void> {
  // The users of the house have no mailbox: their addresses end in a domain that RFC 2606 reserves.
  if (mail.to.endsWith('.invalid')) return
  const id = tx.newId()
  if (mail.secret !== undefined && !box)
    throw new Error(`mail ${mail.kind} has a secret and no box to seal it`)
  const secret = mail.secret === undefined ? null : (box?.seal(Buffer.from(mail.secret), id) ?? null)
  tx.send(tx.sql`
    insert into mails (id, kind, recipient, language, params, secret, expires_at, freezes, next_at, created_at)
    values (${id}, ${mail.kind}, ${mail.to}, ${mail.language}, ${JSON.stringify(mail.params ?? {})}::text::jsonb,
      ${secret}, ${mail.expiresAt ?? null}, ${mail.freezes ?? null}, ${tx.now}, ${tx.now})`)
}

/**
 * Queues a mail to a user about the user's account, with a link that freezes it. One statement, for which nobody waits.
 * `to` is another address than the user's.
 */
export function queueNotice(
  tx: Tx,
  { userId, kind, params, to }: { userId: string; kind: NoticeKind; params?: TextParams; to?: string },
): void {
  const values = JSON.stringify({ ...params, at: toLocalMinute(tx.now) })
  tx.send(tx.sql`
    insert into mails (id, kind, recipient, language, params, freezes, next_at, created_at)
    select ${tx.newId()}, ${kind}, coalesce(${to ?? null}, email), language, ${values}::text::jsonb, id, ${tx.now}, ${tx.now}
    from users where id = ${userId} and email not like '%.invalid'`)
}

/** Removes queued mail to a user that another mail replaces; mail that is being sent is not affected. */
export async function dropQueued({ sql }: Tx, kinds: readonly MailKind[], to: string): Promise<void> {
  await sql`
    delete from mails where status = 'QUEUED' and attempts = 0 and kind in ${sql(kinds)} and recipient = ${to}`
}
