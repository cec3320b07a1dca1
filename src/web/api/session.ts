import { name, version } from '../../../package.json'
import { serverNow } from './clock.ts'

/** The session of a signed-in tab. It is in session storage, so a closed tab is a signed-out tab. */
export type TabSession = { token: string /** Unix seconds. */; expiresAt: number }

/** The reason for loading the login screen, which shows it. */
export const END_REASONS = ['ended', 'forbidden', 'out'] as const
export type SessionEndReason = (typeof END_REASONS)[number]

export const APP_VERSION = version

const KEY = `${name}@${version}`
const LEFT_KEY = `${name}-left`

/** A refused session within this time of its end has expired: the clocks may differ a little. */
const CLOCKS_DIFFER_MS = 5_000

/** A session survives a release: the new page keeps it, and drops all other data of the old one. */
function takeOver(): void {
  const older = Object.keys(sessionStorage).filter(
    (key) => key.startsWith(`${name}@`) && key.split(':')[0] !== KEY,
  )
  const session = older.find((key) => !key.includes(':'))
  if (session && !sessionStorage.getItem(KEY))
    sessionStorage.setItem(KEY, sessionStorage.getItem(session) ?? '')
  for (const key of older) sessionStorage.removeItem(key)
}
takeOver()

const listeners = new Set<() => void>()
let isHeld = false

function changed(): void {
  for (const listener of listeners) listener()
}

/** Calls `listener` whenever the session of this tab is replaced or cleared. */
export function listenSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The session as this tab stores it, expired or not. */
export function storedSession(): TabSession | undefined {
  const stored = sessionStorage.getItem(KEY)
  if (!stored) return undefined
  const session = JSON.parse(stored) as TabSession
  return session.token && session.expiresAt ? session : undefined
}

const isLive = (session: TabSession, marginMs = 0): boolean =>
  session.expiresAt * 1000 - serverNow() > marginMs

/** The session of this tab, or nothing without one or after its end. */
export function readSession(): TabSession | undefined {
  const session = storedSession()
  return session && isLive(session) ? session : undefined
}

export function keepSession({ token, expiresAt }: TabSession): void {
  sessionStorage.setItem(KEY, JSON.stringify({ token, expiresAt }))
  sessionStorage.removeItem(LEFT_KEY)
  changed()
}

/** The user of this tab signed out in it and has not signed in again. */
export const hasLeft = (): boolean => sessionStorage.getItem(LEFT_KEY) !== null

/** Removes the session and all other data that this tab stored for it. */
export function clearSession(): void {
  sessionStorage.clear()
  changed()
}

/**
 * From now on the screen offers to sign in again in place when the session expires. Gives a function that ends the
 * offer.
 */
export function holdSession(): () => void {
  isHeld = true
  return () => {
    isHeld = false
    changed()
  }
}

/** The session has expired, or is about to, and the screen waits for its user to sign in again in place. */
export function isEndedByTime(): boolean {
  const session = storedSession()
  return isHeld && session !== undefined && !isLive(session, CLOCKS_DIFFER_MS)
}

/** Waits while the user must sign in again; otherwise resolves at once. Aborting `signal` rejects. */
export function untilSignedIn(signal?: AbortSignal): Promise<void> {
  const isWaiting = () => isHeld && storedSession() !== undefined && readSession() === undefined
  if (!isWaiting()) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const stop = listenSession(() => {
      if (isWaiting()) return
      stop()
      resolve()
    })
    signal?.addEventListener('abort', () => {
      stop()
      reject(signal.reason)
    })
  })
}

/** Removes the session and loads the login screen; `redirect` keeps the way back. */
export function leaveToLogin(why: SessionEndReason): void {
  clearSession()
  const { pathname, search, hash } = window.location
  const query = new URLSearchParams({ why })
  const here = why === 'out' ? null : pathname + search + hash
  const redirect = pathname.startsWith('/auth/') ? new URLSearchParams(search).get('redirect') : here
  if (redirect) query.set('redirect', redirect)
  if (why === 'out') sessionStorage.setItem(LEFT_KEY, 'true')
  // The page is of no use any more: it must not ask for a confirmation to leave.
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
  window.location.assign(`/auth/login?${query}`)
}
