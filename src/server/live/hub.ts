import type { Writable } from 'node:stream'
import { mayOpenStream, topicsFor } from '#core/live/live.ts'
import type { Database } from '../db/pool.ts'
import type { SignedIn } from '../http/app-types.ts'
import { enforce } from '../http/refusal.ts'
import { findViewers } from '../sessions/hook.ts'
import { CHANNEL, type ReadChanges, readAllChanges, readChanges } from './changes.ts'
import { endStream, sendEvent, sendHeartbeat, sendRetry } from './event-stream.ts'
import { serialQueue } from './serial-queue.ts'

type Watcher = {
  viewer: Pick<SignedIn, 'id' | 'roles' | 'permissions' | 'tokenHash'>
  readonly out: Writable
}

type Candidate = Pick<Watcher, 'viewer'> & {
  readonly lastEventId: string | undefined
  /** Gives the output of the stream; called once the client may be admitted. */
  begin(): Writable
}

/** A client that waits for admission, with the callbacks for the answer. */
type Waiting = Candidate & { readonly done: () => void; readonly failed: (error: unknown) => void }

/** The clients of this process that receive changes. */
export type Hub = {
  /** Sends a client the changes that it missed, then all later ones, until it leaves or its session ends. */
  join(candidate: Candidate): Promise<void>
  /** The open streams. */
  count(): number
  /** Ends every stream at once, and those of clients that are being admitted. */
  close(): void
}

/** The interval of polls for changes without a notification, and of checks of the sessions. */
type Times = { readonly pollMs: number; readonly heartbeatMs: number }

const TIMES: Times = { pollMs: 1_000, heartbeatMs: 15_000 }

/**
 * Polls for changes on notification, and regularly as a fallback; starts with its first client. Polls, admissions and
 * session checks run one at a time. So a client joins between two polls, and exactly one of them sends it each change.
 * Clients that arrive meanwhile are admitted together: after a restart all arrive at once.
 */
export function openHub(db: Database, onError: (error: unknown) => void, times: Times = TIMES): Hub {
  const watchers = new Set<Watcher>()
  const enqueue = serialQueue()
  const endings: (() => void)[] = []
  let waiting: Waiting[] = []
  let position: string | null = null
  let isStarted = false
  let isPollQueued = false

  const poll = async () => {
    const news = await readChanges(db, { since: position })
    await broadcast(db, watchers, news)
    position = news.position
    return position
  }
  const requestPoll = () => {
    if (isPollQueued || watchers.size === 0) return
    isPollQueued = true
    enqueue(() => {
      isPollQueued = false
      return poll()
    }).catch(onError)
  }
  const check = () => {
    enqueue(async () => {
      for (const { out } of await refresh(db, [...watchers])) sendHeartbeat(out, position ?? '')
    }).catch(onError)
  }
  const start = async () => {
    endings.push(await db.listen(CHANNEL, requestPoll))
    const timers = [setInterval(requestPoll, times.pollMs), setInterval(check, times.heartbeatMs)]
    endings.push(...timers.map((timer) => () => clearInterval(timer)))
    isStarted = true
  }
  const admitAll = async () => {
    const candidates = waiting
    waiting = []
    try {
      if (!isStarted) await start()
      await admit(db, watchers, candidates, await poll())
    } catch (error) {
      for (const { failed } of candidates) failed(error)
    }
  }
  const end = async () => endAll(endings, watchers)
  return {
    join: (candidate) =>
      new Promise((done, failed) => {
        waiting.push({ ...candidate, done, failed })
        if (waiting.length === 1) void enqueue(admitAll)
      }),
    count: () => watchers.size,
    close: () => {
      void end()
      void enqueue(end)
    },
  }
}

/** Ends the timers, and every stream. */
function endAll(endings: (() => void)[], watchers: ReadonlySet<Watcher>): void {
  for (const stop of endings.splice(0)) stop()
  for (const { out } of watchers) endStream(out)
}

/** Admits clients with one poll for all, and sends each the changes that it missed until then. */
async function admit(
  db: Database,
  watchers: Set<Watcher>,
  candidates: readonly Waiting[],
  id: string,
): Promise<void> {
  const positions = candidates.flatMap(({ lastEventId }) => lastEventId ?? [])
  const missed = await readAllChanges(db, new Set(positions), id)
  const open = new Map<string, number>()
  const count = ({ viewer }: Watcher) => open.set(viewer.id, (open.get(viewer.id) ?? 0) + 1)
  for (const watcher of watchers) count(watcher)
  for (const { viewer, lastEventId, begin, done, failed } of candidates) {
    try {
      enforce(mayOpenStream({ own: open.get(viewer.id) ?? 0, all: watchers.size }))
      const watcher = { viewer, out: begin() }
      greet(watcher, id, missed.get(lastEventId ?? ''))
      if (!watcher.out.destroyed) {
        watchers.add(watcher)
        count(watcher)
        watcher.out.once('close', () => watchers.delete(watcher))
      }
      done()
    } catch (error) {
      failed(error)
    }
  }
}

/** The first event of a stream: the missed changes, if its client was connected before. */
function greet({ viewer, out }: Watcher, id: string, missed: ReadChanges | undefined): void {
  const topics = topicsFor(missed?.changes ?? [], viewer)
  sendRetry(out)
  if (missed && !missed.isCovered) sendEvent(out, { name: 'reset', id, data: {} })
  else if (topics.length > 0) sendEvent(out, { name: 'changed', id, data: { topics } })
  else sendEvent(out, { name: 'ready', id, data: {} })
}

/** Sends each client the changes that concern its viewer, with the current rights. */
async function broadcast(
  db: Database,
  watchers: Set<Watcher>,
  { position, changes }: ReadChanges,
): Promise<void> {
  const concerned = [...watchers].filter(({ viewer }) => topicsFor(changes, viewer).length > 0)
  for (const { viewer, out } of await refresh(db, concerned)) {
    const topics = topicsFor(changes, viewer)
    if (topics.length > 0) sendEvent(out, { name: 'changed', id: position, data: { topics } })
  }
}

/** The clients whose sessions are still valid, with their current rights; ends the streams of the others. */
async function refresh(db: Database, watchers: Watcher[]): Promise<Watcher[]> {
  if (watchers.length === 0) return []
  const viewers = await findViewers(
    db,
    watchers.map(({ viewer }) => viewer.tokenHash),
  )
  const bySession = new Map(viewers.map((viewer) => [viewer.tokenHash.toString('hex'), viewer]))
  return watchers.filter((watcher) => {
    const viewer = bySession.get(watcher.viewer.tokenHash.toString('hex'))
    if (viewer) watcher.viewer = viewer
    else endStream(watcher.out)
    return viewer !== undefined
  })
}
