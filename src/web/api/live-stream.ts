import type { Topic } from '#core/live/live.ts'
import { ApiError } from './api-error.ts'
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
  if (name && (name === 'reset' || wasLost)) return { kind: 'reset' }
  if (name !== 'changed') return { kind: 'state', state: 'live' }
  const { topics } = JSON.parse(data ?? '{}') as { topics?: readonly Topic[] }
  return { kind: 'changed', topics: topics ?? [] }
}

/** One connection, until it breaks. Calls that failed with the last one run again, whatever was missed. */
async function readOnce(
  from: { id?: string; wasLost: boolean },
  onNews: (news: LiveNews) => void,
  signal: AbortSignal,
): Promise<void> {
  let { id, wasLost } = from
  const { body } = await fetchEvents(id, signal)
  if (!body) return
  onNews({ kind: 'state', state: 'live', id })
  const onEvent = (event: StreamEvent) => {
    id = event.id ?? id
    onNews({ ...toNews(event, wasLost), id })
    wasLost &&= !event.name
  }
  await readEvents(body, onEvent)
}

/**
 * Keeps the stream of events open, with the current session at each connection, until `signal` aborts or the session
 * ends. `since` is the snapshot to continue from; without one the page reads everything again.
 */
export async function holdStream(
  since: string | undefined,
  onNews: (news: LiveNews) => void,
  signal: AbortSignal,
): Promise<void> {
  let id = since
  let failures = 0
  let wasLost = since === undefined
  const hear = (news: LiveNews) => {
    id = news.id ?? id
    failures = 0
    onNews(news)
  }
  while (!signal.aborted && storedSession()) {
    const link = cutWithNetwork(signal)
    const problem = await readOnce({ id, wasLost }, hear, link.signal).catch((error: unknown) => error)
    link.release()
    if (signal.aborted) return
    wasLost = true
    failures += 1
    onNews({ kind: 'state', state: 'connecting', id })
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
    signal: controller.signal,
    release: () => {
      for (const stop of stops) stop()
      signal.removeEventListener('abort', cut)
    },
  }
}
