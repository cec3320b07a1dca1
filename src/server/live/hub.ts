import type { Writable } from 'node:stream'
import { mayOpenStream, topicsFor } from '#core/live/live.ts'
import type { Database } from '../db/pool.ts'
import type { SignedIn } from '../http/app-types.ts'
import { enforce } from '../http/refusal.ts'
import { findViewers } from '../sessions/hook.ts'
import { CHANNEL, type Read, readAllChanges, readChanges } from './changes.ts'
import { endStream, sendEvent, sendHeartbeat, sendRetry } from './event-stream.ts'
import { serialQueue } from './serial-queue.ts'

type Watcher = {
  viewer: Pick<SignedIn, 'id' | 'roles' | 'permissions' | 'tokenHash'>
  readonly out: Writable
}

type Joining = Pick<Watcher, 'viewer'> & {
  readonly lastEventId: string | undefined
  /** Gives the output of the stream; called once the client may be admitted. */
  begin(): Writable
}

/** A client that waits for admission, with the callbacks for the answer. */
type Waiting = Joining & { readonly done: () => void; readonly failed: (error: unknown) => void }

/** The clients of this process that receive changes. */
export type Hub = {
  /** Sends a client the changes that it missed, then all later ones, until it leaves or its session ends. */
  join(joining: Joining): Promise<void>
  /** Ends every stream at once, and those of clients that are being admitted. */
  close(): void
}

/** The interval of polls for changes without a notification, and of checks of the sessions. */
type Times = { readonly lookMs: number; readonly heartbeatMs: number }

const TIMES: Times = { lookMs: 1_000, heartbeatMs: 15_000 }

/**
 * Polls for changes on notification, and regularly as a fallback; starts with its first client. Polls, admissions and
 * session checks run one at a time. So a client joins between two polls, and exactly one of them sends it each change.
 * Clients that arrive meanwhile are admitted together: after a restart all arrive at once.
 */
export function openHub(db: Database, onError: (error: unknown) => void, times: Times = TIMES): Hub {
  const watchers = new Set<Watcher>()
  const inTurn = serialQueue()
  const endings: (() => void)[] = []
  let waiting: Waiting[] = []
  let position: string | null = null
  let isStarted = false
  let isAsked = false

  const look = async () => {
    const news = await readChanges(db, { since: position })
    await tell(db, watchers, news)
    position = news.position
    return position
  }
  const askToLook = () => {
    if (isAsked || watchers.size === 0) return
    isAsked = true
    inTurn(() => {
      isAsked = false
      return look()
    }).catch(onError)
  }
  const check = () => {
    inTurn(async () => {
      for (const { out } of await refresh(db, [...watchers])) sendHeartbeat(out, position ?? '')
    }).catch(onError)
  }
  const start = async () => {
    endings.push(await db.listen(CHANNEL, askToLook))
    const timers = [setInterval(askToLook, times.lookMs), setInterval(check, times.heartbeatMs)]
    endings.push(...timers.map((timer) => () => clearInterval(timer)))
    isStarted = true
  }
  const letIn = async () => {
    const joining = waiting
    waiting = []
    try {
      if (!isStarted) await start()
      await welcome(db, watchers, joining, await look())
    } catch (error) {
      for (const { failed } of joining) failed(error)
    }
  }
  const end = async () => {
    for (const stop of endings.splice(0)) stop()
    for (const { out } of watchers) endStream(out)
  }
  return {
    join: (joining) =>
      new Promise((done, failed) => {
        waiting.push({ ...joining, done, failed })
        if (waiting.length === 1) void inTurn(letIn)
      }),
    close: () => {
      void end()
      void inTurn(end)
    },
  }
}

/** Admits clients with one poll for all, and sends each the changes that it missed until then. */
async function welcome(
  db: Database,
  watchers: Set<Watcher>,
  joining: readonly Waiting[],
  id: string,
): Promise<void> {
  const positions = joining.flatMap(({ lastEventId }) => lastEventId ?? [])
  const missed = await readAllChanges(db, new Set(positions), id)
  const open = new Map<string, number>()
  const count = ({ viewer }: Watcher) => open.set(viewer.id, (open.get(viewer.id) ?? 0) + 1)
  for (const watcher of watchers) count(watcher)
  for (const { viewer, lastEventId, begin, done, failed } of joining) {
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
function greet({ viewer, out }: Watcher, id: string, missed: Read | undefined): void {
  const topics = topicsFor(missed?.changes ?? [], viewer)
  sendRetry(out)
  if (missed && !missed.isCovered) sendEvent(out, { name: 'reset', id, data: {} })
  else if (topics.length > 0) sendEvent(out, { name: 'changed', id, data: { topics } })
  else sendEvent(out, { name: 'ready', id, data: {} })
}

/** Sends each client the changes that concern its viewer, with the current rights. */
async function tell(db: Database, watchers: Set<Watcher>, { position, changes }: Read): Promise<void> {
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
