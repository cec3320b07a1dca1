import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/harness/database.ts'
import { updateGuarded } from './guarded-update.ts'

const db = await openTestDatabase()

test('a row moves from the status that was read, and not twice', async () => {
  await db.sql`create table things (id text, status text, note text, updated_at timestamptz)`
  await db.sql`insert into things values ('a', 'OPEN', null, null), ('b', 'OPEN', null, null)`
  const was = { id: 'a', status: 'OPEN' }
  await db.transaction(async (tx) =>
    tx.send(updateGuarded(tx, 'things', was, { status: 'DONE', note: 'once' })),
  )
  const again = db.transaction(async (tx) => tx.send(updateGuarded(tx, 'things', was, { note: 'twice' })))
  await expect(again).rejects.toThrow('0 of 1 rows: things: a is not OPEN any more')
  expect(await db.sql`select id, status, note, updated_at from things order by id`).toEqual([
    { id: 'a', status: 'DONE', note: 'once', updatedAt: db.clock.now().toISOString() },
    { id: 'b', status: 'OPEN', note: null, updatedAt: null },
  ])
})
