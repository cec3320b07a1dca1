import { randomBytes } from 'node:crypto'
import {
  FAILURES_FORGOTTEN_SECONDS,
  type Login,
  maySignIn,
  REFERENCE_SECONDS,
  SESSION_SECONDS,
  type Session,
} from '#core/session.ts'
import type { UserStatus } from '#core/user.ts'
import { verifyPassword } from '../adapters/passwords.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/pool.ts'
import type { Tx } from '../db/transaction.ts'
import { enforce } from '../http/refusal.ts'
import { beginAttempt, clearAttempt, takeBackAttempt } from './attempts.ts'
import { hashToken } from './hook.ts'

/** What signing in stands on. */
export type On = { readonly db: Database; readonly config: Config }

/** Where a request comes from. */
export type From = { readonly ip: string; readonly userAgent: string | undefined }

type Known = { id: string; passwordHash: string; status: UserStatus; isEnabled2fa: boolean }

const USER_AGENT_LENGTH = 300

/**
 * Signs in by e-mail and password. Who does not exist, who is blocked and who mistypes take the same path to the same
 * answer. With a second step the answer is a reference for it instead of a token.
 */
export async function signIn(on: On, input: Login, from: From): Promise<Session> {
  const { db } = on
  const attempt = await beginAttempt(on, { account: input.email, ip: from.ip })
  const [user] = await db.sql<Known[]>`
    select id, password_hash, status, is_enabled_2fa from users where email = ${input.email}`
  enforce(maySignIn(user, await verifyPassword(user?.passwordHash, input.password)))
  return db.transaction(async (tx) => {
    const [still] = await tx.sql<Known[]>`
      select id, password_hash, status, is_enabled_2fa from users where id = ${user!.id} for share`
    enforce(maySignIn(still, still?.passwordHash === user?.passwordHash))
    if (!still?.isEnabled2fa) {
      await clearAttempt(tx, attempt)
      return openSession(tx, user!.id, from)
    }
    await takeBackAttempt(tx, attempt)
    return askSecondStep(tx, user!.id)
  })
}

/** 256 random bits, and what is stored of them. */
function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

const later = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1000)

/** Opens a session; the token is told once and kept as its hash. */
export async function openSession(tx: Tx, userId: string, from: From): Promise<Session> {
  const { token, hash } = newToken()
  const expiresAt = later(tx.now, SESSION_SECONDS)
  await tx.sql`
    insert into sessions (token_hash, user_id, created_at, expires_at, address, user_agent)
    values (${hash}, ${userId}, ${tx.now}, ${expiresAt}, ${from.ip},
      ${from.userAgent?.slice(0, USER_AGENT_LENGTH) ?? null})`
  return { token, expiresAt: Math.floor(expiresAt.getTime() / 1000), reference: null }
}

async function askSecondStep(tx: Tx, userId: string): Promise<Session> {
  const { token: reference, hash } = newToken()
  await tx.sql`
    insert into second_steps (reference_hash, user_id, created_at, expires_at)
    values (${hash}, ${userId}, ${tx.now}, ${later(tx.now, REFERENCE_SECONDS)})`
  return { token: null, expiresAt: null, reference }
}

/** Ends the session of a token. */
export async function signOut(tx: Tx, tokenHash: Buffer): Promise<void> {
  await tx.sql`delete from sessions where token_hash = ${tokenHash}`
}

/** Removes what time has ended: sessions, references and counts of failures. Gives how many. */
export async function purgeSessions({ sql, now }: Tx): Promise<number> {
  const sessions = await sql`delete from sessions where expires_at <= ${now}`
  const references = await sql`delete from second_steps where expires_at <= ${now}`
  const counters = await sql`
    delete from login_failures where last_at <= ${later(now, -FAILURES_FORGOTTEN_SECONDS)}`
  return sessions.count + references.count + counters.count
}
