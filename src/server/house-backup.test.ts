import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '#test/harness/app.ts'
import { openTestDatabase } from '#test/harness/database.ts'
import { diskFiles } from './adapters/files-disk.ts'
import { END_BYTES } from './backup/seal.ts'
import type { DatabaseAddress } from './db/connection.ts'
import { listMigrations, migrateAs } from './db/migrate.ts'
import { SERVER_ROLE } from './embedded-postgres/server-role.ts'
import { backupHouse, restoreHouse } from './house-backup.ts'
import { checkInstallation } from './installation.ts'
import { chainHistory } from './ledger/chain.ts'
import { verifyLedger } from './ledger/verify.ts'
import { PARTS } from './slices.ts'

const house = await openTestApp()
const folder = mkdtempSync(join(tmpdir(), 'balcao-backup-'))
afterAll(() => rmSync(folder, { recursive: true }))

const SECRET = 'a passphrase of a backup in a test'
const urlOf = ({ host, user, password, database }: DatabaseAddress) =>
  `postgres://${user}:${encodeURIComponent(password)}@${encodeURIComponent(host)}/${database}`

const configOf = (connection: DatabaseAddress, directory: string, over: object = {}) => ({
  databaseUrl: urlOf(connection),
  databaseOwnerUrl: undefined,
  dataDir: folder,
  files: { kind: 'disk', directory } as const,
  secretKeys: house.services.config.secretKeys,
  backupKey: SECRET,
  ...over,
})
const { files } = house.services.config
const directory = files.kind === 'disk' ? files.directory : ''
const own = configOf(house.db.connection, directory)

let path = ''
let ana = ''
beforeAll(async () => {
  await checkInstallation(house.services, () => {})
  const person = await house.person()
  ana = person.id
  await house.fund(person, 'BRL', '1234.56')
  await house.fund(person, 'BTC', '0.5')
  await chainHistory(house.db)
  path = (await backupHouse(own, folder)).path
})

const emptyDatabase = () => openTestDatabase({ empty: true })
const newStore = () => mkdtempSync(join(folder, 'store-'))

test('the role of the server proves the books of a restored house before its first start', async () => {
  const db = await emptyDatabase()
  const databaseOwnerUrl = urlOf(db.connection)
  const databaseUrl = urlOf({ ...db.connection, user: SERVER_ROLE })
  await restoreHouse(configOf(db.connection, newStore(), { databaseUrl, databaseOwnerUrl }), path)
  const findings = await verifyLedger(db.asServer, PARTS.proofs)
  expect(findings.filter(({ breaches }) => breaches > 0)).toEqual([])
})

test('a restored house has each row and file, the same books and all of its guards', async () => {
  const db = await emptyDatabase()
  const store = newStore()
  const config = configOf(db.connection, store)
  const { contents } = await restoreHouse(config, path)
  expect(contents.lost).toEqual([])
  expect(contents.files.count).toBe(2)

  const findings = await verifyLedger(db, PARTS.proofs)
  expect(findings.filter(({ breaches }) => breaches > 0)).toEqual([])
  const balances = (from: typeof house.db | typeof db) => from.sql`
    select owner_id, kind, currency, balance from accounts order by key collate "C"`
  expect([...(await balances(db))]).toEqual([...(await balances(house.db))])
  const [receipt] = await db.sql<{ key: string }[]>`
    select receipt_key as key from deposits where receipt_key is not null`
  expect(await diskFiles(store).get(receipt!.key)).toEqual(await diskFiles(directory).get(receipt!.key))

  expect(await db.sql`select from sessions`).toHaveLength(0)
  await expect(db.sql`update entries set amount = amount + 1`).rejects.toThrow()
  await expect(db.sql`update deposits set user_id = gen_random_uuid()`).rejects.toThrow('deposits_user')
  const guards = (from: typeof house.db | typeof db) => from.sql`
    select 'trigger' as what, tgrelid::regclass::text as of, tgname::text as name, tgenabled::text as state
    from pg_trigger where not tgisinternal
    union all select 'key', conrelid::regclass::text, conname::text, convalidated::text
    from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2, 3`
  expect([...(await guards(db))]).toEqual([...(await guards(house.db))])

  // Its numbers go on, and the next start knows its key and its store.
  const [next] = await db.sql<{ id: bigint }[]>`select nextval(pg_get_serial_sequence('events', 'id')) as id`
  const [last] = await db.sql<{ id: bigint }[]>`select max(id) as id from events`
  expect(next!.id).toBeGreaterThan(last!.id)
  await checkInstallation(
    { db, files: diskFiles(store), config: { ...config, bitcoinNetwork: 'bitcoin' } },
    () => {},
  )
})

test('openssl and tar of any system open a backup without Balcão', () => {
  const open = (what: string) =>
    execFileSync(
      'sh',
      [
        '-c',
        `head -c -${END_BYTES} "$1" | openssl enc -d -aes-256-ctr -pbkdf2 -iter 200000 -pass env:BACKUP_KEY | tar xzO "${what}"`,
        'sh',
        path,
      ],
      { env: { ...process.env, BACKUP_KEY: SECRET }, encoding: 'utf8' },
    )
  expect(JSON.parse(open('manifest.json'))).toMatchObject({ format: 1, keyMarks: [expect.any(String)] })
  expect(open('tables/users/000001')).toContain(ana)
  // The key itself is in no backup.
  expect(open('manifest.json')).not.toContain(house.services.config.secretKeys[0].toString('hex'))
})

test('a restore replaces nothing: a database with tables is refused by name', async () => {
  const config = configOf(house.db.connection, newStore())
  await expect(restoreHouse(config, path)).rejects.toThrow('The database is not empty: it has the table')
  expect((await house.db.sql`select from users where id = ${ana}`).count).toBe(1)
})

/** Tries to restore, and expects that the database is as empty as before. */
async function expectRefused(from: string, words: string | RegExp, over: object = {}, store = newStore()) {
  const db = await emptyDatabase()
  await expect(restoreHouse(configOf(db.connection, store, over), from)).rejects.toThrow(words)
  expect(await db.sql`select from pg_class where relnamespace = 'public'::regnamespace`).toHaveLength(0)
  return readdirSync(store)
}

test('a backup of another secret key is refused by name', async () => {
  await expectRefused(path, 'The backup is of another SECRET_KEY', { secretKeys: [Buffer.alloc(32, 9)] })
})

test('files of another database are refused by name', async () => {
  const store = newStore()
  writeFileSync(join(store, 'store-id'), '00000000-0000-7000-8000-000000000000\n')
  await expectRefused(path, 'The file store belongs to another database', {}, store)
})

test('another passphrase, a damaged file, a short file and no backup are refused, and no file is written', async () => {
  expect(await expectRefused(path, 'another BACKUP_KEY', { backupKey: `${SECRET}!` })).toEqual([])
  const whole = readFileSync(path)
  const damage = async (words: string, change: (copy: string) => void) => {
    const copy = join(folder, 'damaged')
    cpSync(path, copy)
    change(copy)
    expect(await expectRefused(copy, words)).toEqual([])
  }
  const flip = (at: number) => (copy: string) => {
    const bytes = Buffer.from(whole)
    bytes[at]! ^= 1
    writeFileSync(copy, bytes)
  }
  await damage('is damaged', flip(whole.length >> 1))
  await damage('is damaged', flip(whole.length - 1))
  await damage('is damaged', flip(16))
  await damage('end is damaged', flip(8))
  await damage('its end is missing', (copy) => truncateSync(copy, whole.length - 10))
  await damage('is no backup', flip(0))
  await damage('too short', (copy) => truncateSync(copy, 20))
})

test('a backup of a newer or a much older schema is refused by name', async () => {
  await house.db.sql`
    insert into migrations (name, sha256, applied_at) values ('9999_of_a_newer_version.sql', 'x', now())`
  const newer = await backupHouse(own, mkdtempSync(join(folder, 'newer-')))
  await house.db.sql`delete from migrations where name like '9999%'`
  await expectRefused(newer.path, 'migration 9999_of_a_newer_version.sql, which this version does not have')

  const kept = await house.db.sql<
    { name: string; sha256: string; appliedAt: string }[]
  >`select * from migrations`
  await house.db.sql`delete from migrations`
  await house.db.sql`insert into migrations (name, sha256, applied_at) values ('0001_old.sql', 'x', now())`
  const older = await backupHouse(own, mkdtempSync(join(folder, 'older-')))
  await house.db.sql`delete from migrations`
  await house.db.sql`insert into migrations ${house.db.sql(kept)}`
  await expectRefused(older.path, 'The database is older than version')
})

test('a backup of an older schema is brought forward, and its house is in recovery mode', async () => {
  const older = await emptyDatabase()
  const applied = await listMigrations(house.db)
  await older.transaction((tx) => migrateAs(tx, applied.slice(0, -2)))
  await older.sql`insert into installation (files_id) values (${older.newId()})`
  const backup = await backupHouse(configOf(older.connection, directory), mkdtempSync(join(folder, 'old-')))
  const db = await emptyDatabase()
  await restoreHouse(configOf(db.connection, newStore()), backup.path)
  expect(await listMigrations(db)).toEqual(applied)
  expect(await db.sql`select cause from recoveries`).toEqual([{ cause: 'RESTORE' }])
})

test('a backup needs a passphrase, and names the files that the store has lost', async () => {
  await expect(backupHouse({ ...own, backupKey: undefined }, folder)).rejects.toThrow('BACKUP_KEY is missing')
  const { report } = await backupHouse({ ...own, files: { kind: 'disk', directory: newStore() } }, newStore())
  expect(report.contents.lost).toHaveLength(2)
})
