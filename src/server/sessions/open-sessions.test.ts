import { describe, expect, test } from 'vitest'
import { openTestApp, type Person, send } from '#test/harness/app.ts'
import { untilBlocked } from '#test/harness/blocked.ts'
import type { Tx } from '../db/transaction.ts'
import { purgeSessions } from './commands.ts'
import { noteDevice } from './devices.ts'

const on = await openTestApp({ env: { TRUST_PROXY: '127.0.0.1', RATE_LIMIT: 'on' } })
const { app, db } = on
const ana = await on.person()
const DAY_MS = 24 * 60 * 60 * 1000
const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057'

const login = (
  who: { email: string; password: string },
  from: { address?: string; userAgent?: string } = {},
) =>
  send(
    app,
    'POST',
    '/auth/login',
    { email: who.email, password: who.password },
    {
      'x-forwarded-for': from.address ?? '198.51.100.7',
      'user-agent': from.userAgent ?? 'Firefox em casa',
    },
  )

/** Another session of a user, from an address. */
async function sessionOf(who: Person, from?: Parameters<typeof login>[1]): Promise<Person> {
  const { token } = (await login(who, from)).body.data
  return {
    ...who,
    token,
    call: (method, path, body, headers) =>
      send(app, method, path, body, { 'x-access-token': token, ...headers }),
  }
}
const listOf = async (who: Person, path = '/sessions') => (await who.call('GET', path)).body.data
const isOpen = async (who: Person) => (await who.call('GET', '/profile')).status === 200
const lastAct = async () => {
  const [act] = await db.sql`
    select action, entity_id, actor_id, address, before, after from audit order by id desc limit 1`
  return act
}

test('a user has no more than fifty sessions: a new one ends the oldest', async () => {
  const bia = await on.person()
  await db.sql`
    insert into sessions (token_hash, user_id, created_at, expires_at)
    select sha256(convert_to(${bia.id} || n, 'UTF8')), ${bia.id}, ${db.clock.now()}::timestamptz - n * interval '1 minute',
      ${new Date(db.clock.now().getTime() + DAY_MS)} from generate_series(1, 60) n`
  const again = await sessionOf(bia)
  const open = await listOf(again)
  expect(open).toHaveLength(50)
  expect((await db.sql`select from sessions where user_id = ${bia.id}`).count).toBe(50)
  expect(open.filter(({ current }: { current: boolean }) => current)).toHaveLength(1)
  expect(await isOpen(bia)).toBe(true)
})

describe("a user's sessions", () => {
  test('are listed, newest first, without their tokens', async () => {
    db.clock.advance(1000)
    const other = await sessionOf(ana)
    const sessions = await listOf(ana)
    expect(sessions).toHaveLength(2)
    expect(sessions).toMatchObject([
      { address: '198.51.100.7', userAgent: 'Firefox em casa', lastSeenAt: null, current: false },
      { address: '127.0.0.1', lastSeenAt: expect.any(String), current: true },
    ])
    const text = JSON.stringify(sessions)
    const [{ hash }] = await db.sql<[{ hash: string }]>`
      select encode(token_hash, 'hex') as hash from sessions where id = ${sessions[0]._id}`
    for (const secret of [other.token, ana.token, hash]) expect(text).not.toContain(secret)
    expect(await listOf(other)).toMatchObject([{ current: true }, { current: false }])
    await other.call('DELETE', '/auth/logout')
  })

  test('show the last use, to five minutes', async () => {
    const other = await sessionOf(ana)
    const seen = async () => (await listOf(other))[0].lastSeenAt
    const first = await seen()
    expect(first).toBe(db.clock.now().toISOString())
    db.clock.advance(5 * 60 * 1000 - 1)
    expect(await seen()).toBe(first)
    db.clock.advance(1)
    expect(await seen()).toBe(db.clock.now().toISOString())
    await other.call('DELETE', '/auth/logout')
  })

  test('of staff end when idle, but not while in use every half hour; an unattended page does not use them', async () => {
    const MINUTE = 60_000
    const operator = await sessionOf(await on.person({ role: 'operator' }))
    for (const minutes of [4, 30, 30, 30]) {
      db.clock.advance(minutes * MINUTE)
      expect(await isOpen(operator)).toBe(true)
    }
    const unattended = () => operator.call('GET', '/profile', undefined, { 'x-unattended': '1' })
    db.clock.advance(20 * MINUTE)
    expect((await unattended()).status).toBe(200)
    db.clock.advance(15 * MINUTE)
    expect(await unattended()).toMatchObject({ status: 401, body: { code: 'http.unauthenticated' } })
    expect(await isOpen(operator)).toBe(false)
    const left = await listOf(on.admin, `/users/${operator.id}/sessions`)
    expect(left).toMatchObject([{ lastSeenAt: '2099-01-01T00:00:00.000Z' }])
    expect(await isOpen(ana)).toBe(true)
  })

  test('end one by one, each by its owner alone', async () => {
    const [other, bia] = [await sessionOf(ana), await on.person()]
    const id = (await listOf(other)).find((session: { current: boolean }) => session.current)._id
    for (const [who, path] of [
      [bia, id],
      [ana, NOBODY],
      [on.admin, id],
    ])
      expect(await who.call('DELETE', `/sessions/${path}`)).toMatchObject({
        status: 404,
        body: { code: 'session.unknown' },
      })
    expect(await isOpen(other)).toBe(true)
    expect((await ana.call('DELETE', `/sessions/${id}`)).status).toBe(204)
    expect([await isOpen(other), await isOpen(ana)]).toEqual([false, true])
    expect(await lastAct()).toMatchObject({
      action: 'audit.user.sessionEnded',
      entityId: ana.id,
      actorId: ana.id,
      before: { address: '198.51.100.7' },
    })
  })

  test('end all but the one of the request', async () => {
    const others = [await sessionOf(ana), await sessionOf(ana)]
    expect((await others[0]!.call('DELETE', '/sessions')).status).toBe(204)
    expect(await lastAct()).toMatchObject({ action: 'audit.user.sessionsEnded', after: { count: 2 } })
    expect([await isOpen(others[0]!), await isOpen(others[1]!), await isOpen(ana)]).toEqual([
      true,
      false,
      false,
    ])
    Object.assign(ana, others[0])
  })
})

describe('the sessions of another user', () => {
  test('are listed and ended by an admin', async () => {
    const bia = await on.person()
    const path = `/users/${bia.id}/sessions`
    expect(await listOf(on.admin, path)).toMatchObject([{ address: '127.0.0.1', current: false }])
    expect((await on.admin.call('DELETE', path)).status).toBe(204)
    expect(await isOpen(bia)).toBe(false)
    expect(await lastAct()).toMatchObject({
      action: 'audit.user.sessionsEnded',
      entityId: bia.id,
      actorId: on.admin.id,
      after: { count: 1 },
    })
    expect(await listOf(on.admin, path)).toEqual([])
  })

  test('are invisible to everyone else', async () => {
    const operator = await on.person({ role: 'operator' })
    for (const method of ['GET', 'DELETE'] as const) {
      expect((await operator.call(method, `/users/${ana.id}/sessions`)).body.code).toBe('user.adminOnly')
      expect((await on.admin.call(method, `/users/${NOBODY}/sessions`)).status).toBe(404)
    }
    expect(await isOpen(ana)).toBe(true)
  })
})

const mails = async (who: Person) =>
  (await on.mailsTo(who.email)).filter(({ subject }) => subject === 'Novo acesso à sua conta')

describe('a sign-in from a new place', () => {
  test('sends a mail with address, browser and time; the first and a known one do not', async () => {
    const bia = await on.person()
    const place = { address: '203.0.113.9', userAgent: `Navegador ${'x'.repeat(400)}` }
    expect(await mails(bia)).toEqual([])
    await login(bia, place)
    await login(bia, place)
    const [mail, ...more] = await mails(bia)
    expect(more).toEqual([])
    expect(mail?.text).toContain('203.0.113.9')
    expect(mail?.text).toContain('Navegador xxx')
    expect(mail?.text).not.toContain('x'.repeat(121))
    expect(mail?.text).toMatch(/Quando: \d\d\/\d\d\/\d{4} \d\d:\d\d /)
    await login(bia, { ...place, userAgent: 'Outro navegador' })
    await login(bia, { ...place, address: '203.0.113.10' })
    expect(await mails(bia)).toHaveLength(3)
  })

  test('is identified by its network, where an address is one of many', async () => {
    const bia = await on.person()
    await login(bia, { address: '2001:db8:0:7::1' })
    await login(bia, { address: '2001:db8::7:ffff:0:0:2' })
    expect(await mails(bia)).toHaveLength(1)
  })

  test('sends one mail for many sign-ins at once', async () => {
    const bia = await on.person()
    const of = { userId: bia.id, from: { ip: '203.0.113.9', userAgent: 'Firefox em casa' } }
    const note = (tx: Tx) => noteDevice(tx, of, on.services.config)
    let other: Promise<void> | undefined
    await db.transaction(async (tx) => {
      await note(tx)
      other = db.transaction(note)
      await untilBlocked(db)
    })
    await other
    expect(await mails(bia)).toHaveLength(1)
  })

  test('sends a mail also after a wrong password', async () => {
    const bia = await on.person()
    await login({ ...bia, password: 'não-é-esta' })
    expect(await mails(bia)).toEqual([])
    await login(bia)
    expect(await mails(bia)).toHaveLength(1)
  })
})

describe('the audit records', () => {
  test('users who sign in and out, with their addresses', async () => {
    const other = await sessionOf(ana)
    const own = { entityId: ana.id, actorId: ana.id }
    expect(await lastAct()).toMatchObject({
      action: 'audit.user.signedIn',
      ...own,
      address: '198.51.100.7',
      after: { userAgent: 'Firefox em casa' },
    })
    await other.call('DELETE', '/auth/logout')
    expect(await lastAct()).toMatchObject({ action: 'audit.user.signedOut', ...own })
  })

  test('failed sign-ins, known or unknown, but none that had to wait', async () => {
    const wrong = { email: ana.email, password: 'não-é-esta' }
    const failed = { action: 'audit.user.signInFailed', actorId: null, address: '198.51.100.7' }
    await login(wrong)
    expect(await lastAct()).toMatchObject({ ...failed, entityId: ana.id, after: {} })
    const unknown = { email: 'ninguem@exemplo.test', password: 'x' }
    await login(unknown)
    expect(await lastAct()).toMatchObject({ ...failed, entityId: null, after: { email: unknown.email } })
    for (let time = 0; time < 4; time++) await login(wrong)
    const count = async () => (await db.sql`select from audit`).count
    const before = await count()
    expect((await login(wrong)).status).toBe(429)
    expect(await count()).toBe(before)
  })

  test('a wrong second step', async () => {
    await send(app, 'POST', '/auth/2fa', { reference: 'x'.repeat(43), code: '000000' })
    expect(await lastAct()).toMatchObject({ action: 'audit.user.secondStepFailed', entityId: null })
  })

  test('no password, token or code', async () => {
    const [{ text }] = await db.sql<[{ text: string }]>`
      select string_agg(concat(before, after), ' ') as text from audit`
    for (const secret of [ana.password, ana.token, on.admin.token]) expect(text).not.toContain(secret)
  })
})

test('a place is forgotten after ninety days, and then new, also without any sign-in since', async () => {
  const bia = await on.person()
  await login(bia)
  db.clock.advance(89 * DAY_MS)
  await db.transaction(purgeSessions)
  await login(bia)
  expect(await mails(bia)).toHaveLength(1)
  db.clock.advance(90 * DAY_MS)
  await db.transaction(purgeSessions)
  expect((await db.sql`select from known_devices where user_id = ${bia.id}`).count).toBe(1)
  await login(bia)
  expect(await mails(bia)).toHaveLength(2)
})
