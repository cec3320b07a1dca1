import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/harness/database.ts'
import type { Tx } from './transaction.ts'

const errors: string[] = []
const db = await openTestDatabase({
  empty: true,
  onError: (error, during) => errors.push(`${during}: ${(error as Error).message}`),
})
await db.sql`create table counters (name text primary key, user_value int8 not null, _id uuid, day date, at timestamptz)`

test('columns arrive in camelCase, int8 as bigint, _id unchanged, days and instants as text', async () => {
  const id = db.newId()
  const row = {
    name: 'types',
    userValue: 2n ** 62n,
    _id: id,
    day: '2026-03-04',
    at: db.clock.now().toISOString(),
  }
  await db.sql`insert into counters ${db.sql(row)}`
  const [found] = await db.sql`select * from counters where name = 'types'`
  expect(found).toEqual(row)
  const many =
    await db.sql`select name from counters where user_value = any(${[2n ** 62n]}) and _id = any(${[id]})`
  expect(many).toHaveLength(1)
  const [list] = await db.sql`select array_agg(user_value) as all_values from counters where name = 'types'`
  expect(list).toEqual({ allValues: [2n ** 62n] })
})

test('commits, then runs the effects in order, each awaited', async () => {
  const seen: string[] = []
  const result = await db.transaction(async (tx) => {
    tx.afterCommit(async () => {
      const [row] = await db.sql`select user_value from counters where name = 'effects'`
      seen.push(`first saw ${row?.userValue}`)
    })
    tx.afterCommit(() => void seen.push('second'))
    await tx.sql`insert into counters (name, user_value) values ('effects', 7)`
    seen.push('inside')
    return 'done'
  })
  expect(result).toBe('done')
  expect(seen).toEqual(['inside', 'first saw 7', 'second'])
})

test('an effect that fails is reported; the caller and the next effects do not notice', async () => {
  const seen: string[] = []
  await db.transaction(async (tx) => {
    tx.afterCommit(() => Promise.reject(new Error('no mail today')))
    tx.afterCommit(() => void seen.push('still here'))
  })
  expect(errors).toEqual(['an effect after commit: no mail today'])
  expect(seen).toEqual(['still here'])
})

test('a throw rolls back and runs no effect', async () => {
  const seen: string[] = []
  const failing = db.transaction(async (tx) => {
    tx.afterCommit(() => void seen.push('effect'))
    await tx.sql`insert into counters (name, user_value) values ('rolled back', 1)`
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  expect(await db.sql`select 1 from counters where name = 'rolled back'`).toHaveLength(0)
  expect(seen).toEqual([])
})

test.each([
  ['was committed', 'select 1'],
  ['was rolled back', 'select 1 / 0'],
])('a transaction that %s takes no statement', async (_, last) => {
  let used = db.sql
  const ended = db.transaction(async ({ sql }) => {
    used = sql
    await sql.unsafe(last)
  })
  await Promise.allSettled([ended])
  const late = used`insert into counters (name, user_value) values ('late', 1)`.execute()
  await expect(late).rejects.toThrow('the transaction has ended')
  expect(await db.sql`select from counters where name = 'late'`).toHaveLength(0)
})

test('a statement that nobody awaits fails the transaction', async () => {
  const seen: string[] = []
  const failing = db.transaction(async (tx) => {
    tx.afterCommit(() => void seen.push('effect'))
    tx.sql`insert into counters (name, user_value) values ('broken', null)`.catch(() => {})
  })
  await expect(failing).rejects.toMatchObject({ code: '23502' })
  expect(seen).toEqual([])
})

test('a statement sent without waiting is committed with the rest', async () => {
  await db.transaction(async (tx) => {
    tx.send(tx.sql`insert into counters (name, user_value) values ('sent', 1)`)
  })
  expect(await db.sql`select user_value from counters where name = 'sent'`).toEqual([{ userValue: 1n }])
})

test.each([
  ['the commit', () => undefined],
  ['another statement', (tx: Tx) => tx.sql`select 1`],
])('a statement that fails after %s was sent fails the transaction', async (_, next) => {
  const seen: string[] = []
  const failing = db.transaction(async (tx) => {
    tx.afterCommit(() => void seen.push('effect'))
    tx.send(tx.sql`insert into counters (name, user_value) values ('before it', 1)`)
    tx.send(tx.sql`insert into counters (name, user_value) values ('broken', null)`)
    return next(tx)
  })
  await expect(failing).rejects.toMatchObject({ code: '23502' })
  expect(await db.sql`select 1 from counters where name = 'before it'`).toHaveLength(0)
  expect(seen).toEqual([])
})

test('a last statement follows all others of its transaction or savepoint, and belongs to it', async () => {
  const last = (tx: Tx, name: string) =>
    tx.sendLast(() =>
      tx.sql`insert into counters select ${name}, count(*) from counters where name like 'last%'`.execute(),
    )
  await db.transaction(async (tx) => {
    last(tx, 'last of all')
    await tx.savepoint(async (inner) => {
      last(inner, 'last inside')
      await inner.sql`insert into counters values ('last, but first', 0)`
    })
    await tx
      .savepoint(async (inner) => {
        last(inner, 'last and lost')
        throw new Error('undo')
      })
      .catch(() => {})
  })
  expect(
    await db.sql`select name, user_value from counters where name like 'last%' order by user_value`,
  ).toEqual([
    { name: 'last, but first', userValue: 0n },
    { name: 'last inside', userValue: 1n },
    { name: 'last of all', userValue: 2n },
  ])
  const failing = db.transaction(async (tx) => {
    tx.sendLast(() => tx.sql`insert into counters (name, user_value) values ('broken', null)`.execute())
    tx.send(tx.sql`insert into counters (name, user_value) values ('before the last', 1)`)
  })
  await expect(failing).rejects.toMatchObject({ code: '23502' })
  expect(await db.sql`select 1 from counters where name = 'before the last'`).toHaveLength(0)
})

test('a deadlock is retried until both transactions are committed', async () => {
  await db.sql`insert into counters (name, user_value) values ('a', 0), ('b', 0)`
  const attempts: string[] = []
  const effects: string[] = []
  let holding = 0
  const { promise: bothHold, resolve } = Promise.withResolvers<void>()
  const cross = (first: string, second: string) =>
    db.transaction(async (tx) => {
      attempts.push(first)
      tx.afterCommit(() => void effects.push(first))
      await tx.sql`update counters set user_value = user_value + 1 where name = ${first}`
      holding += 1
      if (holding === 2) resolve()
      await bothHold
      await tx.sql`update counters set user_value = user_value + 1 where name = ${second}`
    })
  await Promise.all([cross('a', 'b'), cross('b', 'a')])
  expect(attempts).toHaveLength(3)
  expect(effects.sort()).toEqual(['a', 'b'])
  expect(await db.sql`select user_value from counters where name in ('a', 'b')`).toEqual([
    { userValue: 2n },
    { userValue: 2n },
  ])
})

test('gives up after a few attempts, with the error of the database', async () => {
  let attempts = 0
  const hopeless = db.transaction(async (tx) => {
    attempts++
    await tx.sql`do $$ begin raise exception using errcode = '40001', message = 'again'; end $$`
  })
  await expect(hopeless).rejects.toMatchObject({ code: '40001' })
  expect(attempts).toBe(5)
})

test('a broken constraint is not retried', async () => {
  let attempts = 0
  const duplicate = db.transaction(async (tx) => {
    attempts++
    await tx.sql`insert into counters (name, user_value) values ('twice', 1), ('twice', 1)`
  })
  await expect(duplicate).rejects.toMatchObject({ code: '23505', constraint: 'counters_pkey' })
  expect(attempts).toBe(1)
})

test('a transaction has one instant, from the clock of its database', async () => {
  const past = new Date('2020-01-01T00:00:00.000Z')
  const then = db.with({ clock: { now: () => past } })
  const made = await then.transaction(async (tx) => ({ now: tx.now, id: tx.newId() }))
  expect(made.now).toEqual(past)
  expect(made.id.startsWith('016f5e66-e800-7')).toBe(true)
  db.clock.set(new Date('2026-05-01T00:00:00.000Z'))
  db.clock.advance(1_000)
  expect(await db.transaction(async (tx) => tx.now.toISOString())).toBe('2026-05-01T00:00:01.000Z')
  expect(then.with({ newId: () => 'fixed' }).newId()).toBe('fixed')
})

test('connections time out on locks and on forgotten transactions', async () => {
  const [settings] = await db.sql`
    select current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle,
           current_setting('transaction_isolation') as isolation, current_setting('TimeZone') as zone`
  expect(settings).toEqual({ lock: '3s', idle: '1min', isolation: 'read committed', zone: 'UTC' })
})
