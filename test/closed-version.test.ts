import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#demo/people.ts'
import { loadConfig } from '#server/config.ts'
import { MIGRATIONS_DIRECTORY, migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/pool.ts'
import { SERVER_ROLE } from '#server/embedded-postgres/server-role.ts'
import { readVersion } from '#server/http/version.ts'
import { chainHistory } from '#server/ledger/chain.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { serve } from '#server/serve.ts'
import { PARTS } from '#server/slices.ts'
import { type ApiCall, toCalls } from '../scripts/api-calls.ts'
import { readApiDocument } from '../scripts/client-types.ts'
import { describeCatalogue, describeRows } from './harness/catalogue.ts'
import { restoreVersion } from './harness/closed-version.ts'
import { openTestDatabase } from './harness/database.ts'

const { version, migrations } = JSON.parse(readFileSync(join(MIGRATIONS_DIRECTORY, 'history.json'), 'utf8'))
const [baseline = '', ...later] = readdirSync(MIGRATIONS_DIRECTORY)
  .filter((name) => name.endsWith('.sql'))
  .sort()

const folder = mkdtempSync(join(tmpdir(), 'balcao-closed-'))
afterAll(() => rmSync(folder, { recursive: true }))
copyFileSync(join(MIGRATIONS_DIRECTORY, baseline), join(folder, baseline))

const fresh = await openTestDatabase({ empty: true })
await migrate(fresh, folder)
const filled = await openTestDatabase({ empty: true })
await restoreVersion(version, filled.connection, { isFilled: true })
await filled.sql.unsafe(readFileSync(new URL('versions/1.1.7-early.sql', import.meta.url), 'utf8'))

/** Fields of answers that no page of the closed version reads, with the reason. */
const UNREAD: Readonly<Record<string, string>> = {
  'POST /api/v1/auth/2fa/lost': 'the document named an approval as its answer, which the call never gave',
}

test('a page of the closed version may send all its calls to this server, and finds its fields in the answers', async () => {
  const closed: Record<string, ApiCall> = JSON.parse(
    gunzipSync(readFileSync(new URL(`versions/${version}-calls.json.gz`, import.meta.url))).toString(),
  )
  const present = toCalls(await readApiDocument())
  const problems = Object.entries(closed).flatMap(([call, was]) => {
    const is = present[call]
    if (!is) return [`${call} is gone`]
    const without = (some: readonly string[], others: readonly string[]) =>
      some.filter((name) => !others.includes(name))
    return [
      ...without(was.sends, is.sends).map((name) => `${call} refuses ${name}`),
      ...without(is.must, was.must).map((name) => `${call} asks for ${name}`),
      ...(UNREAD[call] ? [] : without(was.gets, is.gets).map((name) => `${call} answers without ${name}`)),
    ]
  })
  expect(problems).toEqual([])
  expect(Object.keys(closed).length).toBeGreaterThan(190)
  expect(Object.keys(UNREAD).filter((call) => !closed[call])).toEqual([])
})

test('the baseline makes what the migrations of the closed version make', async () => {
  const old = await openTestDatabase({ empty: true })
  await restoreVersion(version, old.connection, { isFilled: false })
  const catalogue = await describeCatalogue(fresh.sql)
  expect(catalogue.length).toBeGreaterThan(2_000)
  expect(catalogue).toEqual(await describeCatalogue(old.sql))
  const timeless = async ({ sql }: typeof old) =>
    (await describeRows(sql)).map((row) => row.replace(/"(at|xid)": "[^"]+"/g, '"$1": null'))
  expect(await timeless(fresh)).toEqual(await timeless(old))
})

test('a filled database of the closed version counts as having the baseline, and has its catalogue', async () => {
  const listHistory = async (): Promise<[string, string][]> =>
    (
      await filled.sql<{ name: string; sha256: string }[]>`select name, sha256 from migrations order by name`
    ).map(({ name, sha256 }) => [name, sha256])
  expect(await listHistory()).toEqual(Object.entries(migrations))
  expect(await migrate(filled)).toEqual(later)
  expect((await listHistory()).map(([name]) => name)).toEqual([baseline, ...later])
  expect(await migrate(filled)).toEqual([])
  await migrate(fresh)
  const lasting = async ({ sql }: typeof filled) =>
    (await describeCatalogue(sql)).filter((line) => !line.startsWith('sequence '))
  expect(await lasting(filled)).toEqual(await lasting(fresh))
})

test('rows of early commits have the form of now', async () => {
  const keys = await filled.sql<{ answer: { orderId: string } }[]>`
    select answer from idempotency_keys where key like 'early-%'`
  const [first] = keys
  const state = {
    status: 'PENDING',
    filledOrig: '0.00',
    filledDest: '0.00000000',
    fee: '0.00000000',
    expiresIn: '2026-11-23T12:00:00.000Z',
    updatedAt: '2026-11-22T12:00:00.000Z',
  }
  const answer = { orderId: expect.stringMatching(/^[0-9a-f-]{36}$/), state, events: 2 }
  expect(keys).toEqual([{ answer }, { answer: { ...answer, orderId: first?.answer.orderId } }])
  expect(await filled.sql`select fields from registrations`).toEqual([
    { fields: { language: 'pt', consents: [] } },
  ])
  const [waiting] =
    await filled.sql`select count(audit_id)::int as audit, count(event_id)::int as events from unchained`
  expect(waiting).toEqual({ audit: 1, events: 2 })
})

test('each first answer is kept as its call gives it', async () => {
  const keys = await filled.sql<{ key: string; answer: unknown }[]>`
    select key, answer from idempotency_keys where key like 'bare-%' order by key`
  expect(keys.map(({ key, answer }) => [key, answer])).toEqual([
    ['bare-list', { data: [{ _id: 'a' }] }],
    ['bare-nothing', null],
    ['bare-row', { data: { _id: 'a' } }],
    ['bare-whole', { data: 1 }],
  ])
})

/** Starts a server on the filled database with the file store of its house, a minute after its last act. */
async function startServer() {
  const [last] = await filled.sql<{ at: string; filesId: string }[]>`
    select max(created_at) + interval '1 minute' as at, (select files_id from installation) as files_id from audit`
  filled.clock.set(new Date(last!.at))
  mkdirSync(join(folder, 'files'), { recursive: true })
  writeFileSync(join(folder, 'files/store-id'), last!.filesId)
  const config = loadConfig({
    DATABASE_URL: 'postgres://unused',
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
    PRICE_SOURCE: 'simulated',
    SECRET_KEY: '00'.repeat(32),
  })
  const lines: string[] = []
  const owner = openDatabase({ connection: filled.connection, max: 1 })
  const stop = await serve(config, { db: filled.asServer, owner }, (line) => void lines.push(line))
  const address = `${/http:\S+/.exec(lines.join('\n'))?.[0]}/api/v1`
  const call = async (path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', 'x-access-token': token }
    const answer = await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: answer.status, data: (await answer.json()).data }
  }
  return { stop, call, said: lines.join('\n') }
}

const USER = { email: 'ana.souza@balcao.demo', password: DEMO_PASSWORD }
const SALE = { kind: 'MARKET', nature: 'SELL', amountOrig: '0.001', amountDest: '900.00' }
const RESTS = { status: 201, data: { status: 'PENDING' } }

test('the server starts on it, and its customers act', async () => {
  const { stop, call } = await startServer()
  try {
    const { data } = await call('/auth/login', USER)
    const crypto = { kind: 'CRYPTO', address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' }
    expect(await call('/withdrawals', { ...crypto, amount: '0.01' }, data.token)).toMatchObject({
      status: 201,
    })
    expect(await call('/orders', SALE, data.token)).toMatchObject(RESTS)
  } finally {
    await stop()
  }
})

test('an old process serves while a newer version migrates, starts again on its database, and leads the Book', async () => {
  const newer = mkdtempSync(join(folder, 'newer-'))
  for (const name of readdirSync(MIGRATIONS_DIRECTORY))
    copyFileSync(join(MIGRATIONS_DIRECTORY, name), join(newer, name))
  writeFileSync(
    join(newer, '9999_newer.sql'),
    `-- works with ${readVersion()}\nalter table orders add column newer text;
    create table newer (id int8); grant insert on newer to ${SERVER_ROLE};`,
  )
  const old = await startServer()
  const { data } = await old.call('/auth/login', USER)
  const [ran, ...orders] = await Promise.all([
    migrate(filled, newer),
    ...Array.from({ length: 8 }, () => old.call('/orders', SALE, data.token)),
  ])
  expect(ran).toEqual(['9999_newer.sql'])
  for (const order of orders) expect(order).toMatchObject(RESTS)

  const again = await startServer()
  expect(again.said).toContain('The database is of a newer version.')
  expect(old.said).not.toContain('The database is of a newer version.')
  const [rights] = await filled.sql`select has_table_privilege(${SERVER_ROLE}, 'newer', 'insert') as inserts`
  expect(rights).toEqual({ inserts: true })
  try {
    // The first process leads the Book, and answers for the second one.
    expect(await again.call('/orders', SALE, data.token)).toMatchObject(RESTS)
    await old.stop()
    expect(await again.call('/orders', SALE, data.token)).toMatchObject(RESTS)
  } finally {
    await again.stop()
  }
})

test('every invariant holds in the end', async () => {
  await chainHistory(filled)
  const findings = await verifyLedger(filled, PARTS.proofs)
  expect(findings.filter(({ breaches }) => breaches > 0)).toEqual([])
  expect(findings.filter(({ checked }) => checked > 0).length).toBeGreaterThan(25)
})
