import { Writable } from 'node:stream'
import { afterAll, describe, expect, test } from 'vitest'
import { STREAMS_PER_USER } from '#core/live/live.ts'
import { openTestApp, type Person } from '#test/harness/app.ts'
import { checkAnswer } from '#test/harness/contract.ts'
import { openTestDatabase } from '#test/harness/database.ts'
import { listenTo } from '#test/harness/streams.ts'
import { buildApp } from '../app.ts'
import { openDatabase } from '../db/pool.ts'
import type { Reader } from '../db/sql.ts'
import { CHANNEL, purgeChanges, readChanges } from './changes.ts'
import { sendEvent } from './event-stream.ts'

const { app, db, admin, person, fund, signIn, services, systemAccountId, writeMessages } = await openTestApp()
const [ana, bia, staff] = [await person(), await person(), await person({ role: 'operator' })]

/** A second server process on the same database. */
const otherDb = openDatabase({ connection: db.connection, clock: db.clock, max: 3 })
const other = await buildApp({ ...services, db: otherDb })
afterAll(async () => {
  await other.close()
  await otherDb.close()
})
const socket = { port: 0, host: '127.0.0.1' }
const [url, otherUrl] = [await app.listen(socket), await other.listen(socket)]

/** Writes a change as the triggers do, and notifies. */
async function record({ sql }: Reader, topic: string, of: Person | null): Promise<void> {
  await sql`insert into changes (topic, user_id) values (${topic}, ${of?.id ?? null})`
  await sql`select pg_notify(${CHANNEL}, '')`
}

const changed = (...topics: string[]) => ({ name: 'changed', topics })

describe('a stream', () => {
  test('is one of events that is neither stored nor buffered, and names its first snapshot', async () => {
    const ear = await listenTo(url, ana.token)
    expect(ear.response.status).toBe(200)
    expect(Object.fromEntries(ear.response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    expect(await ear.next()).toMatchObject({ name: 'ready', id: expect.stringMatching(/^\d+:\d+:/) })
  })

  test('sends the owner lists and balances, staff lists, and strangers nothing', async () => {
    const owner = await listenTo(url, ana.token)
    const stranger = await listenTo(otherUrl, bia.token)
    const desk = await listenTo(otherUrl, staff.token)
    await fund(ana, 'BRL', '10000.00')
    expect(await owner.until('balances')).toEqual(new Set(['deposits', 'balances']))
    await writeMessages()
    expect(await owner.until('notices')).toEqual(new Set(['notices']))
    await record(db, 'settings', null)
    expect(await desk.until('settings')).toEqual(new Set(['deposits', 'settings']))
    await stranger.next()
    expect(await stranger.next()).toMatchObject(changed('settings'))
  })

  test('finds changes that were written without a notification', async () => {
    const ear = await listenTo(url, bia.token)
    await ear.next()
    await otherDb.sql`update users set phone = '+5511999990000' where id = ${bia.id}`
    expect(await ear.next()).toMatchObject(changed('users', 'profile'))
  })

  test('misses no transaction that began early and ends late, and sends each once', async () => {
    const ear = await listenTo(url, ana.token)
    await ear.next()
    const [begun, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const late = db.transaction(async (tx) => {
      await record(tx, 'orders', ana)
      begun.resolve()
      await over.promise
    })
    await begun.promise
    await record(db, 'deposits', ana)
    const meanwhile = await ear.next()
    expect(meanwhile).toMatchObject(changed('deposits'))
    over.resolve()
    await late
    expect(await ear.next()).toMatchObject(changed('orders'))
    const back = await listenTo(otherUrl, ana.token, { 'last-event-id': meanwhile!.id })
    expect(await back.next()).toMatchObject(changed('orders'))
    await record(db, 'withdrawals', ana)
    expect([await ear.next(), await back.next()]).toMatchObject([
      changed('withdrawals'),
      changed('withdrawals'),
    ])
  })

  test('is cut off when its client does not read', () => {
    const out = new Writable({ write: () => {} })
    const send = () => sendEvent(out, { name: 'changed', id: '1:1:', data: { topics: ['x'.repeat(1_000)] } })
    for (let sent = 0; sent < 60; sent++) send()
    expect(out.destroyed).toBe(false)
    for (let sent = 0; sent < 20; sent++) send()
    expect(out.destroyed).toBe(true)
  })

  test('is one of a limited number per user', async () => {
    for (let nth = 0; nth < STREAMS_PER_USER; nth++) {
      const ear = await listenTo(url, staff.token)
      expect((await ear.next())?.name).toBe('ready')
    }
    const { response } = await listenTo(url, staff.token)
    const [status, body] = [response.status, await response.json()]
    expect([status, body]).toMatchObject([429, { code: 'live.tooMany' }])
    checkAnswer(app, { method: 'GET', url: '/api/v1/events' }, { status, type: undefined, body })
  })

  test('is in the document, and has no HEAD route', async () => {
    const { paths } = app.swagger() as { paths: Record<string, { get: { responses: object } }> }
    expect(paths['/api/v1/events']?.get.responses).toMatchObject({
      200: { content: { 'text/event-stream': {} } },
      401: {},
      429: {},
    })
    const headers = { 'x-access-token': ana.token }
    const head = await app.inject({ method: 'HEAD', url: '/api/v1/events', headers })
    expect(head.statusCode).toBe(404)
  })
})

describe('a page that connects for the first time', () => {
  /** The snapshot from which the viewer may continue, as the first answer of a page gives it. */
  const begin = async ({ call }: Person) => (await call('GET', '/profile')).body.meta.position as string

  test('receives the changes since it read the profile, and nothing else', async () => {
    const position = await begin(ana)
    await record(db, 'orders', ana)
    await record(otherDb, 'withdrawals', bia)
    const ear = await listenTo(otherUrl, ana.token, { 'last-event-id': position })
    expect(await ear.next()).toMatchObject(changed('orders'))
  })

  test('receives nothing that the profile shows already', async () => {
    const name = `Ana ${Date.now()}`
    await db.sql`update users set name = ${name} where id = ${ana.id}`
    const { data, meta } = (await ana.call('GET', '/profile')).body
    expect(data.name).toBe(name)
    const ear = await listenTo(url, ana.token, { 'last-event-id': meta.position })
    expect((await ear.next())?.name).toBe('ready')
  })
})

test('finds all changes in a young database, also while an older transaction runs', async () => {
  const young = await openTestDatabase()
  await young.transaction(async ({ sql }) => {
    await sql`select pg_current_xact_id()`
    await record(young, 'orders', null)
    const { position: since } = await readChanges(young, { since: null })
    await record(young, 'deposits', null)
    expect(await readChanges(young, { since })).toMatchObject({
      isCovered: true,
      changes: [{ topic: 'deposits', userId: null }],
    })
  })
})

describe('a client that reconnects', () => {
  test('receives at once the missed changes that concern it, and nothing else', async () => {
    const ear = await listenTo(url, ana.token)
    const { id } = (await ear.next())!
    ear.hangUp()
    await record(db, 'orders', ana)
    await record(db, 'balances', ana)
    await record(db, 'balances', bia)
    await record(db, 'withdrawals', bia)
    const back = await listenTo(otherUrl, ana.token, { 'last-event-id': id })
    const missed = await back.next()
    expect(missed).toMatchObject(changed('orders', 'balances'))
    const again = await listenTo(url, ana.token, { 'last-event-id': missed!.id })
    expect(await again.next()).toMatchObject({ name: 'ready' })
  })

  test('continues from the snapshot of the others, so it receives nothing twice', async () => {
    const missed = async (since: string, upTo?: string) =>
      (await readChanges(db, { since, upTo })).changes.map(({ topic }) => topic)
    const { position: before } = await readChanges(db, { since: null })
    await record(db, 'orders', ana)
    const { position: between } = await readChanges(db, { since: null })
    await record(db, 'deposits', ana)
    expect([await missed(before, between), await missed(between)]).toEqual([['orders'], ['deposits']])
  })

  test('reads everything again when the missed changes were deleted', async () => {
    const ear = await listenTo(url, ana.token)
    const { id: early } = (await ear.next())!
    for (const topic of ['orders', 'deposits']) await record(db, topic, ana)
    await ear.until('deposits')
    await db.sql`update changes set at = at - interval '59 minutes'`
    expect(await db.transaction(purgeChanges)).toBe(0)
    await db.sql`update changes set at = at - interval '2 minutes'`
    // The newest transaction stays, by which a reader knows that others went.
    const [old] = await db.sql<{ count: number }[]>`select count(*)::int as count from changes`
    expect(await db.transaction(purgeChanges)).toBe((old?.count ?? 0) - 1)
    const whatComesAfter = async (id: string) => {
      const back = await listenTo(otherUrl, ana.token, { 'last-event-id': id })
      const { name } = (await back.next())!
      back.hangUp()
      return name
    }
    expect(await whatComesAfter(early)).toBe('reset')
    // Any transaction on the same PostgreSQL may have begun before the last change: then the test repeats.
    const now = async () => (await ana.call('GET', '/profile')).body.meta.position as string
    await expect.poll(async () => whatComesAfter(await now()), { timeout: 50_000 }).toBe('ready')
  }, 60_000)

  test.each([
    'x',
    '1:1',
    '5:3:',
    '0:3:',
    '3:9:9',
    '3:9:2',
    '3:9:7,6',
    '99999999999:99999999999:',
    '1:2:9',
    "1:2:'",
  ])('with the id %s reads everything again', async (id) => {
    const ear = await listenTo(url, ana.token, { 'last-event-id': id })
    expect(await ear.next()).toMatchObject({ name: 'reset', id: expect.stringMatching(/^\d+:\d+:/) })
  })
})

describe('a stream ends', () => {
  test('with its session, and no other of that user', async () => {
    const second = await signIn(bia.email, bia.password)
    const [ear, stays] = [await listenTo(otherUrl, second.token), await listenTo(otherUrl, bia.token)]
    await ear.next()
    await stays.next()
    await second.call('DELETE', '/auth/logout')
    expect(await ear.next()).toBeUndefined()
    expect(await stays.next()).toMatchObject(changed('sessions'))
  })

  test('for a blocked user; a user who loses a role receives fewer topics', async () => {
    const ear = await listenTo(url, staff.token)
    await ear.next()
    await db.transaction(async (tx) => {
      await tx.sql`update users set roles = '{user}' where id = ${staff.id}`
      await record(tx, 'withdrawals', ana)
    })
    expect(await ear.next()).toMatchObject(changed('users', 'profile'))
    await record(db, 'orders', bia)
    await record(db, 'orders', staff)
    expect(await ear.next()).toMatchObject(changed('orders'))
    await db.sql`update users set roles = '{operator}' where id = ${staff.id}`
    await ear.next()
    await record(db, 'deposits', ana)
    expect(await ear.next()).toMatchObject(changed('deposits'))
    await db.transaction(async (tx) => {
      await tx.sql`update users set status = 'BLOCKED', status_description = 'x' where id = ${staff.id}`
      await record(tx, 'orders', null)
    })
    expect(await ear.next()).toBeUndefined()
  })

  test('at once when the server closes', async () => {
    const third = await buildApp({ ...services, db: otherDb })
    const ear = await listenTo(await third.listen(socket), ana.token)
    await ear.next()
    await third.close()
    expect(await ear.next()).toBeUndefined()
  })
})

describe('recorded changes', () => {
  /** The changes that `work` causes, with the names of their users. */
  async function changesOf(work: () => PromiseLike<unknown>): Promise<string[]> {
    const { position } = await readChanges(db, { since: null })
    await work()
    const { changes } = await readChanges(db, { since: position })
    const names = new Map<string | null, string>([
      [ana.id, 'ana'],
      [bia.id, 'bia'],
      [admin.id, 'admin'],
      [null, 'all'],
    ])
    return changes.map(({ topic, userId }) => `${topic} ${names.get(userId) ?? 'house'}`).sort()
  }

  const order = { kind: 'OTC', nature: 'BUY', amountOrig: '6000.00' }
  const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  const account = {
    name: 'Conta',
    ownerName: 'Ana',
    document: '52998224725',
    bank: '341',
    agency: '0001',
    account: '12345-6',
    kind: 'CC',
  }
  const house = db.sql`select user_id from settings where status = 'ACTIVED'`

  test.each<[string, () => PromiseLike<unknown>, string[]]>([
    ['an order', () => ana.call('POST', '/orders', order), ['orders ana']],
    [
      'an order for somebody else',
      () => admin.call('POST', '/orders', { ...order, userId: bia.id }),
      ['orders admin', 'orders bia'],
    ],
    ['money that comes in', () => fund(ana, 'BTC', '1.00000000'), ['balances ana', 'deposits ana']],
    ['a notice', writeMessages, ['notices ana']],
    [
      'a withdrawal',
      () => ana.call('POST', '/withdrawals', { kind: 'CRYPTO', amount: '0.10000000', address }),
      ['balances ana', 'withdrawals ana'],
    ],
    [
      'a bank account',
      () => ana.call('POST', '/bank-accounts', account),
      ['bankAccounts ana', 'notices ana'],
    ],
    [
      'an account that changes hands',
      () => db.sql`update bank_accounts set user_id = ${bia.id} where user_id = ${ana.id}`,
      ['bankAccounts ana', 'bankAccounts bia'],
    ],
    [
      'an account of the house',
      () => db.sql`update bank_accounts set name = name where id = ${systemAccountId}`,
      ['bankAccounts all'],
    ],
    [
      'an account of the house user',
      () => db.sql`update bank_accounts set user_id = (${house}) where user_id = ${bia.id}`,
      ['bankAccounts all', 'bankAccounts bia'],
    ],
    ['terms', () => db.sql`update settings set name = name`, ['settings all']],
    ['a user', () => db.sql`update users set name = name where id = ${bia.id}`, ['users bia']],
    ['signing in', () => signIn(bia.email, bia.password), ['sessions bia']],
    ['nothing', () => db.sql`update orders set status = status where false`, []],
  ])('%s', async (_, work, expected) =>
    expect((await changesOf(work)).filter((change) => !change.endsWith('house'))).toEqual(expected),
  )
})
