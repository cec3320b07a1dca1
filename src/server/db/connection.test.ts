import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/harness/database.ts'
import { DriverClient, toClientConfig } from './connection.ts'
import { openDatabase } from './pool.ts'

const db = await openTestDatabase({ empty: true })

const URL = 'postgres://balcao:secret@db.example/balcao'

test.each<[parameters: string, tls: unknown]>([
  ['', false],
  ['?sslmode=disable', false],
  ['?sslmode=require', { rejectUnauthorized: false }],
  ['?sslmode=verify-full', {}],
  ['?sslrootcert=system', {}],
  ['?sslmode=require&sslrootcert=system', {}],
])('the URL with %j asks for its TLS', (parameters, tls) => {
  const client = new DriverClient(toClientConfig(URL + parameters))
  expect(client.ssl).toEqual(tls)
  expect([client.host, client.user, client.password]).toEqual(['db.example', 'balcao', 'secret'])
})

test('the pool opens no more connections than its limit, and serves all callers', async () => {
  const small = openDatabase({ connection: db.connection, max: 2 })
  const rows = await Promise.all(
    Array.from({ length: 9 }, () => small.sql<{ pid: number }[]>`select pg_backend_pid() as pid`),
  )
  expect(new Set(rows.map(([row]) => row?.pid)).size).toBeLessThanOrEqual(2)
  await small.close()
})

test('a pool that closes waits for running work, refuses waiting work, and takes none', async () => {
  const small = openDatabase({ connection: db.connection, max: 1 })
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const running = small.transaction(async ({ sql }) => {
    await sql`select 1`
    begin()
    return (await sql`select 1 from pg_sleep(0.2)`).count
  })
  await begun
  const waiting = expect(small.sql`select 1`.execute()).rejects.toThrow('closed')
  await Promise.all([small.close(), small.close(), waiting])
  expect(await running).toBe(1)
  await expect(small.sql`select 1`.execute()).rejects.toThrow()
})

test('listening begins again after its connection is lost, and says so', async () => {
  const other = openDatabase({ connection: db.connection, max: 1 })
  let heard = 0
  const stop = await other.listen('news', () => {
    heard += 1
  })
  expect(heard).toBe(1)
  await db.sql`notify news`
  await expect.poll(() => heard).toBe(2)
  await db.sql`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen "news"'`
  await expect.poll(() => heard).toBe(3)
  await db.sql`notify news`
  await expect.poll(() => heard).toBe(4)
  stop()
  await expect
    .poll(async () => (await db.sql`select from pg_stat_activity where query = 'unlisten "news"'`).count)
    .toBe(1)
  await db.sql`notify news`
  await other.close()
  expect(heard).toBe(4)
})
