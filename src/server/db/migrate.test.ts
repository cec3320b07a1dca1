import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#test/harness/database.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './pool.ts'

const db = await openTestDatabase({ empty: true })
const folder = mkdtempSync(join(tmpdir(), 'balcao-migrations-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = (name: string, text: string) => writeFileSync(join(folder, name), text)

beforeEach(async () => {
  await db.sql`drop table if exists migrations, things, others`.simple()
  file('0002_others.sql', 'create table others (id int8);\ninsert into others select count(*) from things;')
  file(
    '0001_things.sql',
    'create table things (id int8); insert into things values (1); select pg_sleep(0.05);',
  )
})

test('applies what is missing, in name order, once', async () => {
  expect(await migrate(db, folder)).toEqual(['0001_things.sql', '0002_others.sql'])
  expect(await migrate(db, folder)).toEqual([])
  expect(await db.sql`select id from others`).toEqual([{ id: 1n }])
  const applied = await db.sql`select * from migrations order by name`
  expect(applied[0]).toEqual({
    name: '0001_things.sql',
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    appliedAt: db.clock.now().toISOString(),
  })
})

test('a failing file rolls back whole and names itself; the ones before it stay', async () => {
  file('0002_others.sql', 'create table others (id int8); select nonsense;')
  await expect(migrate(db, folder)).rejects.toThrow(/^0002_others\.sql: column "nonsense"/)
  expect(await db.sql`select name from migrations`).toEqual([{ name: '0001_things.sql' }])
  expect(await db.sql`select to_regclass('others') as others`).toEqual([{ others: null }])
})

test('refuses an applied file that was edited', async () => {
  await migrate(db, folder)
  file('0001_things.sql', 'create table things (id text);')
  await expect(migrate(db, folder)).rejects.toThrow('0001_things.sql was edited after it was applied')
})

test('refuses an applied file that is gone, and a new one before an applied one', async () => {
  await migrate(db, folder)
  file('0001_earlier.sql', 'select 1')
  await expect(migrate(db, folder)).rejects.toThrow('0001_earlier.sql sorts before 0001_things.sql')
  rmSync(join(folder, '0001_earlier.sql'))
  rmSync(join(folder, '0002_others.sql'))
  await expect(migrate(db, folder)).rejects.toThrow('has the migration 0002_others.sql')
})

test('two processes at once apply every file once', async () => {
  const other = openDatabase({ connection: db.connection, max: 1 })
  const both = await Promise.all([migrate(db, folder), migrate(other, folder)])
  await other.close()
  expect(both.flat().sort()).toEqual(['0001_things.sql', '0002_others.sql'])
})
