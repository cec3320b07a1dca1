import { type FollowedBook, followFrame, HEARTBEAT_MS, SILENCE_MS, toSnapshot } from '#core/book/frames.ts'
import type { Database } from '../db/pool.ts'
import { frameReader, listenForFrames, openListening, sendWant, type Want } from './frame-channel.ts'

/** Hears frames as JSON: a snapshot first. */
type Follower = (frame: string) => void

/** The part of each process: it follows the leader's frames while it has followers of its own. */
export type FrameReceiver = {
  /** Sends a snapshot, as soon as there is one, and all later frames. Gives a function that ends it. */
  follow(hear: Follower): () => void
  stop(): void
}

const CHECK_MS = 1_000

export function openFrameReceiver(db: Database, onError: (error: unknown) => void): FrameReceiver {
  const followers = new Set<Follower>()
  const read = frameReader()
  let book: FollowedBook | undefined
  let heardAt = 0
  let wantedAt = 0
  let timer: NodeJS.Timeout | undefined

  const want = (what: Want) => {
    wantedAt = Date.now()
    sendWant(db, what).catch(onError)
  }
  const hear = (part: string | undefined) => {
    if (part === undefined) return miss()
    const frame = read(part)
    if (!frame) return
    const known = book
    heardAt = Date.now()
    book = followFrame(known, frame)
    // A snapshot that another process asked for says nothing new here.
    if (frame.type === 'snapshot' && known?.sequence === frame.sequence) return
    if (!book) return miss()
    const data = JSON.stringify(frame)
    for (const follower of followers) follower(data)
  }
  /** A frame is missing. Frames that arrive before the snapshot must not ask again for each. */
  const miss = () => {
    const isAsked = !book && Date.now() - wantedAt < CHECK_MS
    book = undefined
    if (!isAsked) want('snapshot')
  }
  const check = () => {
    if (book && Date.now() - heardAt > SILENCE_MS) book = undefined
    if (!book) want('snapshot')
    else if (Date.now() - wantedAt >= HEARTBEAT_MS) want('more')
  }
  const frames = openListening(() => listenForFrames(db, hear), onError)
  const stop = () => {
    clearInterval(timer)
    void frames.end()
    followers.clear()
    book = undefined
    wantedAt = 0
    timer = undefined
  }
  return {
    stop,
    follow: (follower) => {
      frames.begin()
      timer ??= setInterval(check, CHECK_MS).unref()
      followers.add(follower)
      if (book) follower(JSON.stringify(toSnapshot(book)))
      return () => {
        if (followers.delete(follower) && followers.size === 0) stop()
      }
    },
  }
}
