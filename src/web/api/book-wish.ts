import { isBookShown, listenBookShown } from './book-feed.ts'

const REPEAT_MS = 5_000
/** A tab that was closed says nothing more. The wish outlives a short look at another screen. */
const LEASE_MS = 3 * REPEAT_MS

/** Calls with `isLost` when the Book cannot be followed without a new stream. */
type OnWish = (isLost: boolean) => void

/** Whether the stream of a user shall carry the Book: a tab shows it, this one or another. */
export type BookWish = {
  readonly isWanted: () => boolean
  readonly listen: (hear: OnWish) => () => void
}

/** `say` tells the other tabs, again and again, that this one shows the Book. */
export function openBookWish(say: () => void) {
  const hearers = new Set<OnWish>()
  let until = 0
  const tell = (isLost: boolean) => {
    for (const hear of hearers) hear(isLost)
  }
  const want = () => {
    until = Date.now() + LEASE_MS
  }
  const look = () => {
    if (isBookShown()) {
      want()
      say()
    }
    tell(false)
  }
  const timer = window.setInterval(look, REPEAT_MS)
  const stop = listenBookShown(look)
  look()
  return {
    isWanted: () => Date.now() < until,
    listen: (hear: OnWish) => {
      hearers.add(hear)
      return () => hearers.delete(hear)
    },
    /** Another tab shows the Book. */
    hear: () => {
      want()
      tell(false)
    },
    /** A frame is missing. */
    lose: () => tell(true),
    close: () => {
      window.clearInterval(timer)
      stop()
    },
  }
}
