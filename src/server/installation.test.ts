import { mkdtempSync, rmSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#test/harness/database.ts'
import { diskFiles } from './adapters/files-disk.ts'
import { secretBox } from './adapters/secret-box.ts'
import type { Config } from './config.ts'
import { checkInstallation } from './installation.ts'
import { PUSH_KEY } from './notices/push-keys.ts'
import { resealSecrets } from './sessions/reseal.ts'
import { PARTS } from './slices.ts'
import type { SecretKeys } from './variable-values.ts'

const folder = mkdtempSync(join(tmpdir(), 'balcao-installation-'))
afterAll(() => rmSync(folder, { recursive: true }))

const key = (byte: number) => Buffer.alloc(32, byte)
const [OLD, NEW, FOREIGN] = [key(1), key(2), key(3)]

/** A database that no process has used, and starts of processes on it. */
async function openHouse() {
  const db = await openTestDatabase()
  const home = mkdtempSync(join(folder, 'house-'))
  const start = async (
    secretKeys: SecretKeys,
    store = 'files',
    bitcoinNetwork: Config['bitcoinNetwork'] = 'bitcoin',
  ) => {
    const lines: string[] = []
    const directory = join(home, store)
    const files = { kind: 'disk', directory } as const
    const config = { secretKeys, dataDir: home, files, bitcoinNetwork }
    await checkInstallation({ db, files: diskFiles(directory), config }, (line) => void lines.push(line))
    return lines.join('\n')
  }
  const seal = (by: Buffer) => db.sql`
    insert into push_keys (public_key, private_key, created_at)
    values ('x', ${secretBox([by]).seal(Buffer.from('y'), PUSH_KEY)}, now())
    on conflict (id) do update set private_key = excluded.private_key`
  return { db, home, start, seal }
}

test('another secret key is refused by name; a ring with a known key changes the key', async () => {
  const { start } = await openHouse()
  await start([OLD])
  await expect(start([FOREIGN])).rejects.toThrow(/another SECRET_KEY.*secret\.key/)
  await start([OLD])
  await start([OLD, NEW])
  await start([NEW, OLD])
  await start([NEW])
  await expect(start([OLD])).rejects.toThrow('another SECRET_KEY')
  await start([NEW])
})

test('an older database gets its mark from a start that opens one of its secrets', async () => {
  const { db, start, seal } = await openHouse()
  await seal(OLD)
  await expect(start([FOREIGN])).rejects.toThrow('another SECRET_KEY')
  expect(await db.sql`select from secret_key_marks`).toHaveLength(0)
  await start([NEW, OLD])
  expect(await db.sql`select from secret_key_marks`).toHaveLength(2)
})

/** Each place of a secret that the server still opens, and one request that is decided. */
async function fill(db: TestDatabase, by: Buffer) {
  const [id, other] = [db.newId(), db.newId()]
  const secret = secretBox([by]).seal(Buffer.from('y'), id)
  await db.sql`
    insert into users (id, name, email, password_hash, kind, document, code, totp_secret, created_at, updated_at)
    values (${id}, 'Olga', 'olga@exemplo.test', '', 'F', '1', 'OLGA', ${secret}, now(), now())`
  await db.sql`
    insert into pending_second_factors (user_id, totp_secret, expires_at) values (${id}, ${secret}, now())`
  await db.sql`
    insert into mails (id, kind, recipient, language, secret, next_at, created_at)
    values (${id}, 'resetLink', 'olga@exemplo.test', 'pt', ${secret}, now(), now())`
  for (const [request, status] of [
    [id, 'WAITING'],
    [other, 'REJECTED'],
  ] as const)
    await db.sql`
      insert into approvals (id, acts, entity, changes, signals, command, input, fingerprint, asked_by, involved, approvers_needed,
        roles, step_up, new_staff_days, status, decided_at, expires_at, created_at, updated_at)
      values (${request}, '{deposit.accept}', 'deposit', '[]', '{}', 'acceptDeposit', ${secret}, ${request}, ${id}, '{}', 1,
        '{admin}', false, 0, ${status}, ${status === 'WAITING' ? null : db.clock.now()}, now(), now(), now())`
}

test('a ring that lacks the key of a stored secret is refused, with each place; without such secrets the old key may go', async () => {
  const { db, start, seal } = await openHouse()
  await start([OLD])
  await seal(OLD)
  await fill(db, OLD)
  await start([NEW, OLD])
  const { message } = await start([NEW]).then(
    () => new Error('it started'),
    (error: Error) => error,
  )
  expect(message).toContain('SECRET_KEY lacks a key')
  const key = secretBox([OLD]).keyId.toString('hex')
  for (const place of [
    'users.totp_secret',
    'pending_second_factors.totp_secret',
    'push_keys.private_key',
    'mails.secret',
    'approvals.input',
  ])
    expect(message).toContain(`1 in ${place} (key ${key})`)
  await start([NEW, OLD])
  await db.transaction((tx) => resealSecrets(tx, PARTS.sealed, { secretKeys: [NEW, OLD] }))
  await start([NEW])
})

test('of two first starts with two keys, or two stores, one is refused', async () => {
  const keys = await openHouse()
  const started = await Promise.allSettled([keys.start([OLD]), keys.start([NEW])])
  expect(started.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const stores = await openHouse()
  const opened = await Promise.allSettled([stores.start([OLD], 'a'), stores.start([OLD], 'b')])
  expect(opened.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('another file store is refused by name; a copy of all files moves the store', async () => {
  const { home, start } = await openHouse()
  await start([OLD])
  await expect(start([OLD], 'other')).rejects.toThrow(
    /other is not the file store.*it has no file "store-id"/,
  )
  await cp(join(home, 'files'), join(home, 'moved'), { recursive: true })
  await rm(join(home, 'files'), { recursive: true })
  await start([OLD], 'moved')
  const neighbour = await openHouse()
  await neighbour.start([OLD])
  await cp(join(neighbour.home, 'files'), join(home, 'theirs'), { recursive: true })
  await expect(start([OLD], 'theirs')).rejects.toThrow('its files are of another database')
})

/** A deposit without the rows that it names. */
const A_DEPOSIT = `
  set session_replication_role = replica;
  insert into deposits (id, user_id, created_by, settings_id, kind, currency, amount, amount_fee, reference, receipt_key,
    mimetype, receipt_size, receipt_sha256, receipt_check, created_at, updated_at)
  values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'CRYPTO', 'BTC', 100000, 0, 'A1BT2K9X0', 'deposits/a.png',
    'image/png', 1, repeat('a', 64), 'UNREADABLE', now(), now());
  reset session_replication_role`

test('an older database takes the store that has the receipt of its last deposit', async () => {
  const { db, home, start } = await openHouse()
  await db.sql.unsafe(A_DEPOSIT)
  await expect(start([OLD], 'empty')).rejects.toThrow('it has no receipt of the last deposit')
  await diskFiles(join(home, 'full')).put('deposits/a.png', Buffer.from('x'), 'image/png')
  await start([OLD], 'full')
  await expect(start([OLD], 'empty')).rejects.toThrow('it has no file')
})

test('a store that does not answer stops no start, and is named', async () => {
  const { db } = await openHouse()
  const lines: string[] = []
  const files = { ...diskFiles(folder), get: () => Promise.reject(new Error('connect ETIMEDOUT')) }
  const config = {
    secretKeys: [OLD] as SecretKeys,
    dataDir: folder,
    files: { kind: 's3', bucket: 'b', prefix: 'p', endpoint: undefined, region: 'r' },
    bitcoinNetwork: 'bitcoin',
  } as const
  await checkInstallation({ db, files, config }, (line) => void lines.push(line))
  expect(lines.join()).toContain('s3://b/p does not answer')
})

test('a bitcoin network is that of the wallets, whatever their status, and free until there is one', async () => {
  const { db, start } = await openHouse()
  await start([OLD], 'files', 'testnet')
  await start([OLD], 'files', 'regtest')
  const [by, at] = [db.newId(), db.clock.now()]
  await db.sql`
    insert into users (id, name, email, password_hash, kind, document, code, created_at, updated_at)
    values (${by}, 'Olga', 'olga@exemplo.test', '', 'F', '1', 'OLGA', now(), now())`
  const wallet = { id: db.newId(), name: 'Entradas', purpose: 'RECEIVE', funds: 'CLIENTS', descriptor: 'x' }
  await db.sql`
    insert into wallets ${db.sql({ ...wallet, status: 'DISABLED', network: 'regtest', enteredBy: by, createdAt: at, updatedAt: at })}`
  await start([OLD], 'files', 'regtest')
  await expect(start([OLD])).rejects.toThrow(
    'BITCOIN_NETWORK is bitcoin, and the wallet "Entradas" of the database is of regtest. Set BITCOIN_NETWORK=regtest, or take another database',
  )
})
