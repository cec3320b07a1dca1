import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, send } from '#test/harness/app.ts'
import { buildApp } from '../app.ts'
import { openDatabase } from '../db/pool.ts'
import { SERVER_ROLE } from '../embedded-postgres/server-role.ts'
import { chainHistory } from '../ledger/chain.ts'
import { verifyWhenDue } from '../ledger/verifications.ts'
import { countMoves } from '../lists/counts.ts'
import { PARTS } from '../slices.ts'
import type { App } from './app-types.ts'

const { app, db, admin, services, person, fund } = await openTestApp()
await db.sql`update sessions set expires_at = '2099-01-01'`
beforeAll(() => app.market.tick())

const readyOf = (of: App, headers?: Record<string, string>) =>
  send(of, 'GET', '/health/ready', undefined, headers)
const ready = (headers?: Record<string, string>) => readyOf(app, headers)

/** Another process on a database, perhaps with other connections. */
async function openOther(connection: object = {}) {
  const other = openDatabase({ connection: { ...db.connection, user: SERVER_ROLE, ...connection }, max: 1 })
  const otherApp = await buildApp({ ...services, db: other.with({ clock: db.clock }) })
  const close = async () => {
    await otherApp.close()
    await other.close()
  }
  return { app: otherApp, close }
}

test('with all in order it is ok, in every process', async () => {
  expect((await send(app, 'GET', '/health/live')).body).toEqual({ status: 'ok' })
  expect(await ready()).toMatchObject({ status: 200, body: { status: 'ok' } })
  const other = await openOther()
  expect((await readyOf(other.app)).body).toEqual({ status: 'ok' })
  await other.close()
})

describe('a database', () => {
  test('that does not answer is 503; the process is still alive', async () => {
    const other = await openOther({ port: 1 })
    expect(await readyOf(other.app)).toMatchObject({ status: 503, body: { code: 'http.unavailable' } })
    expect((await send(other.app, 'GET', '/health/live')).status).toBe(200)
    await other.close()
  })

  test('that takes no changes is 503 by name, and so is a call that would change something', async () => {
    const inDatabase = `role ${SERVER_ROLE} in database ${db.connection.database}`
    await db.sql.unsafe(`alter ${inDatabase} set default_transaction_read_only = on`)
    const other = await openOther()
    const readOnly = {
      status: 503,
      body: {
        code: 'http.readOnly',
        message:
          'O sistema está somente para leitura no momento. Nada foi alterado. Tente novamente em instantes.',
      },
    }
    expect(await readyOf(other.app)).toMatchObject(readOnly)
    // Its connections keep the setting that they began with.
    await db.sql.unsafe(`alter ${inDatabase} reset default_transaction_read_only`)
    const token = { 'x-access-token': admin.token }
    const view = { list: 'users', name: 'Todos', search: { sort: 'name', q: '', status: '', where: [] } }
    expect(await send(other.app, 'POST', '/views', view, token)).toMatchObject(readOnly)
    expect((await send(other.app, 'GET', '/views', undefined, token)).status).toBe(200)
    await other.close()
  })
})

describe('a Book without a leader', () => {
  const NO_LEADER = {
    code: 'book.noLeader',
    message: 'Nenhum processo conduz o livro de ofertas: ordens a mercado e limitadas esperam.',
  }

  test('is named, and the server stays ready; the next leader ends it', async () => {
    const other = await openOther()
    await app.market.stop()
    // The lock of another subject is no leader.
    const elsewhere = await db.reserve()
    await elsewhere.sql`select pg_advisory_lock(7)`
    expect(await readyOf(other.app)).toMatchObject({
      status: 200,
      body: { status: 'degraded', troubles: [NO_LEADER] },
    })
    await elsewhere.release()
    const spanish = await readyOf(other.app, { 'accept-language': 'es' })
    expect(spanish.body.troubles[0].message).toMatch(/^Ningún proceso/)
    await other.app.market.tick()
    expect((await ready()).body).toEqual({ status: 'ok' })
    await other.close()
    expect((await ready()).body).toMatchObject({ status: 'degraded' })
  })

  test.each([
    ['127.0.0.1', true],
    ['::1', true],
    ['10.20.30.40', true],
    ['172.31.0.9', true],
    ['192.168.0.9', true],
    ['fd12::9', true],
    ['::ffff:10.0.0.1', true],
    ['172.32.0.1', false],
    ['203.0.113.9', false],
    ['2001:db8::9', false],
  ])('%s reads which trouble: %s', async (remoteAddress, isShown) => {
    const { json } = await app.inject({ method: 'GET', url: '/health/ready', remoteAddress })
    const body = json() as { status: string; troubles?: unknown }
    expect(body.status).toBe('degraded')
    expect(body.troubles).toEqual(isShown ? [NO_LEADER] : undefined)
  })
})

describe('a proof that failed', () => {
  const HOUR = 3_600_000
  const log = { fatal: () => {}, info: () => {} }
  const prove = () => verifyWhenDue(db, PARTS.proofs, log, new AbortController().signal)
  const troubles = async (): Promise<string[]> =>
    ((await ready()).body.troubles ?? []).map(({ code }: { code: string }) => code)
  /** A wrong count of a list, as a fault of the server or a hand in the database would leave it. */
  const miscount = (n: number) =>
    db.sql`update list_counts set n = n + ${n} where list = 'deposits' and level = 'all'`

  test('is named until a proof of all rows is clean, which the operator may run', async () => {
    const other = await openOther()
    await other.app.market.tick()
    await fund(await person(), 'BRL', '100.00')
    await countMoves(db)
    await chainHistory(db)
    expect((await prove())?.kind).toBe('FULL')
    expect(await troubles()).toEqual([])
    await miscount(1)
    db.clock.advance(24 * HOUR)
    expect((await prove())?.findings.some(({ breaches }) => breaches > 0)).toBe(true)
    expect(await troubles()).toEqual(['ledger.proofFailed'])
    // The next one reads only new rows, which are whole.
    db.clock.advance(HOUR)
    expect((await prove())?.kind).toBe('INCREMENTAL')
    expect(await troubles()).toEqual(['ledger.proofFailed'])
    await miscount(-1)
    expect(await troubles()).toEqual(['ledger.proofFailed'])
    const { host, port, user, password, database } = db.connection
    const reach = { PGHOST: host, PGPORT: `${port}`, PGUSER: user, PGPASSWORD: password }
    const { stdout } = await promisify(execFile)(process.execPath, ['src/server/verify-cli.ts', '--record'], {
      env: { ...process.env, ...reach, DATABASE_URL: `postgres:///${database}`, SECRET_KEY: '00'.repeat(32) },
    })
    expect(stdout).toMatch(/\d+ invariants hold/)
    expect(await troubles()).toEqual([])
    await other.close()
  })
})
