import { isIdle, MAX_SESSIONS, mayManageSessions } from '#core/sessions/session.ts'
import type { OpenSession } from '#core/sessions/session-schema.ts'
import { recordAudit } from '../audit/record.ts'
import type { Database } from '../db/pool.ts'
import type { Tx } from '../db/transaction.ts'
import type { SignedIn } from '../http/app-types.ts'
import { enforce, found } from '../http/refusal.ts'
import { dropDevices } from '../notices/devices.ts'
import { endSessions } from '../users/commands.ts'
import { findUser } from '../users/queries.ts'

/** The active sessions of a user, newest first; 404 for a user that is invisible to the viewer. */
export async function listOpenSessions(db: Database, userId: string, by: SignedIn): Promise<OpenSession[]> {
  const user = found(await findUser(db, userId, by), 'user.unknown')
  const now = db.clock.now()
  const sessions = await db.sql<OpenSession[]>`
    select id as "_id", address, user_agent, created_at, expires_at, last_seen_at,
      token_hash = ${by.tokenHash} as current
    from sessions where user_id = ${userId} and expires_at > ${now} order by created_at desc, id
    limit ${MAX_SESSIONS}`
  return sessions.filter((session) => !isIdle(session, { by: { ...user, id: userId }, now }))
}

/** Ends one session of the viewer; 404 for an unknown one. */
export async function endOwnSession(tx: Tx, id: string, by: SignedIn): Promise<void> {
  const [ended] = await tx.sql<{ address: string | null; userAgent: string | null; tokenHash: Buffer }[]>`
    delete from sessions where id = ${id} and user_id = ${by.id} returning address, user_agent, token_hash`
  const { tokenHash, ...before } = found(ended, 'session.unknown')
  await dropDevices(tx, { userId: by.id, only: tokenHash })
  await recordAudit(tx, { action: 'audit.user.sessionEnded', entity: 'user', id: by.id, before }, by)
}

/** Ends all sessions of the viewer but the current one, and every sign-in that waits for its second step. */
export async function endOtherSessions(tx: Tx, by: SignedIn): Promise<void> {
  const count = await endSessions(tx, { userId: by.id, exceptSession: by.tokenHash })
  await recordEnded(tx, { userId: by.id, count }, by)
}

/** Ends all sessions of a user, by an admin. */
export async function endSessionsOf(tx: Tx, userId: string, by: SignedIn): Promise<void> {
  enforce(mayManageSessions(by))
  found(await findUser(tx, userId, by), 'user.unknown')
  await recordEnded(tx, { userId, count: await endSessions(tx, { userId }) }, by)
}

const recordEnded = (tx: Tx, of: { userId: string; count: number }, by: SignedIn): Promise<void> =>
  recordAudit(
    tx,
    { action: 'audit.user.sessionsEnded', entity: 'user', id: of.userId, after: { count: of.count } },
    by,
  )
