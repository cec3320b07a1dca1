import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '#test/harness/database.ts'
import { openForwarding, purgeRequests } from './forwarding.ts'
import type { QueuedRequest } from './leader.ts'
import type { BookRequest } from './requests.ts'

const db = await openTestDatabase()
const fail = (error: unknown) => {
  throw error
}
const [sender, receiver] = [openForwarding(db, fail), openForwarding(db, fail)]
afterAll(async () => {
  await receiver.stop()
  await sender.stop()
})

const request: BookRequest = {
  command: { act: 'cancel', orderId: db.newId() },
  by: { id: db.newId(), roles: ['user'], permissions: [] },
  language: 'pt',
}
const countWaiting = async () =>
  (
    await db.sql<
      { rows: number }[]
    >`select count(*)::int as rows from book_requests where answered_at is null`
  )[0]?.rows

test('a request is taken once, however many poll at a time; a request past its time is not taken', async () => {
  await db.sql`
    insert into book_requests (id, request, created_at)
    values (${db.newId()}, '{}'::jsonb, now() - interval '20 seconds')`
  const settled = Promise.withResolvers<unknown>()
  sender.send({ request, resolve: settled.resolve, reject: settled.reject })
  await expect.poll(countWaiting).toBe(2)
  const taken: QueuedRequest[] = []
  receiver.take((ticket) => void taken.push(ticket))
  await Promise.all([receiver.poll(), receiver.poll(), receiver.poll()])
  await receiver.poll()
  expect(taken).toMatchObject([{ request: { command: { act: 'cancel' } } }])
  // A failed request is not taken again and again.
  taken[0]?.reject(new Error('here'))
  await receiver.poll()
  expect(taken).toHaveLength(1)
  await db.sql`
    update book_requests set answer = '{"answer":{"data":{}}}'::jsonb, answered_at = now()
    where id = ${taken[0]?.forwardedId ?? ''}`
  await sender.poll()
  expect(await settled.promise).toEqual({ data: {} })
})

test('old requests are removed', async () => {
  await db.sql`update book_requests set created_at = now() - interval '11 minutes'`
  expect(await db.transaction(purgeRequests)).toBe(2)
})

test('a process that stops withdraws its unanswered requests, and receives the other answers', async () => {
  const ending = openForwarding(db, fail)
  const results = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()]
  for (const { resolve, reject } of results) ending.send({ request, resolve, reject })
  await expect.poll(countWaiting).toBe(2)
  await db.sql`
    update book_requests set answer = '{"answer":{"data":{}}}'::jsonb, answered_at = now()
    where id = (select id from book_requests where answered_at is null order by position limit 1)`
  const heard = Promise.allSettled(results.map(({ promise }) => promise))
  await ending.stop()
  // The order of the two requests is not known.
  const byStatus = (await heard).toSorted((one, other) => (one.status < other.status ? -1 : 1))
  expect(byStatus).toMatchObject([
    { status: 'fulfilled', value: { data: {} } },
    { status: 'rejected', reason: { refusal: { code: 'http.unavailable' } } },
  ])
  expect(await countWaiting()).toBe(0)
})
