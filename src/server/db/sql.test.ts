import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/harness/database.ts'

const db = await openTestDatabase({ empty: true })

test('a statement has parts, names and lists by their place', async () => {
  await db.sql`create table things (id int8, user_name text, is_old bool)`
  await db.sql`insert into things ${db.sql([
    { id: 1n, userName: 'a', isOld: false },
    { id: 2n, userName: 'b', isOld: null },
  ])}`
  await db.sql`insert into things ${db.sql({ id: 3n, userName: db.sql`upper(${'c'})` })}`
  const changes = db.sql({ isOld: true, userName: 'd' })
  expect((await db.sql`update things set ${changes} where id = ${1n}`).count).toBe(1)
  const part = db.sql`id in ${db.sql(['1', '3'])}`
  const parts = [db.sql`, ${'x'}::text as x`, db.sql`, ${2}::int as y`]
  const rows =
    await db.sql`select ${db.sql('things.userName')} ${parts} from things where ${part} order by id`
  expect(rows).toEqual([
    { userName: 'd', x: 'x', y: 2 },
    { userName: 'C', x: 'x', y: 2 },
  ])
  expect(await db.sql`select from things where user_name in ${db.sql([])}`).toHaveLength(0)
})

test('a statement runs once, and only when its rows are asked for', async () => {
  await db.sql`create table runs (n int)`
  const run = db.sql`insert into runs values (1)`
  expect((await db.sql`select from runs`).count).toBe(0)
  await Promise.all([run, run.execute(), run.catch(() => {}), run.finally(() => {})])
  expect((await db.sql`select from runs`).count).toBe(1)
})

test('a statement is prepared once on a connection', async () => {
  await db.transaction(async ({ sql }) => {
    const read = (n: number) => sql`select ${n}::int as prepared`
    for (const n of [1, 2, 3]) await read(n)
    const plans = await sql`
      select (generic_plans + custom_plans)::int as runs from pg_prepared_statements where statement like '%as prepared'`
    expect(plans).toEqual([{ runs: 3 }])
  })
})

test('a statement whose plan no longer fits the tables fails once, and no more', async () => {
  await db.sql`create table wide (a int)`
  const read = () => Promise.all(Array.from({ length: 5 }, () => db.sql`select * from wide`.execute()))
  await read()
  await db.sql`alter table wide add b int`
  await Promise.allSettled([read(), read()])
  await expect.poll(() => read().then(() => 'fits')).toBe('fits')
})

test.each(['the pool', 'a transaction'])('a statement on %s gives many rows in parts', async (on) => {
  const read = async (sql: typeof db.sql, least: number) => {
    const sizes: number[] = []
    for await (const rows of sql`select n from generate_series(${least}::int, 10) n`.cursor(4))
      sizes.push(rows.length)
    return sizes
  }
  const all = (sql: typeof db.sql) => Promise.all([read(sql, 1), read(sql, 3), read(sql, 11)])
  const sizes = await (on === 'the pool' ? all(db.sql) : db.transaction(({ sql }) => all(sql)))
  expect(sizes).toEqual([[4, 4, 2], [4, 4], []])
})

test('a statement that is left amid its rows leaves the transaction usable', async () => {
  const first = await db.transaction(async ({ sql }) => {
    for await (const rows of sql`select n from generate_series(1, 10) n`.cursor(4)) {
      await sql`select 1`
      if (rows.length > 0) break
    }
    return sql`select count(*)::int as cursors from pg_cursors where name <> ''`.execute()
  })
  expect(first).toEqual([{ cursors: 0 }])
})
