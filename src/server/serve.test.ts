import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { DEMO_ADMIN } from '#demo/people.ts'
import { openTestDatabase } from '#test/harness/database.ts'
import { loadConfig } from './config.ts'
import { openDatabase } from './db/pool.ts'
import { serve } from './serve.ts'

const folder = mkdtempSync(join(tmpdir(), 'balcao-serve-'))
const db = await openTestDatabase({ empty: true })
const role = (kind: string) => `balcao_${kind}_${db.connection.database}`
const password = randomBytes(12).toString('hex')
for (const name of [role('owner'), role('server')])
  await db.sql.unsafe(`create role ${name} login password '${password}'`)
await db.sql.unsafe(`alter database ${db.connection.database} owner to ${role('owner')}`)
afterAll(async () => {
  await db.sql.unsafe(`drop owned by ${role('owner')}, ${role('server')} cascade`)
  await db.sql.unsafe(`alter database ${db.connection.database} owner to current_user`)
  await db.sql.unsafe(`drop role ${role('owner')}, ${role('server')}`)
  rmSync(folder, { recursive: true })
})

const openAs = (user: string) => openDatabase({ connection: { ...db.connection, user, password }, max: 3 })

/** Starts a server and closes it; gives the printed lines. */
async function startOnce(user: string, owner: string | undefined, env: Record<string, string> = {}) {
  const config = loadConfig({
    DATABASE_URL: 'postgres://unused',
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
    ...env,
  })
  const lines: string[] = []
  const opened = openAs(user)
  try {
    const data = { db: opened, owner: owner === undefined ? undefined : openAs(owner) }
    const close = await serve(config, data, (line) => void lines.push(line))
    const [, address] = /Balcão is at (\S+)/.exec(lines.join('\n')) ?? []
    lines.push(JSON.stringify(await (await fetch(`${address}/api/v1/config`)).json()))
    await close()
  } finally {
    await opened.close()
  }
  return lines.join('\n')
}

const EXCESS = `The role of DATABASE_URL owns the tables, may create tables, may edit entries`

test('a role that owns the tables is named at the start; with an owner of its own the server is limited', async () => {
  expect(await startOnce(role('owner'), undefined)).toContain(EXCESS)
  await expect(startOnce(role('server'), undefined)).rejects.toThrow('permission denied')
  const limited = await startOnce(role('server'), role('owner'))
  expect(limited).toContain('Balcão is at http://127.0.0.1:')
  expect(limited).not.toContain('The role of DATABASE_URL')
  expect(limited).toContain(
    'go over the network without encryption or without a checked certificate: DATABASE_URL',
  )
})

test('a start compares itself with the database: another secret key and another file store are refused', async () => {
  const start = (env: Record<string, string> = {}) => startOnce(role('server'), role('owner'), env)
  await start()
  await expect(start({ SECRET_KEY: 'ab'.repeat(32) })).rejects.toThrow('sealed with another SECRET_KEY')
  const SECRET_KEY = readFileSync(join(folder, 'secret.key'), 'utf8').trim()
  const elsewhere = { SECRET_KEY, DATA_DIR: join(folder, 'elsewhere') }
  await expect(start(elsewhere)).rejects.toThrow('is not the file store of the database')
  expect(await start()).toContain('Balcão is at http://')
})

test('production on the embedded PostgreSQL says that it is for trying out; a PostgreSQL of the house is not warned about', async () => {
  const sentence = 'The embedded PostgreSQL is for trying out'
  const env = { NODE_ENV: 'production' }
  const embedded = { ...env, DATABASE_URL: '' }
  expect(await startOnce(role('server'), role('owner'), embedded)).toMatch(
    new RegExp(`^${sentence}: .* It is \\d+\\.\\d+`, 'm'),
  )
  expect(await startOnce(role('server'), role('owner'), env)).not.toContain(sentence)
})

test('a house without the demonstration shows no sign-in of it, and production does not start on its users', async () => {
  const users = await db.sql`update users set email = ${DEMO_ADMIN} where 'admin' = any(roles)`
  expect(users.count).toBe(1)
  expect(await startOnce(role('server'), role('owner'), { DEMO: 'off' })).toContain('"demonstration":null')
  const start = startOnce(role('server'), role('owner'), { NODE_ENV: 'production' })
  await expect(start).rejects.toThrow(DEMO_ADMIN)
})
