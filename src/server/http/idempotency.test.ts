import { beforeEach, expect, test } from 'vitest'
import type { Viewer } from '#core/rules/viewer.ts'
import { openTestDatabase } from '#test/harness/database.ts'
import type { Tx } from '../db/transaction.ts'
import { runOnce } from './idempotency.ts'

const db = await openTestDatabase({ empty: true })
await db.sql`create table notes (name text primary key)`
await db.sql`
  create table idempotency_keys (user_id uuid, key text, request_hash bytea, answer jsonb, created_at timestamptz,
    primary key (user_id, key))`
const by = { id: db.newId() } as Viewer
const once = { by, key: 'chave-0001', content: 'a note' }

let effects = 0

/** Its first statement fails when it runs twice. */
async function keepNote(tx: Tx): Promise<string> {
  tx.afterCommit(() => void effects++)
  await tx.sql`insert into notes (name) values ('first')`
  await tx.sql`insert into notes (name) values (${tx.newId()})`
  return `note ${effects}`
}

const countNotes = async () => (await db.sql`select from notes`).length

beforeEach(async () => {
  await db.sql`truncate notes, idempotency_keys`
  effects = 0
})

test('a repeated call has the first answer, and leaves nothing of its statements and effects', async () => {
  const first = await runOnce(db, once, keepNote)
  expect(await runOnce(db, once, keepNote)).toBe(first)
  expect(await countNotes()).toBe(2)
  expect(effects).toBe(1)
})

test('a repeated call has the first answer, although the command refuses it now before any statement', async () => {
  const first = await runOnce(db, once, keepNote)
  const refused = () => Promise.reject(new Error('not any more'))
  expect(await runOnce(db, once, refused)).toBe(first)
  await expect(runOnce(db, { ...once, key: 'chave-0002' }, refused)).rejects.toThrow('not any more')
})

test('a call that failed is free to run again with its key', async () => {
  const fail = async (tx: Tx) => {
    await keepNote(tx)
    throw new Error('too late')
  }
  await expect(runOnce(db, once, fail)).rejects.toThrow('too late')
  expect(await countNotes()).toBe(0)
  await runOnce(db, once, keepNote)
  expect(await countNotes()).toBe(2)
})

test('of eight calls with one key at once, one runs and all have its answer', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => runOnce(db, once, keepNote)))
  expect(new Set(answers).size).toBe(1)
  expect([await countNotes(), effects]).toEqual([2, 1])
})

test('the same key with other content is refused, and leaves nothing', async () => {
  await runOnce(db, once, keepNote)
  await db.sql`truncate notes`
  await expect(runOnce(db, { ...once, content: 'another' }, keepNote)).rejects.toThrow('idempotency.reused')
  expect(await countNotes()).toBe(0)
})
