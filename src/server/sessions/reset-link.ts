import { RESET_SECONDS } from '#core/sessions/password.ts'
import type { Language } from '#core/users/user.ts'
import { secretBox } from '../adapters/secret-box.ts'
import type { Config } from '../config.ts'
import type { Tx } from '../db/transaction.ts'
import { dropQueued, queueMail } from '../mail/queue.ts'

/** The mails with a link to set a new password. */
export const RESET_KINDS = ['resetLink', 'passwordDue', 'alreadyRegistered'] as const

type Link = {
  readonly user: { readonly id: string; readonly email: string; readonly language: Language }
  readonly kind: (typeof RESET_KINDS)[number]
  readonly token: string
  readonly hash: Buffer
}

/** Mails a link to set a new password, in place of any earlier one. */
export async function mailResetLink(
  tx: Tx,
  { user, kind, token, hash }: Link,
  config: Config,
): Promise<void> {
  const { id, email, language } = user
  const expiresAt = new Date(tx.now.getTime() + RESET_SECONDS * 1000)
  await tx.sql`
    insert into password_resets (user_id, token_hash, email, created_at, expires_at)
    values (${id}, ${hash}, ${email}, ${tx.now}, ${expiresAt})
    on conflict (user_id) do update set token_hash = excluded.token_hash, email = excluded.email,
      created_at = excluded.created_at, expires_at = excluded.expires_at`
  const mail = { kind, to: email, language, secret: token, expiresAt } as const
  await dropQueued(tx, RESET_KINDS, email)
  queueMail(tx, mail, secretBox(config.secretKeys))
}
