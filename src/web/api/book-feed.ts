import { useEffect, useSyncExternalStore } from 'react'
import { type BookFrame, type FollowedBook, followFrame, SILENCE_MS, toSnapshot } from '#core/book/frames.ts'
import type { Trade } from '#core/book/market-schema.ts'
import { keys, queryClient } from './queries.ts'

/** The Book as this tab follows it; `undefined` before a snapshot, after a gap, and after a long silence. */
let book: FollowedBook | undefined
let timer = 0
const viewers = new Set<() => void>()
/** How many parts of this tab's page show the Book. */
let shown = 0
const listeners = new Set<() => void>()

function set(next: FollowedBook | undefined): void {
  if (next === book) return
  book = next
  for (const viewer of viewers) viewer()
}

/** Whether this tab shows the Book. */
export const isBookShown = (): boolean => shown > 0
/** The Book as a frame, for a tab that misses it. */
export const bookSnapshot = (): BookFrame | undefined => book && toSnapshot(book)

/** Calls `hear` when this tab begins or ends to show the Book. Gives a function that stops it. */
export function listenBookShown(hear: () => void): () => void {
  listeners.add(hear)
  return () => listeners.delete(hear)
}

/** Gives whether the tab still knows the Book. */
export function hearFrame(frame: BookFrame): boolean {
  const next = followFrame(book, frame)
  set(next)
  window.clearTimeout(timer)
  if (!next) return false
  timer = window.setTimeout(() => set(undefined), SILENCE_MS)
  if (frame.type === 'update' && frame.trades.length > 0) addTrades(frame.trades)
  else if (frame.type === 'snapshot') void queryClient.invalidateQueries({ queryKey: keys.trades })
  return true
}

/** Puts new trades, which come oldest first, before those that the lists of trades have. */
function addTrades(added: readonly Trade[]): void {
  const newest = added.toReversed()
  const lists = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => isTape(queryKey) }
  queryClient.setQueriesData<Trade[]>(lists, (known) => {
    if (!known) return known
    const ids = new Set(known.map(({ _id }) => _id))
    const fresh = newest.filter(({ _id }) => !ids.has(_id))
    return fresh.length === 0 ? known : [...fresh, ...known].slice(0, Math.max(known.length, MOST_SHOWN))
  })
}

/** A short list of a young Book grows until here. */
const MOST_SHOWN = 30

const isTape = ([slice, name, limit]: readonly unknown[]): boolean =>
  slice === keys.trades[0] && name === keys.trades[1] && typeof limit === 'number'

function show(): () => void {
  shown += 1
  if (shown === 1) for (const hear of listeners) hear()
  return () => {
    shown -= 1
    if (shown === 0) for (const hear of listeners) hear()
  }
}

const subscribe = (viewer: () => void) => {
  viewers.add(viewer)
  return () => viewers.delete(viewer)
}

/** The Book by events, for as long as a part of the page shows it; `undefined` while the tab does not know it. */
export function useBookFeed(isEnabled: boolean): FollowedBook | undefined {
  useEffect(() => (isEnabled ? show() : undefined), [isEnabled])
  return useSyncExternalStore(subscribe, () => book)
}
