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
    const work = Array.from({ length: 8 }, () =>
      db.transaction(async (tx) => {
        for (let n = 0; n < 20; n++) await tx.sql`select ${n}::int, pg_sleep(0.002)`
      }),
    )
    const settled = Promise.allSettled(work)
    await killAll()
    expect((await settled).some(({ status }) => status === 'rejected')).toBe(true)
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
