import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '#test/harness/database.ts'
import { openDatabase } from './pool.ts'

const db = await openTestDatabase()
const killer = openDatabase({ connection: db.connection, max: 1 })
afterAll(() => killer.close())

/** Ends every connection of the pool, as a crash of the database does. */
const killAll = () => killer.sql`
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`

test('transactions in flight fail, the process lives, and the pool reconnects', async () => {
  for (let round = 0; round < 3; round++) {
    const { promise: killed, resolve: goOn } = Promise.withResolvers<void>()
    // As many as the pool has connections.
    const begun = Array.from({ length: 5 }, () => Promise.withResolvers<void>())
    const work = begun.map((begins) =>
      db.transaction(async (tx) => {
        await tx.sql`select 1`
        begins.resolve()
        await killed
        await tx.sql`select 2`
      }),
    )
    const settled = Promise.allSettled(work)
    await Promise.all(begun.map(({ promise }) => promise))
    await killAll()
    goOn()
    expect((await settled).map(({ status }) => status)).toEqual(begun.map(() => 'rejected'))
    const again = () => db.sql<{ one: number }[]>`select 1 as one`
    expect(await again().catch(again)).toEqual([{ one: 1 }])
  }
})

test('a transaction whose connection was lost sends nothing more, on any connection', async () => {
  await db.sql`create table kept (n int)`
  let begun = () => {}
  let goOn = () => {}
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve
  })
  const mayGoOn = new Promise<void>((resolve) => {
    goOn = resolve
  })
  let rest: Promise<unknown> = Promise.resolve()
  const lost = db.transaction(async (tx) => {
    await tx.sql`insert into kept values (1)`
    begun()
    await mayGoOn
    rest = tx.sql`insert into kept values (2)`.then(
      () => 'written',
      () => 'refused',
    )
    await rest
  })
  await hasBegun
  const failed = expect(lost).rejects.toThrow()
  await killAll()
  await failed
  const others = Array.from({ length: 5 }, () => db.sql`select pg_sleep(0.01)`)
  await Promise.allSettled(others)
  goOn()
  await mayGoOn
  expect(await rest).toBe('refused')
  expect(await db.sql`select n from kept`).toEqual([])
})

/** PostgreSQL sends this before it closes a connection on shutdown: FATAL, 57P01. */
const FATAL = Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection\0RProcessInterrupts\0\0')
const ROW = 68

/** A message of the protocol: its type, its length in four bytes, its content. */
function messagesOf(bytes: Buffer): Buffer[] {
  const messages: Buffer[] = []
  for (let at = 0; at + 5 <= bytes.length; ) {
    const end = at + 1 + bytes.readUInt32BE(at + 1)
    if (end > bytes.length) break
    messages.push(bytes.subarray(at, end))
    at = end
  }
  return messages
}

/** Passes the answers of the database on up to the tenth row, and then ends the connection as a shutdown does. */
function cutAtTenthRow(database: Socket, client: Socket): void {
  let bytes = Buffer.alloc(0)
  database.on('data', (chunk: Buffer) => {
    bytes = Buffer.concat([bytes, chunk])
    const messages = messagesOf(bytes)
    const rows = messages.filter((message) => message[0] === ROW)
    if (rows.length < 10) {
      for (const message of messages) client.write(message)
      bytes = bytes.subarray(messages.reduce((sum, { length }) => sum + length, 0))
      return
    }
    const tenth = messages.indexOf(rows[9] as Buffer)
    const size = Buffer.alloc(4)
    size.writeUInt32BE(FATAL.length + 4)
    client.end(Buffer.concat([...messages.slice(0, tenth), Buffer.from('E'), size, FATAL]))
    database.destroy()
  })
}

test('a connection that is lost amid its rows leaves none to the next query', async () => {
  const { host, port } = db.connection
  let connections = 0
  const proxy = createServer((client) => {
    connections += 1
    const database = connect(join(host, `.s.PGSQL.${port}`))
    client.pipe(database)
    if (connections === 1) cutAtTenthRow(database, client)
    else database.pipe(client)
    for (const socket of [client, database]) socket.on('error', () => {})
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address() as { port: number }
  const through = openDatabase({
    connection: { ...db.connection, host: '127.0.0.1', port: address.port },
    max: 1,
  })
  const rows = Array.from({ length: 3 }, () => through.sql`select n from generate_series(1, 20) n`)
  const ended = await Promise.allSettled(rows.map((some) => some.execute()))
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(await rows[1]).toHaveLength(20)
  expect(await through.sql<{ one: number }[]>`select 1 as one`).toEqual([{ one: 1 }])
  expect(connections).toBe(2)
  await through.close()
  proxy.close()
})
