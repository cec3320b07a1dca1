import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { refuse } from '#core/verdict.ts'
import type { Database } from '../db/pool.ts'
import type { App, SignedIn } from '../http/app-types.ts'
import { RefusalError } from '../http/refusal.ts'

/** A token is stored and looked up as its SHA-256. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Every route without `config.public` needs a session: 401 otherwise. Rights are read anew for each request. */
export function requireSession(app: App, db: Database): void {
  app.decorateRequest('viewer')
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.public || request.is404) return
    request.viewer = await findViewer(db, request)
  })
}

async function findViewer(db: Database, request: FastifyRequest): Promise<SignedIn> {
  const token = request.headers['x-access-token']
  const viewer = typeof token === 'string' && token !== '' ? await viewerOf(db, hashToken(token)) : undefined
  if (!viewer) throw new RefusalError(refuse('unauthenticated', 'http.unauthenticated'))
  return viewer
}

async function viewerOf(db: Database, tokenHash: Buffer): Promise<SignedIn | undefined> {
  const [viewer] = await db.sql<SignedIn[]>`
    select u.id, u.roles, u.permissions, u.status, s.token_hash
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${db.clock.now()} and u.status <> 'BLOCKED'`
  return viewer
}
