import { randomBytes } from 'node:crypto'
import fastify from 'fastify'
import { afterAll } from 'vitest'
import { toJournal } from '#core/journal.ts'
import { parseAmount } from '#core/money.ts'
import { DEFAULT_STATUSES } from '#core/settings.ts'
import { openPrices } from '#server/adapters/price-open.ts'
import type { App } from '#server/http/app-types.ts'
import { answerError } from '#server/http/refusal.ts'
import { applySchemas } from '#server/http/schema.ts'
import { serveDocument } from '#server/http/document.ts'
import { ledgerRoutes } from '#server/ledger/routes.ts'
import { openAccounts, setHouse } from '#server/ledger/accounts.ts'
import { post } from '#server/ledger/post.ts'
import { orderRoutes } from '#server/orders/routes.ts'
import { hashToken, requireSession } from '#server/sessions/hook.ts'
import { openTestDatabase } from './database.ts'
import { checkInvariantsAfter } from './invariants.ts'

export async function send(app: any, method: any, path: string, body?: any, headers: any = {}): Promise<any> {
  const payload = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
  const a = await app.inject({ method, url: `/api/v1${path}`, headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers }, payload })
  let parsed: any
  try { parsed = JSON.parse(a.payload) } catch {}
  return { status: a.statusCode, body: parsed, headers: a.headers, raw: a.rawPayload }
}
let made = 0
export async function openTestApp(options: any = {}): Promise<any> {
  const db = await openTestDatabase()
  const app = fastify({ logger: { level: 'error' } }) as unknown as App
  applySchemas(app)
  app.setErrorHandler(answerError as any)
  await serveDocument(app)
  requireSession(app, db)
  const on: any = { db, prices: options.prices ?? openPrices('simulated'), config: {}, files: {} }
  await app.register(async (api) => { ledgerRoutes(api as App, on); orderRoutes(api as App, on) }, { prefix: '/api/v1' })
  afterAll(() => app.close())
  checkInvariantsAfter(db)
  const person = async ({ role = 'user', ...fields }: any = {}) => {
    made += 1
    const id = db.newId()
    const email = `pessoa-${made}@exemplo.test`
    const user = { id, name: `Pessoa ${made}`, email, passwordHash: 'x', kind: 'F', document: '52998224725', roles: [role], permissions: [] as string[], status: 'VALID', code: `C${made}`, createdAt: db.clock.now(), updatedAt: db.clock.now(), ...fields }
    await db.transaction(async (tx) => { await tx.sql`insert into users ${tx.sql(user)}`; await openAccounts(tx, id) })
    const token = randomBytes(16).toString('hex')
    await db.sql`insert into sessions (token_hash, user_id, created_at, expires_at) values (${hashToken(token)}, ${id}, ${db.clock.now()}, '2030-01-01')`
    return { id, email, token, call: (m: any, p: any, b?: any, h?: any) => send(app, m, p, b, { 'x-access-token': token, ...h }) }
  }
  const admin = await person({ role: 'admin' })
  const [a, b, c] = [await person(), await person(), await person()]
  await db.transaction((tx) => setHouse(tx, [a.id, b.id, c.id]))
  await db.sql`insert into settings ${db.sql({ id: db.newId(), name: 's', status: 'ACTIVED', userId: a.id, userOtcId: b.id, userFeeId: c.id, adminEmail: 'a@b.c', expireBuy: 1, expireSell: 1, statuses: '{}', createdAt: db.clock.now(), updatedAt: db.clock.now() })}`
  await db.sql`update settings set statuses = ${JSON.stringify(DEFAULT_STATUSES)}::text::jsonb`
  const fund = (p: any, currency: any, amount: string) => db.transaction(async (tx) => {
    const minor = parseAmount(amount, currency)!
    await post(tx, [toJournal({ event: 'adjustment', originId: tx.newId(), entries: [
      { owner: null, kind: 'EXTERNAL', currency, amount: -minor, origin: 'ADJUSTMENT' },
      { owner: p.id, kind: 'AVAILABLE', currency, amount: minor, origin: 'ADJUSTMENT' } ] })], null)
  })
  const balance = async (p: any, currency: any) => (await p.call('GET', `/ledgers/balance?currency=${currency}`)).body.data
  return { db, app, admin, person, fund, balance }
}
