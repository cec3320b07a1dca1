import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import type { Clock } from '#server/db/clock.ts'
import type { DatabaseAddress } from '#server/db/connection.ts'
import { type Database, openDatabase } from '#server/db/pool.ts'
import type { OnError } from '#server/db/transaction.ts'
import { SERVER_ROLE } from '#server/embedded-postgres/server-role.ts'

/** A clock that does not move until the test moves it. */
export type TestClock = Clock & { set(instant: Date): void; advance(milliseconds: number): void }

export type TestDatabase = Database & {
  readonly clock: TestClock
  /** The same database, clock and ids as the role of the server. Tests themselves work as the owner. */
  readonly asServer: Database
  /** For a second pool, or another process, on the same database. */
  readonly connection: DatabaseAddress
}

/** Noon in São Paulo on a working day. */
const START = new Date('2026-03-04T15:00:00.000Z')

export function testClock(start: Date = START): TestClock {
  let now = start.getTime()
  return {
    now: () => new Date(now),
    set: (instant) => {
      now = instant.getTime()
    },
    advance: (milliseconds) => {
      now += milliseconds
    },
  }
}

/**
 * A new database for the test file that calls this at its top level, dropped after its last test: migrated, or empty on
 * request.
 */
export async function openTestDatabase(
  options: { empty?: boolean; onError?: OnError } = {},
): Promise<TestDatabase> {
  const server = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(server, (root) => {
    const template = root.sql(options.empty ? 'template0' : inject('template'))
    // Copied as files it takes half the time; the default writes each page to the log too.
    return root.sql`create database ${root.sql(name)} template ${template} strategy file_copy`
  })
  const clock = testClock()
  const connection = { ...server, database: name }
  const database = openDatabase({ connection, clock, max: 5, onError: options.onError })
  const pool = openDatabase({
    connection: { ...connection, user: SERVER_ROLE },
    clock,
    max: 5,
    onError: options.onError,
  })
  afterAll(async () => {
    await Promise.all([database.close(), pool.close()])
    await onServer(server, (root) => root.sql`drop database ${root.sql(name)} with (force)`)
  })
  return { ...database, clock, connection, asServer: pool.with({ newId: database.newId }) }
}

async function onServer(
  connection: DatabaseAddress,
  run: (root: Database) => PromiseLike<unknown>,
): Promise<void> {
  const root = openDatabase({ connection, max: 1 })
  try {
    await run(root)
  } finally {
    await root.close()
  }
}
