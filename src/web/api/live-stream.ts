import type { Topic } from '#core/live/live.ts'
import { ApiError } from './api-error.ts'
import { fetchEvents } from './call.ts'
import { listenConnection, readConnection } from './connection.ts'
import { readEvents, type StreamEvent } from './event-stream.ts'
import { listenSession, storedSession } from './session.ts'

/** `live`: what changes is told at once. `connecting`: it is not, and the timers have to do. */
export type LiveState = 'live' | 'connecting'

/** What came of the stream, for this tab and for those that share it. */
export type LiveNews =
  | { readonly kind: 'state'; readonly state: LiveState; readonly id?: string }
  | { readonly kind: 'changed'; readonly topics: readonly Topic[]; readonly id?: string }
  /** Something may have been missed: everything is to be read again. */
  | { readonly kind: 'reset'; readonly id?: string }

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

/** Longer after each failure, and by chance for half of it: all who lost one server must not come back as one. */
function pauseAfter(failures: number): number {
  const whole = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1))
  return whole * (0.5 + Math.random() / 2)
}

/** Waits, or until the network, the server or the session is back, or `signal` aborts. */
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

/** That nothing changed is news too: whoever comes back goes on from there. */
function toNews({ name, data }: StreamEvent, wasLost: boolean): LiveNews {
  if (name && (name === 'reset' || wasLost)) return { kind: 'reset' }
  if (name !== 'changed') return { kind: 'state', state: 'live' }
  const { topics } = JSON.parse(data ?? '{}') as { topics?: readonly Topic[] }
  return { kind: 'changed', topics: topics ?? [] }
}

/** One connection, until it breaks. The calls that failed with the last one have to be made again whatever was missed. */
async function readOnce(
  from: { id?: string; wasLost: boolean },
  tell: (news: LiveNews) => void,
  signal: AbortSignal,
): Promise<void> {
  let { id, wasLost } = from
  const { body } = await fetchEvents(id, signal)
  if (!body) return
  tell({ kind: 'state', state: 'live', id })
  const onEvent = (event: StreamEvent) => {
    id = event.id ?? id
    tell({ ...toNews(event, wasLost), id })
    wasLost &&= !event.name
  }
  await readEvents(body, onEvent)
}

/**
 * Holds the stream of events, with whatever session there is when it connects, until `signal` aborts or the session is
 * over. `since` is up to where it is known what changed; when that is not known, everything is to be read again.
 */
export async function holdStream(
  since: string | undefined,
  tell: (news: LiveNews) => void,
  signal: AbortSignal,
): Promise<void> {
  let id = since
  let failures = 0
  let wasLost = since === undefined
  const hear = (news: LiveNews) => {
    id = news.id ?? id
    failures = 0
    tell(news)
  }
  while (!signal.aborted && storedSession()) {
    const link = cutWithNetwork(signal)
    const problem = await readOnce({ id, wasLost }, hear, link.signal).catch((error: unknown) => error)
    link.release()
    if (signal.aborted) return
    wasLost = true
    failures += 1
    tell({ kind: 'state', state: 'connecting', id })
    const asked = problem instanceof ApiError ? (problem.retryAfter ?? 0) * 1000 : 0
    await pause(Math.max(asked, pauseAfter(failures)), signal)
  }
}

/** A connection that outlives the network, or the session that it was made with, is silent for long before it breaks. */
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
