import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/harness/database.ts'
import { openDatabase } from './pool.ts'
import { refusePooler } from './pooler.ts'

const db = await openTestDatabase({ empty: true })

test('a direct connection is accepted', async () => {
  await refusePooler(db)
})

test('a pooler that shares connections between transactions is refused by name', async () => {
  const shared = await db.reserve()
  const pooler = { reserve: async () => ({ ...shared, release: async () => {} }) }
  await expect(refusePooler(pooler)).rejects.toThrow(/DATABASE_URL.*shares connections between transactions/)
  await shared.release()
})

test('a pooler that drops settings is refused by name', async () => {
  const pooler = { reserve: () => db.reserve({ lock_timeout: '0' }) }
  await expect(refusePooler(pooler)).rejects.toThrow(/DATABASE_URL.*drops the settings/)
})

test('a pooler that refuses settings is refused by name', async () => {
  const text = 'SFATAL\0C08P01\0Munsupported startup parameter: lock_timeout\0\0'
  const answer = Buffer.alloc(5 + text.length)
  answer.write('E')
  answer.writeUInt32BE(4 + text.length, 1)
  answer.write(text, 5, 'latin1')
  const pooler = createServer((client) => {
    client.on('error', () => {})
    client.once('data', () => client.end(answer))
  }).listen(0, '127.0.0.1')
  await once(pooler, 'listening')
  const { port } = pooler.address() as AddressInfo
  const through = openDatabase({ connection: { ...db.connection, host: '127.0.0.1', port }, max: 1 })
  await expect(refusePooler(through)).rejects.toThrow(
    /DATABASE_URL.*unsupported startup parameter: lock_timeout/,
  )
  await through.close()
  pooler.close()
})

test('a database that does not answer is refused by the name of its variable', async () => {
  const nobody = openDatabase({ connection: { ...db.connection, host: '127.0.0.1', port: 1 }, max: 1 })
  await expect(refusePooler(nobody)).rejects.toThrow(
    /^DATABASE_URL leads to no database that answers \(.*ECONNREFUSED.*\)$/,
  )
  await nobody.close()
})
