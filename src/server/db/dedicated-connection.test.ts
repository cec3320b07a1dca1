import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/harness/database.ts'

const db = await openTestDatabase({ empty: true })
await db.sql`create table kept (n int)`

test('once it is lost all queries fail, and none ends up in the transactions of others', async () => {
  const reserved = await db.reserve()
  expect(await reserved.transaction(async (tx) => await tx.sql`insert into kept values (0)`)).toMatchObject({
    count: 1,
  })
  const [own] = await reserved.sql<{ pid: number }[]>`select pg_backend_pid() as pid`
  await db.sql`select pg_terminate_backend(${own?.pid ?? 0})`
  await expect.poll(() => reserved.sql`select 1`.then(() => 'lives').catch(() => 'lost')).toBe('lost')
  const others = Array.from({ length: 8 }, (_, at) =>
    db.transaction(async (tx) => {
      await tx.sql`insert into kept values (${at})`
      await tx.sql`select pg_sleep(0.05)`
      await tx.sql`insert into kept values (${at})`
    }),
  )
  const lost = Array.from({ length: 20 }, () =>
    reserved.transaction(async (tx) => await tx.sql`insert into kept values (99)`),
  )
  expect((await Promise.allSettled(lost)).every(({ status }) => status === 'rejected')).toBe(true)
  const ended = await Promise.allSettled(others)
  const done = ended.filter(({ status }) => status === 'fulfilled').length
  const [kept] = await db.sql<{ rows: number; strays: number }[]>`
    select count(*)::int as rows, (count(*) filter (where n = 99))::int as strays from kept`
  expect(kept).toEqual({ rows: 1 + 2 * done, strays: 0 })
  await reserved.release()
})

test('its locks end with it', async () => {
  const isFree = async () =>
    (await db.sql<{ isFree: boolean }[]>`select pg_try_advisory_xact_lock(7) as is_free`)[0]?.isFree
  const reserved = await db.reserve()
  await reserved.sql`select pg_advisory_lock(7)`
  expect(await isFree()).toBe(false)
  await reserved.release()
  await expect.poll(isFree).toBe(true)
})

test.each(['a connection of its own', 'the pool'])(
  '%s throws the error of the statement that failed first',
  async (on) => {
    const reserved = await db.reserve()
    const { transaction } = on === 'the pool' ? db : reserved
    const failed = transaction(async (tx) => {
      tx.send(tx.sql`insert into kept values (1)`)
      tx.send(tx.sql`insert into missing values (1)`)
      tx.send(tx.sql`insert into kept values (2)`)
      await tx.sql`select 1`
    })
    await expect(failed).rejects.toMatchObject({ code: '42P01' })
    await reserved.release()
  },
)
