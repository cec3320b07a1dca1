import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '#test/harness/database.ts'
import { migrate } from './migrate.ts'

const ALL = join(import.meta.dirname, '../../../db/migrations')
const db = await openTestDatabase({ empty: true })
const folder = mkdtempSync(join(tmpdir(), 'balcao-forward-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Applies the migrations up to the one whose name begins so. */
async function migrateTo(number: string): Promise<void> {
  for (const name of readdirSync(ALL).filter((file) => file <= `${number}~`))
    copyFileSync(join(ALL, name), join(folder, name))
  await migrate(db, folder)
}

test('rows of an older version are converted', async () => {
  await migrateTo('0017')
  const [ana, bia] = [db.newId(), db.newId()]
  for (const id of [ana, bia])
    await db.sql`
      insert into users (id, name, email, password_hash, kind, document, code, status, created_at, updated_at)
      values (${id}, 'Ana', ${id}, 'none', 'F', '52998224725', ${id}, 'VALID', now(), now())`
  const keys = [
    [ana, 'key-one'],
    [ana, 'many key-one'],
    [ana, 'many key-two'],
    [bia, 'many key-one'],
  ] as const
  for (const [userId, key] of keys)
    await db.sql`
      insert into idempotency_keys (user_id, key, request_hash, answer, created_at)
      values (${userId}, ${key}, '\\x00', ${key.startsWith('many') ? '1' : '2'}::text::jsonb, now())`
  const claimed = { claim: { userId: ana, key: 'many key-three', hash: '00' } }
  await db.sql`
    insert into book_requests (id, request, created_at)
    values (${db.newId()}, ${JSON.stringify(claimed)}::text::jsonb, now()), (${db.newId()}, '{}', now())`
  await migrateTo('0018')
  const kept = await db.sql<{ userId: string; key: string; answer: number }[]>`
    select user_id, key, answer from idempotency_keys order by user_id, key`
  expect(kept.map((row) => [row.userId, row.key, row.answer])).toEqual([
    [ana, 'key-one', 2],
    [ana, 'key-two', 1],
    [bia, 'key-one', 1],
  ])
  const requests = await db.sql<{ request: object }[]>`select request from book_requests order by position`
  expect(requests.map(({ request }) => request)).toEqual([
    { claim: { ...claimed.claim, key: 'key-three' } },
    {},
  ])
})
