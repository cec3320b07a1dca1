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
  /** Gives what to write to; called when nothing stands in the way any more. */
  begin(): Writable
}

/** Who waits to be let in, and how to answer. */
type Waiting = Joining & { readonly done: () => void; readonly failed: (error: unknown) => void }

/** The clients of this process that are told what changed. */
export type Hub = {
  /** Tells a client what it missed, and from then on what changes, until it leaves or its session ends. */
  join(joining: Joining): Promise<void>
  /** Ends every stream at once, and that of whoever is just being let in. */
  close(): void
}

/** Between looks for changes of which nobody told, and between checks that the sessions still last. */
type Times = { readonly lookMs: number; readonly heartbeatMs: number }

const TIMES: Times = { lookMs: 1_000, heartbeatMs: 15_000 }

/**
 * Looks for changes when told to, and otherwise from time to time; it begins with its first client. Looking, letting in and
 * checking take turns, so that a client joins between two looks and is told of each change by one of them alone. Clients who
 * come while others have their turn are let in together: after a restart they all come at once.
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

/** Lets clients in as of a look made for them, and tells each what it missed until then. */
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

/** The first event of a stream: what was missed, if its client has been here before. */
function greet({ viewer, out }: Watcher, id: string, missed: Read | undefined): void {
  const topics = topicsFor(missed?.changes ?? [], viewer)
  sendRetry(out)
  if (missed && !missed.isCovered) sendEvent(out, { name: 'reset', id, data: {} })
  else if (topics.length > 0) sendEvent(out, { name: 'changed', id, data: { topics } })
  else sendEvent(out, { name: 'ready', id, data: {} })
}

/** Tells each client what of it concerns its viewer, with the rights of this instant. */
async function tell(db: Database, watchers: Set<Watcher>, { position, changes }: Read): Promise<void> {
  const concerned = [...watchers].filter(({ viewer }) => topicsFor(changes, viewer).length > 0)
  for (const { viewer, out } of await refresh(db, concerned)) {
    const topics = topicsFor(changes, viewer)
    if (topics.length > 0) sendEvent(out, { name: 'changed', id: position, data: { topics } })
  }
}

/** Those whose sessions still last, with the rights that they have now; the streams of the others end. */
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
