import type { MailKind } from '#core/mail/mail.ts'
import { FREEZING } from '#core/notices/notice.ts'
import { isInternal } from '#core/rules/viewer.ts'
import { FREEZE_LINK_SECONDS, mayFreeze, mayLiftFreeze } from '#core/sessions/freeze.ts'
import { toLocalMinute } from '#core/texts/local-time.ts'
import { toMailSentence } from '#core/texts/mail-sentence.ts'
import { type Actor, recordAudit } from '../audit/record.ts'
import type { Tx } from '../db/transaction.ts'
import { enforce, found } from '../http/refusal.ts'
import { dropQueued, queueMail } from '../mail/queue.ts'
import { findSettingsInForce } from '../settings/in-force.ts'
import { endSessions } from '../users/commands.ts'
import { requireLift } from '../users/proposed.ts'
import { later, nobodyAt } from './commands.ts'
import type { From } from './devices.ts'
import { hashToken } from './hook.ts'
import { RESET_KINDS } from './reset-link.ts'

/**
 * Freezes the account of the reader of a mail: sessions and every started sign-in, reset or enrolment end, nobody signs
 * in, the Book cancels the orders, and open withdrawals wait. A second link does nothing more.
 */
export async function freezeAccount(tx: Tx, token: string, from: From): Promise<void> {
  const notice = await lockNotice(tx, token)
  enforce(mayFreeze(notice))
  await freeze(tx, notice as Notice, nobodyAt(from))
}

/** The same by a notice of the signed-in owner, who says that it was somebody else. */
export async function disownNotice(tx: Tx, id: string, by: Actor): Promise<void> {
  const { sql, now } = tx
  const [notice] = await sql<Notice[]>`
    select u.id as user_id, u.email, u.name, u.frozen_at, n.kind, n.created_at > ${later(now, -FREEZE_LINK_SECONDS)} as is_alive
    from notices n join users u on u.id = n.user_id
    where n.id = ${id} and n.user_id = ${by.id} and n.kind in ${sql(FREEZING)} for no key update of u`
  const known = found(notice, 'notice.unknown')
  enforce(mayFreeze(known))
  await sql`update notices set read_at = coalesce(read_at, ${now}), waits_until = null where id = ${id}`
  await freeze(tx, known, by)
}

async function freeze(
  tx: Tx,
  { userId: id, kind, frozenAt, isAlive: _isAlive, ...owner }: Notice,
  by: Actor | ReturnType<typeof nobodyAt>,
): Promise<void> {
  if (frozenAt !== null) return
  await tx.sql`update users set frozen_at = ${tx.now}, updated_at = ${tx.now} where id = ${id}`
  await endSessions(tx, { userId: id })
  await tx.sql`delete from password_resets where user_id = ${id}`
  await tx.sql`delete from pending_second_factors where user_id = ${id}`
  await dropQueued(tx, RESET_KINDS, owner.email)
  await recordAudit(tx, { action: 'audit.user.frozen', entity: 'user', id, after: { mail: kind } }, by)
  await mailHouse(tx, { user: id, ...owner }, kind)
}

type Notice = {
  userId: string
  email: string
  name: string
  kind: MailKind
  isAlive: boolean
  frozenAt: string | null
}

/** The mail with this link, and its locked owner. */
async function lockNotice({ sql, now }: Tx, token: string): Promise<Notice | undefined> {
  const [notice] = await sql<Notice[]>`
    select u.id as user_id, u.email, u.name, u.frozen_at, m.kind,
      m.created_at > ${later(now, -FREEZE_LINK_SECONDS)} as is_alive
    from mails m join users u on u.id = m.freezes
    where m.freeze_hash = ${hashToken(token)} for no key update of u`
  return notice
}

/** The house learns at once that a customer needs help. */
async function mailHouse(
  tx: Tx,
  owner: { user: string; email: string; name: string },
  kind: MailKind,
): Promise<void> {
  const settings = await findSettingsInForce(tx)
  if (!settings) return
  // The subject names no amount: it has values only for the owner.
  const notice = toMailSentence('pt', `mail.${kind}.subject`).split(':')[0] ?? ''
  const { user, email, name } = owner
  const params = { user, name, email, notice, at: toLocalMinute(tx.now) }
  queueMail(tx, { kind: 'accountFrozen', to: settings.adminEmail, language: 'pt', params })
}

type FrozenRow = Parameters<typeof mayLiftFreeze>[0]

/**
 * Staff release the account of another user, once they know that the owner asks. Links of earlier mails end, so that
 * nobody freezes it by an old one.
 */
export async function liftFreeze(
  tx: Tx,
  { userId, reason }: { userId: string; reason: string },
  by: Actor,
): Promise<void> {
  const [row] = await tx.sql<FrozenRow[]>`
    select id, roles, frozen_at from users
    where id = ${userId} and (${isInternal(by)} or id = ${by.id}) for no key update`
  const user = found(row, 'user.unknown')
  enforce(mayLiftFreeze(user, by))
  const { id, frozenAt } = user
  const change = { field: 'frozenAt', before: frozenAt, after: null }
  await requireLift(tx, { userId: id, change, command: 'liftFreeze', input: { userId, reason } }, by)
  await tx.sql`update users set frozen_at = null, updated_at = ${tx.now} where id = ${id}`
  await tx.sql`update mails set freeze_hash = null where freezes = ${id} and freeze_hash is not null`
  const changes = { before: { frozenAt }, after: { frozenAt: null, reason } }
  await recordAudit(tx, { action: 'audit.user.freezeLifted', entity: 'user', id, ...changes }, by)
}
