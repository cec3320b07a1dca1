import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/harness/database.ts'
import { loadConfig } from './config.ts'
import { openData } from './database.ts'

const { connection } = await openTestDatabase()
const { user, password, host, port, database } = connection

test('DATABASE_POOL bounds the connections of the server, and its owner has one', async () => {
  const url = new URL('postgres://unused')
  Object.assign(url, { username: user, password: password ?? '', port: String(port ?? '') })
  url.pathname = `/${database}`
  url.searchParams.set('host', host)
  const DATABASE_URL = url.href
  const config = loadConfig({ DATABASE_URL, DATABASE_OWNER_URL: DATABASE_URL, DATABASE_POOL: '4' })
  const { db, owner, close } = await openData(config, () => {})
  const connections = async (of: typeof db) => {
    const read = () => of.sql<{ pid: number }[]>`select pg_backend_pid() as pid`
    const rows = await Promise.all(Array.from({ length: 12 }, read))
    return new Set(rows.map(([row]) => row?.pid)).size
  }
  expect(await connections(db)).toBe(4)
  expect(await connections(owner!)).toBe(1)
  await owner?.close()
  await close()
})
