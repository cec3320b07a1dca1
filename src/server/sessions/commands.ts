import { randomBytes } from 'node:crypto'
import { firstRefusal, ok, refuse } from '#core/rules/verdict.ts'
import { maySignInFrozen } from '#core/sessions/freeze.ts'
import { REFERENCE_SECONDS } from '#core/sessions/limits.ts'
import { maySignInWith, type PasswordDue } from '#core/sessions/password.ts'
import { type Factors, hasFactor } from '#core/sessions/second-factor.ts'
import {
  FAILURES_FORGOTTEN_SECONDS,
  MAX_SESSIONS,
  maySignIn,
  SESSION_SECONDS,
} from '#core/sessions/session.ts'
import type { Login, Session } from '#core/sessions/session-schema.ts'
import type { Code } from '#core/texts/codes.ts'
import type { Language, UserStatus } from '#core/users/user.ts'
import { verifyPassword } from '../adapters/passwords.ts'
import { recordAudit } from '../audit/record.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/pool.ts'
import type { Sql } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import type { SignedIn } from '../http/app-types.ts'
import { enforce } from '../http/refusal.ts'
import { dropDevices } from '../notices/devices.ts'
import { beginSignIn, clearAttempt, takeBackAttempt } from './attempts.ts'
import { type From, noteDevice, purgeDevices } from './devices.ts'
import { hashToken } from './hook.ts'
import { mailResetLink } from './reset-link.ts'

/** The dependencies of sign-in. */
export type SignInServices = { readonly db: Database; readonly config: Config }

type KnownUser = Factors & {
  id: string
  passwordHash: string
  status: UserStatus
  frozenAt: string | null
  passwordDue: PasswordDue | null
  email: string
  language: Language
}

const knownColumns = (sql: Sql) =>
  sql`id, password_hash, status, frozen_at, password_due, is_enabled_2fa, has_passkey, email, language`

const USER_AGENT_LENGTH = 300

/**
 * Signs in by e-mail and password. An unknown e-mail, a blocked user and a wrong password take the same path to the
 * same answer. With a second step the answer is a reference for it instead of a token.
 */
export async function signIn(on: SignInServices, input: Login, from: From): Promise<Session> {
  const { db, config } = on
  const [user] = await db.sql<KnownUser[]>`
    select ${knownColumns(db.sql)} from users where email = ${input.email}`
  const attempt = await beginSignIn(on, { email: input.email, userId: user?.id, from })
  const isRight = await verifyPassword(user?.passwordHash, input.password)
  const { verdict, session } = await db.transaction(async (tx) => {
    const [still] = await tx.sql<KnownUser[]>`
      select ${knownColumns(tx.sql)} from users where id = ${user?.id ?? null} for share`
    const verdict = maySignIn(still, isRight && still?.passwordHash === user?.passwordHash)
    if (!verdict.ok || !still) {
      const failed = { id: user?.id ?? null, after: user ? {} : { email: input.email } }
      await recordAudit(tx, { action: 'audit.user.signInFailed', entity: 'user', ...failed }, nobodyAt(from))
      return { verdict, session: undefined }
    }
    const entering = firstRefusal(maySignInFrozen(still), maySignInWith(input.password, still.passwordDue))
    if (!entering.ok) {
      await refuseRightPassword(tx, { user: still, code: entering.code, from }, config)
      return { verdict: entering, session: undefined }
    }
    if (still.passwordDue) await tx.sql`update users set password_due = null where id = ${still.id}`
    if (hasFactor(still)) {
      await takeBackAttempt(tx, attempt)
      return { verdict, session: await requireSecondStep(tx, still) }
    }
    await clearAttempt(tx, attempt)
    return { verdict, session: await openSession(tx, { userId: still.id, from }, config) }
  })
  enforce(verdict)
  return session as Session
}

/** Records a refusal in spite of the right password, which still counts as a try. The owner of a due one gets a link. */
async function refuseRightPassword(
  tx: Tx,
  { user, code, from }: { user: KnownUser; code: Code; from: From },
  config: Config,
): Promise<void> {
  const act = { action: 'audit.user.signInFailed', entity: 'user', id: user.id, after: { code } } as const
  await recordAudit(tx, act, nobodyAt(from))
  if (code === 'session.passwordDue')
    await mailResetLink(tx, { user, kind: 'passwordDue', ...newToken() }, config)
}

/** The actor of acts before sign-in. */
export const nobodyAt = (from: From) => ({ id: null, address: from.ip })

/** A token of 256 random bits, and its stored hash. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

export const later = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1000)

/**
 * Opens a session; the token is returned once and stored as its hash. `withFactor`: the user proved a second factor. A
 * frozen user gets none, whatever the way in.
 */
export async function openSession(
  tx: Tx,
  { userId, from, withFactor = false }: { userId: string; from: From; withFactor?: boolean },
  config: Config,
): Promise<Session> {
  const { token, hash } = newToken()
  const expiresAt = later(tx.now, SESSION_SECONDS)
  const userAgent = from.userAgent?.slice(0, USER_AGENT_LENGTH) ?? null
  const opened = await tx.sql`
    insert into sessions (token_hash, user_id, created_at, expires_at, address, user_agent, factor_at)
    select ${hash}, id, ${tx.now}, ${expiresAt}, ${from.ip}, ${userAgent},
      ${withFactor ? tx.now : null}::timestamptz
    from users where id = ${userId} and frozen_at is null for share`
  enforce(opened.count === 1 ? ok : refuse('conflict', 'session.frozen'))
  await tx.sql`
    delete from sessions where token_hash in (
      select token_hash from sessions where user_id = ${userId}
      order by created_at desc, token_hash <> ${hash} offset ${MAX_SESSIONS})`
  await noteDevice(tx, { userId, from }, config)
  const act = { action: 'audit.user.signedIn', entity: 'user', id: userId, after: { userAgent } } as const
  await recordAudit(tx, act, { id: userId, address: from.ip })
  return { token, expiresAt: Math.floor(expiresAt.getTime() / 1000), reference: null, factors: [] }
}

async function requireSecondStep(tx: Tx, { id, isEnabled2fa, hasPasskey }: KnownUser): Promise<Session> {
  const { token: reference, hash } = newToken()
  await tx.sql`
    insert into second_steps (reference_hash, user_id, created_at, expires_at)
    values (${hash}, ${id}, ${tx.now}, ${later(tx.now, REFERENCE_SECONDS)})`
  const factors = [
    ...(isEnabled2fa ? (['code'] as const) : []),
    ...(hasPasskey ? (['passkey'] as const) : []),
  ]
  return { token: null, expiresAt: null, reference, factors }
}

/** Ends the session of the request. */
export async function signOut(tx: Tx, by: SignedIn): Promise<void> {
  await tx.sql`delete from sessions where token_hash = ${by.tokenHash}`
  await dropDevices(tx, { userId: by.id, only: by.tokenHash })
  await recordAudit(tx, { action: 'audit.user.signedOut', entity: 'user', id: by.id }, by)
}

/** Deletes expired rows: sessions, tokens, secrets, known places and counts of failures. Gives the number. */
export async function purgeSessions(tx: Tx): Promise<number> {
  const { sql, now } = tx
  const sessions = await sql`delete from sessions where expires_at <= ${now}`
  const references = await sql`delete from second_steps where expires_at <= ${now}`
  const resets = await sql`delete from password_resets where expires_at <= ${now}`
  const challenges = await sql`delete from passkey_challenges where expires_at <= ${now}`
  const registrations = await sql`delete from registrations where expires_at <= ${now}`
  const secrets = await sql`delete from pending_second_factors where expires_at <= ${now}`
  const counters = await sql`
    delete from login_failures where last_at <= ${later(now, -FAILURES_FORGOTTEN_SECONDS)}`
  const devices = await purgeDevices(tx)
  return [sessions, references, resets, registrations, challenges, secrets, counters].reduce(
    (sum, { count }) => sum + count,
    devices,
  )
}
