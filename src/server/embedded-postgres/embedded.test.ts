import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../db/pool.ts'
import { attachEmbedded, type EmbeddedPostgres, startEmbedded } from './embedded.ts'
import { findPostmaster, stopPostmaster } from './postmaster.ts'
import { openServerRole } from './server-role.ts'

const OWNER = fileURLToPath(new URL('../../../test/harness/embedded-owner.ts', import.meta.url))

const folder = mkdtempSync(join(tmpdir(), 'balcao-embedded-'))
chmodSync(folder, 0o711)
const dataDir = join(folder, 'data')
const children: ChildProcess[] = []

/**
 * Another process that owns the data folder. It leads a process group, like a process that a shell starts.
 */
async function startOwner(): Promise<ChildProcess & { pid: number }> {
  const child = spawn(process.execPath, [OWNER, dataDir], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [line] = await once(child.stdout!, 'data')
  expect(String(line)).toBe('ready\n')
  return child as ChildProcess & { pid: number }
}

async function withNotes(embedded: EmbeddedPostgres, note?: string): Promise<string[]> {
  const db = openDatabase({ connection: embedded.connection, max: 1 })
  await db.sql`create table if not exists notes (note text)`
  if (note) await db.sql`insert into notes values (${note})`
  const notes = await db.sql<{ note: string }[]>`select note from notes`
  await db.close()
  return notes.map((row) => row.note)
}

const postmasterPid = () =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

beforeAll(async () => {
  const first = await startEmbedded({ dataDir })
  await withNotes(first, 'kept')
  await first.stop()
})

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  const left = await findPostmaster(join(dataDir, 'postgres'))
  if (left) await stopPostmaster(left)
  rmSync(folder, { recursive: true, force: true })
})

test('a second start finds the data, durable and unreachable from the network', async () => {
  const embedded = await startEmbedded({ dataDir })
  expect(await withNotes(embedded)).toEqual(['kept'])
  const db = openDatabase({ connection: embedded.connection, max: 1 })
  const settings = await db.sql<{ name: string; setting: string }[]>`select name, setting from pg_settings`
  const setting = Object.fromEntries(settings.map((row) => [row.name, row.setting]))
  expect(setting).toMatchObject({
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    data_checksums: 'on',
    listen_addresses: '',
    jit: 'off',
    server_encoding: 'UTF8',
  })
  const [row] =
    await db.sql`select lower('ÃÉ') as folded, datlocale from pg_database where datname = current_database()`
  expect(row).toEqual({ folded: 'ãé', datlocale: 'C.UTF-8' })
  await db.close()
  await embedded.stop()
})

test('a wrong password is refused', async () => {
  const embedded = await startEmbedded({ dataDir })
  const intruder = openDatabase({ connection: { ...embedded.connection, password: 'guess' }, max: 1 })
  await expect(intruder.sql`select 1`).rejects.toMatchObject({ code: '28P01' })
  await intruder.close()
  await embedded.stop()
})

test('a second owner is refused, but a tool may share; after kill -9 the running server is adopted', async () => {
  const owner = await startOwner()
  const before = postmasterPid()
  await expect(startEmbedded({ dataDir })).rejects.toThrow(`in use by another Balcão (pid ${owner.pid})`)
  const shared = await attachEmbedded({ dataDir })
  expect(await withNotes(shared)).toContain('kept')
  await shared.stop()

  owner.kill('SIGKILL')
  await once(owner, 'exit')
  const heir = await startEmbedded({ dataDir })
  expect(postmasterPid()).toBe(before)
  expect(await withNotes(heir)).toContain('kept')
  await heir.stop()
  expect(postmasterPid).toThrow('ENOENT')
})

test('when server and database were both killed, the next start recovers all committed rows', async () => {
  const owner = await startOwner()
  await withNotes(await attachEmbedded({ dataDir }), 'committed before the crash')
  process.kill(postmasterPid(), 'SIGKILL')
  owner.kill('SIGKILL')
  await once(owner, 'exit')
  const recovered = await startEmbedded({ dataDir })
  expect(await withNotes(recovered)).toContain('committed before the crash')
  await recovered.stop()
})

test('Ctrl-C on the process group leaves the database running until its owner has closed', async () => {
  const owner = await startOwner()
  process.kill(-owner.pid, 'SIGINT')
  const [code] = await once(owner, 'exit')
  expect(code).toBe(0)
  const embedded = await attachEmbedded({ dataDir })
  expect(await withNotes(embedded)).toContain('written on the way out')
  await embedded.stop()
})

test('a path too long for a socket still works', async () => {
  const long = join(folder, 'a-long-name-'.repeat(10))
  mkdirSync(long)
  const embedded = await startEmbedded({ dataDir: long, durable: false })
  expect(embedded.connection.host.startsWith(embedded.data)).toBe(false)
  expect(await withNotes(embedded, 'far away')).toEqual(['far away'])
  await embedded.stop()
})

test('a PostgreSQL that dies is restarted within ten seconds, again and again, with all acknowledged rows', async () => {
  const embedded = await startEmbedded({ dataDir })
  // One connection: after it has read again, no dead one is left for the next statement.
  const db = openDatabase({ connection: embedded.connection, max: 1 })
  try {
    await db.sql`create table if not exists survivors (n int)`
    await db.sql`insert into survivors values (1)`
    const read = async () => [...(await db.sql`select n from survivors`.catch(() => []))]
    for (const _ of ['once', 'twice']) {
      // The watch looks each second: it must look again after a look that found nothing.
      await db.sql`select pg_sleep(2.5)`
      const killed = postmasterPid()
      process.kill(killed, 'SIGKILL')
      // A process that served a connection outlives its postmaster for an answer or two.
      const readAgain = async () => (postmasterPid() === killed ? [] : await read())
      await expect.poll(readAgain, { timeout: 10_000, interval: 100 }).toEqual([{ n: 1 }])
    }
  } finally {
    await db.close()
    await embedded.stop()
  }
})

test('the server has a role of its own, also on older data: it makes nothing, and its password changes at each start', async () => {
  const embedded = await startEmbedded({ dataDir })
  const owner = openDatabase({ connection: embedded.connection, max: 1 })
  const before = await openServerRole(owner, embedded.connection)
  const connection = await openServerRole(owner, embedded.connection)
  expect(connection.password).not.toBe(before.password)
  await expect(openDatabase({ connection: before, max: 1 }).sql`select 1`).rejects.toThrow('password')
  const server = openDatabase({ connection, max: 1 })
  const refused = { code: '42501' }
  for (const table of ['table mine', 'temporary table mine'])
    await expect(server.sql.unsafe(`create ${table} (n int)`)).rejects.toMatchObject(refused)
  await expect(server.sql`select * from notes`).rejects.toMatchObject(refused)
  await expect(server.sql`alter role balcao_server superuser`).rejects.toMatchObject(refused)
  await Promise.all([owner.close(), server.close()])
  await embedded.stop()
})
