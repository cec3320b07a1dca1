import { useSyncExternalStore } from 'react'
import { joinTabs } from './live-share.ts'
import { holdStream, type LiveNews, type LiveState } from './live-stream.ts'
import { openRefresher } from './live-topics.ts'
import { queryClient } from './queries.ts'

const HIDDEN_MS = 60_000

let state: LiveState = 'connecting'
const listeners = new Set<() => void>()

function setState(next: LiveState): void {
  if (state === next) return
  state = next
  for (const listener of listeners) listener()
}

/**
 * Reads changed data again, for as long as this user is signed in. A tab that is hidden for a minute closes the stream,
 * and catches up when it is shown. Gives a function that ends it.
 */
export function startLive(userId: string): () => void {
  const refresher = openRefresher(queryClient)
  let stream: AbortController | undefined
  let timer = 0
  const hear = (news: LiveNews) => {
    if (news.kind === 'state') setState(news.state)
    else if (news.kind === 'reset') refresher.refreshAll()
    else if (news.kind === 'changed') refresher.refresh(news.topics)
  }
  const tabs = joinTabs({ userId, hold: holdStream }, hear)
  const open = () => {
    stream = new AbortController()
    void tabs.openStream(stream.signal)
  }
  const close = () => {
    stream?.abort()
    stream = undefined
    setState('connecting')
  }
  const look = () => {
    window.clearTimeout(timer)
    if (document.hidden) timer = window.setTimeout(close, HIDDEN_MS)
    else if (!stream) open()
  }
  document.addEventListener('visibilitychange', look)
  open()
  look()
  return () => {
    document.removeEventListener('visibilitychange', look)
    window.clearTimeout(timer)
    refresher.close()
    close()
    tabs.leave()
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether changes arrive at once; otherwise lists wait for their timers. */
export const useLiveState = (): LiveState => useSyncExternalStore(subscribe, () => state)
