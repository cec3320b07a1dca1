import {
  type BookFrame,
  type FollowedBook,
  FRAME_PAUSE_MS,
  HEARTBEAT_MS,
  SILENCE_MS,
  toSnapshot,
  toUpdate,
} from '#core/book/frames.ts'
import type { Trade } from '#core/book/market-schema.ts'
import type { Depth } from '#core/orders/quote.ts'
import type { Database } from '../db/pool.ts'
import { listenForWants, openListening, sendFrames } from './frame-channel.ts'

/** The leader's part: it sends the Book to every process, while one of them wants it. */
export type FrameSender = {
  /** Listens for processes that want the Book. */
  begin(): void
  /** The trades of a committed batch, in their order. */
  addTrades(trades: readonly Trade[]): void
  /** The Book may have changed. Sends a frame now, or once the pause after the last one is over. */
  tell(): void
  stop(): Promise<void>
}

/** The most trades in a frame, as many as a screen shows at first. */
const MOST_TRADES = 50

type Sending = {
  readonly db: Database
  /** The Book after the last commit; `undefined` while a batch runs, and while another process leads. */
  read(): Depth | undefined
  onError(error: unknown): void
}

export function openFrameSender({ db, read, onError }: Sending): FrameSender {
  const next = openFrames()
  let wantedUntil = Number.NEGATIVE_INFINITY
  let sentAt = Number.NEGATIVE_INFINITY
  /** There may be something to send. */
  let isTold = false
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> | undefined

  const tell = () => {
    isTold = true
    if (sending || timer) return
    if (Date.now() > wantedUntil) return next.forget()
    const wait = sentAt + FRAME_PAUSE_MS - Date.now()
    if (wait > 0) return tellLater(wait)
    const depth = read()
    if (depth) isTold = false
    const frames = depth ? next.toFrames(depth, Date.now() - sentAt >= HEARTBEAT_MS) : []
    if (frames.length > 0) sending = send(frames)
  }
  const tellLater = (wait: number) => {
    timer = setTimeout(() => {
      timer = undefined
      tell()
    }, wait).unref()
  }
  const send = async (frames: readonly BookFrame[]) => {
    sentAt = Date.now()
    await sendFrames(db, frames).catch((error: unknown) => {
      next.forget()
      onError(error)
    })
    sending = undefined
    if (isTold) tell()
  }
  const hear = (want: string | undefined) => {
    if (want === undefined) return
    wantedUntil = Date.now() + SILENCE_MS
    if (want === 'snapshot') next.askSnapshot()
    tell()
  }
  const wants = openListening(() => listenForWants(db, hear), onError)
  return {
    tell,
    begin: () => {
      // Another leader may have sent frames since this one last did. Its followers ask for more only every few seconds.
      next.forget()
      wantedUntil = Date.now() + SILENCE_MS
      wants.begin()
    },
    addTrades: next.addTrades,
    stop: async () => {
      wantedUntil = Number.NEGATIVE_INFINITY
      clearTimeout(timer)
      await wants.end()
      await sending
    },
  }
}

/** The frames that follow from each other: the last Book that was sent, and what is new since. */
function openFrames() {
  let sent: FollowedBook | undefined
  let trades: Trade[] = []
  let isSnapshotDue = false
  const update = (before: FollowedBook, depth: Depth): BookFrame[] => {
    const frame = toUpdate(before, depth, trades)
    if (!frame) return []
    sent = { sequence: frame.sequence, depth }
    return [frame]
  }
  return {
    addTrades: (added: readonly Trade[]) => {
      trades = [...trades, ...added].slice(-MOST_TRADES)
    },
    askSnapshot: () => {
      isSnapshotDue = true
    },
    /** Nobody follows any more. */
    forget: () => {
      sent = undefined
      trades = []
    },
    toFrames: (depth: Depth, isHeartbeatDue: boolean): BookFrame[] => {
      const frames = sent ? update(sent, depth) : []
      // A leader begins with the time: each earlier one sent less than a thousand frames a second, so none has reached it.
      const now = sent ?? { sequence: Date.now(), depth }
      if (!sent || isSnapshotDue) frames.push(toSnapshot(now))
      else if (frames.length === 0 && isHeartbeatDue)
        frames.push({ type: 'heartbeat', sequence: now.sequence })
      sent = now
      trades = []
      isSnapshotDue = false
      return frames
    },
  }
}
