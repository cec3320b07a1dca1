import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { DEFAULT_CONTROLS } from '#core/approvals/controls.ts'
import { refuse } from '#core/rules/verdict.ts'
import { UNATTENDED_HEADER } from '#core/sessions/limits.ts'
import { isIdle, isSeenAgain } from '#core/sessions/session.ts'
import { factorDueAt, isForEnrolment, mayWork } from '#core/sessions/staff-factor.ts'
import { isMoneyCall, mayMoveMoney } from '#core/sessions/step-up.ts'
import { batchLoader } from '../db/batch-loader.ts'
import type { Database } from '../db/pool.ts'
import type { App, SignedIn } from '../http/app-types.ts'
import { enforce, RefusalError } from '../http/refusal.ts'

/** A token is stored and looked up as its SHA-256. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')

/**
 * Every route without `config.public` needs a session: 401 otherwise. Each request reads the current rights, and
 * applies the guard of the route.
 */
export function requireSession(app: App, db: Database): void {
  app.decorateRequest('viewer')
  const find = batchLoader(
    async (hashes: readonly Buffer[]) =>
      new Map((await findViewers(db, hashes)).map((viewer) => [viewer.tokenHash.toString('hex'), viewer])),
    (tokenHash) => tokenHash.toString('hex'),
  )
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.public || request.is404) return
    request.viewer = await findViewer(db, request, find)
    const { config, url = '', schema } = request.routeOptions
    if (!isForEnrolment(url)) enforce(mayWork(request.viewer.factorDueAt, db.clock.now()))
    const { guard } = config
    if (guard) enforce(guard(request.viewer, (request.params as { id?: string }).id))
    if (isMoneyCall((schema as { operationId?: string } | undefined)?.operationId ?? ''))
      enforce(mayMoveMoney(request.viewer, request.viewer.stepUpMinutes, db.clock.now()))
  })
}

type FindSession = (tokenHash: Buffer) => Promise<KnownSession | undefined>

async function findViewer(db: Database, request: FastifyRequest, find: FindSession): Promise<SignedIn> {
  const token = request.headers['x-access-token']
  const found = typeof token === 'string' && token !== '' ? await find(hashToken(token)) : undefined
  if (!found) throw new RefusalError(refuse('unauthenticated', 'http.unauthenticated'))
  const { lastSeenAt, ...viewer } = found
  if (request.headers[UNATTENDED_HEADER] === undefined)
    await noteSeen(db, { tokenHash: viewer.tokenHash, lastSeenAt })
  return { ...viewer, address: request.ip }
}

async function noteSeen(
  { sql, clock }: Database,
  of: { tokenHash: Buffer; lastSeenAt: string | null },
): Promise<void> {
  const now = clock.now()
  if (!isSeenAgain(of.lastSeenAt, now)) return
  await sql`update sessions set last_seen_at = ${now} where token_hash = ${of.tokenHash}`
}

type KnownSession = Omit<SignedIn, 'address'> & { readonly lastSeenAt: string | null }

type SessionRow = Omit<KnownSession, 'factorDueAt'> & Parameters<typeof factorDueAt>[0]

/**
 * The users of these sessions, with their current rights. An ended or idle session, or one of a blocked user, has none.
 * `offset 0` makes the database look up each token: for a join it would read all sessions and users. The planner counts the items
 * of an array, and would plan each call again; of a text it knows nothing.
 */
export async function findViewers(db: Database, tokenHashes: readonly Buffer[]): Promise<KnownSession[]> {
  const hashes = tokenHashes.map((tokenHash) => tokenHash.toString('hex')).join()
  const now = db.clock.now()
  const rows = await db.sql<SessionRow[]>`
    select u.id, u.roles, u.permissions, u.status, u.is_enabled_2fa, u.has_passkey, s.token_hash, s.last_seen_at,
      s.created_at as signed_in_at, s.password_at, s.factor_at, u.staff_since,
      case when u.staff_since is not null and not u.is_enabled_2fa and not u.has_passkey
        then (select controls->'staffSecondFactor' || jsonb_build_object('since', second_factor_since)
          from settings where status = 'ACTIVED') end as rule,
      case when u.staff_since is null then 0 else coalesce((
        select (controls->>'staffStepUpMinutes')::int from settings where status = 'ACTIVED'
      ), ${DEFAULT_CONTROLS.staffStepUpMinutes}::int) end as step_up_minutes
    from string_to_table(${hashes}, ',') hash
    cross join lateral (
      select token_hash, user_id, last_seen_at, created_at, password_at, factor_at from sessions
      where token_hash = decode(hash, 'hex') and expires_at > ${now} offset 0
    ) s
    cross join lateral (
      select id, roles, permissions, status, is_enabled_2fa, has_passkey, staff_since from users
      where id = s.user_id and effective_status <> 'BLOCKED' offset 0
    ) u`
  const known = rows.map(({ staffSince, rule, ...row }) => ({
    ...row,
    factorDueAt: factorDueAt({ ...row, staffSince, rule }),
  }))
  return known.filter((one) => !isIdle({ ...one, createdAt: one.signedInAt }, { by: one, now }))
}
