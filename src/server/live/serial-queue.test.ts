import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atMostEvery, serialQueue } from './serial-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('tasks run one after the other, in order; one that fails stops none', async () => {
  const enqueue = serialQueue()
  const done: string[] = []
  const first = Promise.withResolvers<void>()
  const tasks = [
    enqueue(async () => {
      await first.promise
      done.push('first')
    }),
    enqueue(async () => {
      done.push('second')
      throw new Error('second')
    }),
    enqueue(async () => done.push('third')),
  ]
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toEqual([])
  first.resolve()
  expect(await Promise.allSettled(tasks)).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected', reason: { message: 'second' } },
    { status: 'fulfilled', value: 3 },
  ])
  expect(done).toEqual(['first', 'second', 'third'])
})

test('several calls during a pause run once, at its end, and are never lost', () => {
  const done: number[] = []
  const start = Date.now()
  const ask = atMostEvery(25, () => done.push(Date.now() - start))
  for (let nth = 0; nth < 3; nth++) ask()
  expect(done).toEqual([0])
  vi.advanceTimersByTime(24)
  ask()
  expect(done).toEqual([0])
  vi.advanceTimersByTime(1)
  expect(done).toEqual([0, 25])
  vi.advanceTimersByTime(100)
  expect(done).toEqual([0, 25])
  ask()
  expect(done).toEqual([0, 25, 125])
})
