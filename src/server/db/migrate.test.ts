import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#test/harness/database.ts'
import { isNewer, migrate } from './migrate.ts'
import { openDatabase } from './pool.ts'

const db = await openTestDatabase({ empty: true })
const folder = mkdtempSync(join(tmpdir(), 'balcao-migrations-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = (name: string, text: string) => writeFileSync(join(folder, name), text)

beforeEach(async () => {
  await db.sql`drop table if exists migrations, things, others`
  file('0002_others.sql', 'create table others (id int8);\ninsert into others select count(*) from things;')
  file(
    '0001_things.sql',
    'create table things (id int8); insert into things values (1); select pg_sleep(0.05);',
  )
})

test('applies missing files, in name order, once', async () => {
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

test('a failing file rolls back completely and is named in the error; the ones before it stay', async () => {
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

describe('beside a version that serves', () => {
  afterEach(() => rmSync(join(folder, '0003_more.sql')))

  test('a migration lets requests through, says who holds its locks, and goes on when they are free', async () => {
    await migrate(db, folder)
    file('0003_more.sql', 'alter table things add column name text')
    const other = openDatabase({ connection: db.connection, max: 2 })
    let patient: Promise<string[]> | undefined
    await other.transaction(async (long) => {
      await long.sql`select from things`
      patient = migrate(db, folder)
      const hasty = migrate(db, folder, { patienceMs: 0 })
      let isOver = false
      const requests = (async () => {
        const times: number[] = []
        while (!isOver) {
          const began = performance.now()
          await other.sql`select from things`
          times.push(performance.now() - began)
        }
        return times
      })()
      await expect(hasty).rejects.toThrow(
        /^0003_more\.sql did not get its locks: [\s\S]*Nothing was changed[\s\S]*from pg_stat_activity/,
      )
      isOver = true
      const times = await requests
      expect(times.length).toBeGreaterThan(2)
      // The server gives up after three seconds.
      expect(Math.max(...times)).toBeLessThan(2_500)
      expect(await db.sql`select name from migrations where name like '0003%'`).toEqual([])
    })
    expect(await patient).toEqual(['0003_more.sql'])
    await other.close()
  })
})

describe('a version on the database of a newer one', () => {
  const older = '1.2.0'
  /** A newer version migrates, and its files are not those of the older one. */
  const goForward = async (...lines: string[]) => {
    file('0003_column.sql', 'alter table migrations add column works_with text')
    const newer = lines.map((line, at) => [`000${at + 4}_newer.sql`, `${line}\n`] as const)
    for (const [name, text] of newer) file(name, text)
    await migrate(db, folder)
    for (const [name] of newer) rmSync(join(folder, name))
  }
  afterEach(() => {
    for (const name of readdirSync(folder)) rmSync(join(folder, name))
  })

  test('starts where each later migration works with it', async () => {
    await goForward('-- works with 1.2.0', '-- works with 1.1.9')
    expect(await migrate(db, folder, { version: older })).toEqual([])
    expect(await isNewer(db, folder)).toBe(true)
  })

  test.each([
    ['one of them says nothing', ['-- works with 1.2.0', '-- a table']],
    ['one of them works with a newer version only', ['-- works with 1.10.0']],
    ['the mark is no line of its own', ['select 1; -- works with 1.2.0']],
  ])('is refused where %s', async (_, lines) => {
    await goForward(...lines)
    await expect(migrate(db, folder, { version: older })).rejects.toThrow('which this version does not have')
  })

  test('is refused where it has a migration that the database lacks', async () => {
    await goForward('-- works with 1.2.0')
    file('0005_own.sql', 'select 1')
    await expect(migrate(db, folder, { version: older })).rejects.toThrow('which this version does not have')
    expect(await db.sql`select name from migrations where name like '0005%'`).toEqual([])
  })

  test('a database of the same version is not newer', async () => {
    await migrate(db, folder)
    expect(await isNewer(db, folder)).toBe(false)
  })
})

describe('after a version was closed', () => {
  const COMMIT = '0123456789abcdef'
  const listHistory = () => db.sql`select name, sha256, applied_at from migrations order by name`

  /** Closes the version of the two files: a baseline takes their place. */
  const closeVersion = async () => {
    const names = ['0001_things.sql', '0002_others.sql']
    const hash = (name: string) =>
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex')
    const migrations = Object.fromEntries(names.map((name) => [name, hash(name)]))
    file('history.json', JSON.stringify({ version: '1.0.0', commit: COMMIT, migrations }))
    for (const name of names) rmSync(join(folder, name))
    file('0003_baseline.sql', 'create table things (id int8); create table others (id int8);')
  }
  afterEach(() => {
    for (const name of readdirSync(folder)) rmSync(join(folder, name))
  })

  test('an empty database runs the baseline', async () => {
    await closeVersion()
    expect(await migrate(db, folder)).toEqual(['0003_baseline.sql'])
    expect(await migrate(db, folder)).toEqual([])
  })

  test('a database of that version has the baseline, keeps its rows, and takes what comes later', async () => {
    await migrate(db, folder)
    await closeVersion()
    file('0004_more.sql', 'alter table others add column name text')
    expect(await migrate(db, folder)).toEqual(['0004_more.sql'])
    expect(await migrate(db, folder)).toEqual([])
    expect(await db.sql`select id, name from others`).toEqual([{ id: 1n, name: null }])
    expect(await listHistory()).toMatchObject([{ name: '0003_baseline.sql' }, { name: '0004_more.sql' }])
  })

  test('where the next migration fails, the history of that version stays', async () => {
    await migrate(db, folder)
    const before = await listHistory()
    await closeVersion()
    file('0004_more.sql', 'select nonsense')
    await expect(migrate(db, folder)).rejects.toThrow(/^0004_more\.sql: /)
    expect(await listHistory()).toEqual(before)
  })

  test('an older database is refused with the commands that bring it forward, and nothing changes', async () => {
    file('0002_others.sql', 'select nonsense')
    await expect(migrate(db, folder)).rejects.toThrow()
    const before = await listHistory()
    await closeVersion()
    await expect(migrate(db, folder)).rejects.toThrow(
      /older than version 1\.0\.0: its last migration is 0001_things\.sql[\s\S]*git checkout 0123456789abcdef\n *npm start/,
    )
    expect(await listHistory()).toEqual(before)
    expect(await db.sql`select id from things`).toEqual([{ id: 1n }])
  })

  test('a database with another history than that version is refused', async () => {
    await migrate(db, folder)
    await closeVersion()
    await db.sql`update migrations set sha256 = 'other' where name = '0002_others.sql'`
    await expect(migrate(db, folder)).rejects.toThrow('0002_others.sql was edited after it was applied')
    await db.sql`update migrations set name = '0002_mine.sql' where name = '0002_others.sql'`
    await expect(migrate(db, folder)).rejects.toThrow('has the migration 0002_mine.sql')
  })

  test('two processes at once give a database the baseline once', async () => {
    await migrate(db, folder)
    await closeVersion()
    const other = openDatabase({ connection: db.connection, max: 1 })
    expect(await Promise.all([migrate(db, folder), migrate(other, folder)])).toEqual([[], []])
    await other.close()
    expect(await listHistory()).toMatchObject([{ name: '0003_baseline.sql' }])
  })
})
