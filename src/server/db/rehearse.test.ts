import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/harness/database.ts'
import { rehearse } from './rehearse.ts'

const db = await openTestDatabase({ empty: true })
await db.sql`create table parents (id int8 primary key)`
await db.sql`
  create table children (parent int8 constraint children_parent references parents deferrable initially deferred)`

const count = async (sql = db.sql) => (await sql`select from parents`).count

test('nothing stays, a later transaction sees the earlier ones, and no effect runs', async () => {
  const effects: string[] = []
  const seen = await rehearse(db, async (on) => {
    const before = await on.transaction((tx) => {
      tx.afterCommit(() => void effects.push('ran'))
      tx.send(tx.sql`insert into parents values (1)`)
      tx.sendLast(() => tx.sql`insert into parents values (2)`.execute())
      return count(tx.sql)
    })
    return [before, await on.transaction((tx) => count(tx.sql)), await count(on.sql)]
  })
  expect(seen).toEqual([2, 2, 2])
  expect(effects).toEqual([])
  expect(await count()).toBe(0)
})

test('a refused transaction rolls back alone, and its error reaches the caller', async () => {
  const seen = await rehearse(db, async (on) => {
    await on.transaction((tx) => tx.sql`insert into parents values (1)`.execute())
    const refused = on.transaction(async (tx) => {
      await tx.sql`insert into parents values (2)`
      throw new Error('refused')
    })
    await expect(refused).rejects.toThrow('refused')
    return count(on.sql)
  })
  expect(seen).toBe(1)
  await expect(rehearse(db, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
})

test('a statement that was sent without waiting, and a constraint that waits for the commit, refuse', async () => {
  const twice = rehearse(db, (on) =>
    on.transaction(async (tx) => {
      tx.send(tx.sql`insert into parents values (1), (1)`)
    }),
  )
  await expect(twice).rejects.toThrow('parents_pkey')
  const orphan = rehearse(db, (on) =>
    on.transaction((tx) => tx.sql`insert into children values (9)`.execute()),
  )
  await expect(orphan).rejects.toThrow('children_parent')
  const inTime = rehearse(db, (on) =>
    on.transaction(async (tx) => {
      await tx.sql`insert into children values (9)`
      await tx.sql`insert into parents values (9)`
      return 'done'
    }),
  )
  expect(await inTime).toBe('done')
})

test('it has one transaction only, and may itself rehearse', async () => {
  await rehearse(db, async (on) => {
    expect(() => on.listen('changes', () => {})).toThrow('one transaction only')
    expect(() => on.with({})).toThrow('one transaction only')
    await rehearse(on, (inner) => inner.transaction((tx) => tx.sql`insert into parents values (1)`.execute()))
    expect(await count(on.sql)).toBe(0)
  })
})
