import type { BookFrame } from '#core/book/frames.ts'
import type { Topic } from '#core/live/live.ts'
import { ApiError } from './api-error.ts'
import type { BookWish } from './book-wish.ts'
import { fetchEvents } from './call.ts'
import { listenConnection, readConnection } from './connection.ts'
import { readEvents, type StreamEvent } from './event-stream.ts'
import { listenSession, storedSession } from './session.ts'

/** `live`: changes arrive at once. `connecting`: they do not, and lists rely on their timers. */
export type LiveState = 'live' | 'connecting'

/** The results of the stream, for this tab and for those that share it. */
export type LiveNews =
  | { readonly kind: 'state'; readonly state: LiveState; readonly id?: string }
  | { readonly kind: 'changed'; readonly topics: readonly Topic[]; readonly id?: string }
  /** A frame of the Book. */
  | { readonly kind: 'book'; readonly frame: BookFrame; readonly id?: string }
  /** Changes may have been missed: the page must read everything again. */
  | { readonly kind: 'reset'; readonly id?: string }

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

/** Longer after each failure, and half of it random: clients that lost one server must not return all at once. */
function pauseAfter(failures: number): number {
  const whole = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1))
  return whole * (0.5 + Math.random() / 2)
}

/** Waits for the time, or until the network, the server or the session returns, or `signal` aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    const stops = [listenConnection(() => readConnection() === 'online' && end()), listenSession(end)]
    signal.addEventListener('abort', end)
  })
}

/** A heartbeat is news too: a client that reconnects continues from it. */
function toNews({ name, data }: StreamEvent, wasLost: boolean): LiveNews {
  if (name === 'book') return { kind: 'book', frame: JSON.parse(data ?? '') as BookFrame }
  if (name && (name === 'reset' || wasLost)) return { kind: 'reset' }
  if (name !== 'changed') return { kind: 'state', state: 'live' }
  const { topics } = JSON.parse(data ?? '{}') as { topics?: readonly Topic[] }
  return { kind: 'changed', topics: topics ?? [] }
}

/** The last event, and whether the connection that came before it broke. */
type Place = { id: string | undefined; wasLost: boolean }

/** One connection, until it breaks. Calls that failed with the last one run again, whatever was missed. */
async function readOnce(
  place: Place,
  hasBook: boolean,
  onNews: (news: LiveNews) => void,
  signal: AbortSignal,
): Promise<void> {
  const { body } = await fetchEvents({ lastEventId: place.id, hasBook }, signal)
  if (!body) return
  onNews({ kind: 'state', state: 'live', id: place.id })
  const onEvent = (event: StreamEvent) => {
    place.id = event.id ?? place.id
    onNews({ ...toNews(event, place.wasLost), id: place.id })
    if (event.name && event.name !== 'book') place.wasLost = false
  }
  await readEvents(body, onEvent)
}

export type HoldFrom = { readonly since: string | undefined; readonly wish: BookWish }

/**
 * Keeps the stream of events open, with the current session at each connection, until `signal` aborts or the session
 * ends. `since` is the snapshot to continue from; without one the page reads everything again. The stream begins again where it was
 * when the wish for the Book changes.
 */
export async function holdStream(
  { since, wish }: HoldFrom,
  onNews: (news: LiveNews) => void,
  signal: AbortSignal,
): Promise<void> {
  const place: Place = { id: since, wasLost: since === undefined }
  let failures = 0
  const hear = (news: LiveNews) => {
    failures = 0
    onNews(news)
  }
  while (!signal.aborted && storedSession()) {
    const hasBook = wish.isWanted()
    const link = cutWithNetwork(signal)
    const stop = wish.listen((isLost) => (isLost || wish.isWanted() !== hasBook) && link.cut())
    const problem = await readOnce(place, hasBook, hear, link.signal).catch((error: unknown) => error)
    stop()
    link.release()
    if (signal.aborted) return
    if (wish.isWanted() !== hasBook) continue
    place.wasLost = true
    failures += 1
    onNews({ kind: 'state', state: 'connecting', id: place.id })
    const asked = problem instanceof ApiError ? (problem.retryAfter ?? 0) * 1000 : 0
    await pause(Math.max(asked, pauseAfter(failures)), signal)
  }
}

/** A connection whose network or session has ended is silent for a long time before it breaks. */
function cutWithNetwork(signal: AbortSignal) {
  const controller = new AbortController()
  const cut = () => controller.abort()
  const stops = [listenConnection(() => readConnection() !== 'online' && cut()), listenSession(cut)]
  signal.addEventListener('abort', cut)
  return {
    cut,
    signal: controller.signal,
    release: () => {
      for (const stop of stops) stop()
      signal.removeEventListener('abort', cut)
    },
  }
}
