import { QueryObserver } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useBookFeed } from './book-feed.ts'
import { startLive } from './live-events.ts'
import { snapshotOf } from './live-snapshot.ts'
import { profileQuery, queryClient } from './queries.ts'
import { clearSession, keepSession } from './session.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
  clearSession()
})

/** A server with a stream that the test writes to; gives the requests, with the snapshots from which they continue. */
function fakeServer(userId: string, position: string | undefined) {
  const asked: string[] = []
  let writer: WritableStreamDefaultWriter<Uint8Array> | undefined
  const toStream = (signal: AbortSignal | null | undefined) => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const own = writable.getWriter()
    writer = own
    signal?.addEventListener('abort', () => void own.abort(signal.reason).catch(() => {}))
    return new Response(readable)
  }
  vi.stubGlobal('fetch', async (address: string, { headers = {}, signal }: RequestInit = {}) => {
    const path = address.replace('/api/v1', '')
    const from = (headers as Record<string, string>)['Last-Event-ID']
    asked.push(from ? `${path} from ${from}` : path)
    if (path.startsWith('/events')) return toStream(signal)
    const meta = path === '/profile' && position ? { position } : {}
    return new Response(JSON.stringify({ data: { _id: userId }, meta }))
  })
  const say = (text: string) => writer?.write(new TextEncoder().encode(`${text}\n\n`))
  return { asked, say }
}

function show(slice: string): () => void {
  const queryFn = () => fetch(`/api/v1/${slice}`).then(() => 1)
  const list = new QueryObserver(queryClient, { queryKey: [slice, 'list'], queryFn, staleTime: 60_000 })
  return list.subscribe(() => {})
}

/** Signs in, reads the profile, shows lists and opens the stream, as a page does. */
async function openPage(userId: string) {
  keepSession({ token: 'x', expiresAt: Date.now() / 1000 + 3600 })
  await queryClient.fetchQuery(profileQuery)
  const stops = [show('deposits'), show('orders'), startLive(userId)]
  return () => {
    for (const stop of stops) stop()
  }
}

test('the stream continues from the profile, which comes before any list; nothing is read twice for it', async () => {
  const { asked, say } = fakeServer('user-1', '7:9:')
  const close = await openPage('user-1')
  await vi.waitFor(() => expect(asked).toContain('/events from 7:9:'))
  await say('event: ready\nid: 9:9:\ndata: {}')
  await say('event: changed\nid: 10:10:\ndata: {"topics":["orders"]}')
  await vi.waitFor(() => expect(asked.filter((call) => call === '/orders')).toHaveLength(2))
  expect(asked.filter((call) => call === '/deposits')).toHaveLength(1)
  close()
})

test('a stream without a start makes the page read everything again', async () => {
  const { asked, say } = fakeServer('user-2', undefined)
  const close = await openPage('user-2')
  await vi.waitFor(() => expect(asked).toContain('/events'))
  await say('retry: 3000')
  await say('event: ready\nid: 9:9:\ndata: {}')
  await vi.waitFor(() => expect(asked.filter((call) => call === '/deposits')).toHaveLength(2))
  close()
})

test('a screen that returns continues from the last event, also a heartbeat', async () => {
  const first = fakeServer('user-3', '7:9:')
  const close = await openPage('user-3')
  await vi.waitFor(() => expect(first.asked).toContain('/events from 7:9:'))
  await first.say(':\nid: 12:12:')
  await vi.waitFor(() => expect(snapshotOf('user-3')).toBe('12:12:'))
  close()
  const second = fakeServer('user-3', '7:9:')
  const closeAgain = await openPage('user-3')
  await vi.waitFor(() => expect(second.asked).toContain('/events from 12:12:'))
  closeAgain()
})

test('a page that shows the Book goes on with a stream that has it, and misses nothing for it', async () => {
  const { asked, say } = fakeServer('user-4', '7:9:')
  const close = await openPage('user-4')
  await vi.waitFor(() => expect(asked).toContain('/events from 7:9:'))
  await say('event: ready\nid: 12:12:\ndata: {}')
  await vi.waitFor(() => expect(snapshotOf('user-4')).toBe('12:12:'))
  const { result, unmount } = renderHook(() => useBookFeed(true))
  await vi.waitFor(() => expect(asked).toContain('/events?book=true from 12:12:'))
  const frame = { type: 'snapshot', sequence: 3, bids: [['6.00', '0.00000001']], asks: [] }
  await say(`event: book\ndata: ${JSON.stringify(frame)}`)
  await say('event: ready\nid: 13:13:\ndata: {}')
  await vi.waitFor(() => expect(result.current?.depth.bids).toEqual([{ quotation: 600n, amount: 1n }]))
  expect(asked.filter((call) => call === '/deposits')).toHaveLength(1)
  expect(snapshotOf('user-4')).toBe('13:13:')
  unmount()
  close()
})
