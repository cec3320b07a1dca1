import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Topic } from '#core/live/live.ts'
import { type StreamEvent, splitEvents } from './event-stream.ts'
import { concerns, openRefresher } from './live-topics.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('events arrive whole, wherever the pieces of the stream end', () => {
  const text =
    'retry: 3000\n\nevent: ready\nid: 7:9:\ndata: {}\n\n:\nid: 8:9:\n\nevent: changed\nid: 9:9:\ndata: {"topics":["orders"]}\n\n'
  const whole = [
    {},
    { name: 'ready', id: '7:9:', data: '{}' },
    { id: '8:9:' },
    { name: 'changed', id: '9:9:', data: '{"topics":["orders"]}' },
  ]
  for (const size of [1, 5, 1000]) {
    const events: StreamEvent[] = []
    const take = splitEvents((event) => events.push(event))
    for (let at = 0; at < text.length; at += size) take(text.slice(at, at + size))
    expect(events).toEqual(whole)
  }
})

/** The keys of the queries that these topics concern. */
function concerned(...topics: Topic[]): string[] {
  const client = new QueryClient()
  const keys = [
    ['orders', 'list', {}],
    ['orders', 'ticker'],
    ['bank-accounts', 'system'],
    ['balance', 'statement', '2026-11'],
    ['balance', 'BRL', ''],
    ['settings', 'otc'],
    ['config'],
    ['profile'],
    ['file', '/deposits/1/receipt'],
  ]
  for (const key of keys) client.setQueryData(key, 1)
  const queries = client.getQueryCache().getAll()
  return queries.filter((query) => concerns(new Set(topics), query)).map(({ queryKey }) => queryKey.join('/'))
}

test.each<[Topic, string[]]>([
  ['orders', ['orders/list/[object Object]']],
  ['balances', ['balance/statement/2026-11', 'balance/BRL/']],
  ['settings', ['orders/ticker', 'bank-accounts/system', 'settings/otc', 'config']],
  ['sessions', ['profile']],
  ['profile', ['profile']],
  ['deposits', []],
])('%s concerns the queries of its data, and prices only through the settings', (topic, keys) => {
  expect(concerned(topic)).toEqual(keys)
})

test('a burst causes one read, and a busy desk one per second', () => {
  const client = new QueryClient()
  const invalidate = vi.spyOn(client, 'invalidateQueries')
  const refresher = openRefresher(client)
  for (let event = 0; event < 50; event += 1) refresher.refresh(['users'])
  vi.advanceTimersByTime(249)
  expect(invalidate).toHaveBeenCalledTimes(0)
  vi.advanceTimersByTime(1)
  expect(invalidate).toHaveBeenCalledTimes(1)
  for (let event = 0; event < 50; event += 1) {
    refresher.refresh(['balances'])
    vi.advanceTimersByTime(100)
  }
  expect(invalidate).toHaveBeenCalledTimes(6)
})

test("the house's figures are read with their sources, every ten seconds at most", () => {
  const client = new QueryClient()
  let readings = 0
  const queryFn = () => {
    readings += 1
    return 1
  }
  const options = { queryKey: ['house', 'figures', 30], queryFn, initialData: 1, staleTime: 60_000 }
  new QueryObserver(client, options).subscribe(() => {})
  const refresher = openRefresher(client)
  refresher.refresh(['balances', 'profile'])
  vi.advanceTimersByTime(20_000)
  expect(readings).toBe(0)
  for (let event = 0; event < 50; event += 1) {
    refresher.refresh(['orders'])
    vi.advanceTimersByTime(500)
  }
  expect(readings).toBe(3)
})

test('after a gap of unknown length all is read again, except queries that must run once', () => {
  const client = new QueryClient()
  const asked: string[] = []
  const watch = (key: string[], staleTime: number) => {
    const queryFn = () => asked.push(key.join('/'))
    new QueryObserver(client, { queryKey: key, queryFn, initialData: 1, staleTime }).subscribe(() => {})
  }
  watch(['config'], Number.POSITIVE_INFINITY)
  watch(['orders', 'ticker'], 60_000)
  watch(['somewhere', 'else'], 60_000)
  watch(['deposit-reference', 'form'], Number.POSITIVE_INFINITY)
  openRefresher(client).refreshAll()
  expect(asked).toEqual(['config', 'orders/ticker', 'somewhere/else'])
})

test('a running first answer is read again when its data change meanwhile', async () => {
  const client = new QueryClient()
  const answers: ((value: number) => void)[] = []
  const queryFn = () => new Promise<number>((resolve) => answers.push(resolve))
  new QueryObserver(client, { queryKey: ['orders', 'list'], queryFn, staleTime: 60_000 }).subscribe(() => {})
  openRefresher(client).refresh(['orders'])
  await vi.advanceTimersByTimeAsync(250)
  expect(answers).toHaveLength(1)
  answers[0]?.(1)
  await vi.advanceTimersByTimeAsync(0)
  expect(answers).toHaveLength(2)
  answers[1]?.(2)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(answers).toHaveLength(2)
  expect(client.getQueryData(['orders', 'list'])).toBe(2)
})
