import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { HoldFrom, LiveNews } from './live-stream.ts'

type OnNews = (news: LiveNews) => void
type Stream = HoldFrom & { onNews: OnNews; end: () => void }

/** Locks as a browser gives them: one holder, the others in a queue. */
function stubLocks(): void {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
    const turn = last.then(() => (signal.aborted ? undefined : work()))
    last = turn.catch(() => undefined)
    return turn
  }
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
}
beforeEach(stubLocks)
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks')
  vi.resetModules()
})

/** A tab of this browser with its modules; its profile was read at a snapshot. */
async function openTab(position: string, streams: Stream[]) {
  vi.resetModules()
  const { beginAt } = await import('./live-snapshot.ts')
  const { joinTabs } = await import('./live-share.ts')
  const { useBookFeed } = await import('./book-feed.ts')
  beginAt('ana', position)
  const heard: string[] = []
  const hold = ({ since, wish }: HoldFrom, onNews: OnNews, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve())
      streams.push({ since, wish, onNews, end: resolve })
    })
  const tabs = joinTabs({ userId: 'ana', hold }, (news) =>
    heard.push(news.kind === 'changed' ? news.topics.join() : news.kind),
  )
  const stop = new AbortController()
  void tabs.openStream(stop.signal)
  const close = () => {
    stop.abort()
    tabs.leave()
  }
  return { heard, hide: () => stop.abort(), close, showBook: () => renderHook(() => useBookFeed(true)) }
}

const orders = (id: string): LiveNews => ({ kind: 'changed', topics: ['orders'], id })
const until = (check: () => void) => vi.waitFor(check)

test('one tab has the stream and sends its news to the others; the next one continues where it was', async () => {
  const streams: Stream[] = []
  const first = await openTab('10:10:', streams)
  await until(() => expect(streams).toHaveLength(1))
  const second = await openTab('20:20:', streams)
  await until(() => expect(second.heard).toEqual(['state']))
  streams[0]?.onNews(orders('30:30:'))
  await until(() => expect(second.heard).toEqual(['state', 'orders']))
  first.close()
  await until(() => expect(streams.map(({ since }) => since)).toEqual(['10:10:', '30:30:']))
  second.close()
})

test('a tab that receives news after a gap reads everything again', async () => {
  const streams: Stream[] = []
  const first = await openTab('10:10:', streams)
  await until(() => expect(streams).toHaveLength(1))
  streams[0]?.onNews(orders('30:30:'))
  const second = await openTab('20:20:', streams)
  await until(() => expect(second.heard).toEqual(['reset', 'state']))
  const third = await openTab('20:20:', streams)
  streams[0]?.onNews(orders('40:40:'))
  await until(() => expect(third.heard.slice(0, 2)).toEqual(['reset', 'orders']))
  for (const tab of [first, second, third]) tab.close()
})

test('a tab whose stream was taken over from a later snapshot reads everything again', async () => {
  const streams: Stream[] = []
  const first = await openTab('10:10:', streams)
  await until(() => expect(streams).toHaveLength(1))
  first.hide()
  const second = await openTab('50:50:', streams)
  await until(() => expect(streams).toHaveLength(2))
  streams[1]?.onNews({ kind: 'state', state: 'live', id: '50:50:' })
  await until(() => expect(first.heard).toEqual(['reset', 'state']))
  streams[1]?.onNews({ kind: 'state', state: 'live', id: '60:60:' })
  await until(() => expect(first.heard).toEqual(['reset', 'state', 'state']))
  for (const tab of [first, second]) tab.close()
})

const depthOf = ({ result }: { result: { current?: { depth: object } | undefined } }) => result.current?.depth
const frame = (sequence: number, price: string): LiveNews => ({
  kind: 'book',
  frame: { type: 'update', sequence, changes: [['bid', price, '0.00000001']], trades: [] },
})
const snapshot: LiveNews = { kind: 'book', frame: { type: 'snapshot', sequence: 1, bids: [], asks: [] } }
const at = (...prices: number[]) => ({
  asks: [],
  bids: prices.map((price) => ({ quotation: BigInt(price) * 100n, amount: 1n })),
})

test('the stream carries the Book while a tab shows it; each tab that shows it knows it whole, also after a gap', async () => {
  const streams: Stream[] = []
  const first = await openTab('10:10:', streams)
  await until(() => expect(streams).toHaveLength(1))
  const second = await openTab('10:10:', streams)
  const [{ wish, onNews }] = streams as [Stream]
  let lost = 0
  wish.listen((isLost) => {
    lost += isLost ? 1 : 0
  })
  expect(wish.isWanted()).toBe(false)
  const shown = second.showBook()
  await until(() => expect(wish.isWanted()).toBe(true))
  onNews(snapshot)
  onNews(frame(2, '5.00'))
  await until(() => expect(depthOf(shown)).toEqual(at(5)))
  const third = await openTab('10:10:', streams)
  const shownLate = third.showBook()
  await until(() => expect(depthOf(shownLate)).toEqual(at(5)))
  onNews(frame(3, '6.00'))
  await until(() => expect([depthOf(shown), depthOf(shownLate)]).toEqual([at(6, 5), at(6, 5)]))
  expect(lost).toBe(0)
  onNews(frame(9, '7.00'))
  expect(lost).toBe(1)
  await until(() => expect(depthOf(shown)).toBeUndefined())
  for (const tab of [first, second, third]) tab.close()
})
