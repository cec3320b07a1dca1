import { useSyncExternalStore } from 'react'

/** `offline`: this device has no network. `away`: it has one, and the server does not answer. */
export type Connection = 'online' | 'offline' | 'away'

const READY = '/health/ready'
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000]
const GATEWAY_FAILURES = [502, 503, 504]

/** The tab lost its network and nothing has answered since. A browser may forget that when it loads the page again. */
const LOST = 'balcao-network-lost'

let isAway = false
let isLost = sessionStorage.getItem(LOST) !== null
let asking: Promise<boolean> | undefined
let answeredAt = 0
const listeners = new Set<() => void>()

/** Calls `listener` when this device loses its network or gets one. */
function listenNetwork(listener: () => void): () => void {
  for (const event of ['online', 'offline']) window.addEventListener(event, listener)
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, listener)
  }
}

function setLost(next: boolean): void {
  if (isLost === next) return
  isLost = next
  if (next) sessionStorage.setItem(LOST, '1')
  else sessionStorage.removeItem(LOST)
  for (const listener of listeners) listener()
}

window.addEventListener('offline', () => setLost(true))
window.addEventListener('online', () => setLost(false))

function setAway(next: boolean): void {
  if (isAway === next) return
  isAway = next
  for (const listener of listeners) listener()
}

export function readConnection(): Connection {
  if (!navigator.onLine || isLost) return 'offline'
  return isAway ? 'away' : 'online'
}

/** Calls `listener` when the connection is lost or returns. */
export function listenConnection(listener: () => void): () => void {
  listeners.add(listener)
  const stop = listenNetwork(listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

/** The time of the server's last answer, in milliseconds of this device's clock; 0 without one. */
export const lastAnsweredAt = (): number => answeredAt

/** Answers that were stored before this page was loaded have that time. */
export function learnKeptFrom(at: number): void {
  answeredAt ||= at
}

/** The server answered with this status. A proxy also answers when the server is down. */
export function noticeAnswer(status: number): void {
  if (GATEWAY_FAILURES.includes(status)) void noticeSilence()
  else {
    answeredAt = Date.now()
    setLost(false)
    setAway(false)
  }
}

/**
 * A call got no answer. One lost call does not mean a lost server: ask the health route, and repeat until it answers. Gives whether
 * the server or the network was lost.
 */
export function noticeSilence(): Promise<boolean> {
  asking ??= pollUntilReady().finally(() => {
    asking = undefined
  })
  return asking
}

async function pollUntilReady(): Promise<boolean> {
  let tries = 0
  for (; navigator.onLine && !(await isReady()); tries += 1) {
    setAway(true)
    await pause(PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? 0)
  }
  setAway(false)
  return tries > 0 || !navigator.onLine
}

async function isReady(): Promise<boolean> {
  try {
    const { status } = await fetch(READY, { cache: 'no-store', signal: AbortSignal.timeout(10_000) })
    const isAnswered = status < 500
    if (isAnswered) setLost(false)
    return isAnswered
  } catch {
    return false
  }
}

/** Ends early when the network changes, or the user returns to the tab. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      stop()
      document.removeEventListener('visibilitychange', onVisible)
      resolve()
    }
    const onVisible = () => {
      if (!document.hidden) end()
    }
    const timer = setTimeout(end, ms)
    const stop = listenNetwork(end)
    document.addEventListener('visibilitychange', onVisible)
  })
}

/** The state of the connection, for components that show it or depend on it. */
export function useConnection(): Connection {
  return useSyncExternalStore(listenConnection, readConnection)
}
