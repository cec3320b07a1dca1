import { name, version } from '../../../package.json'

/** What a signed-in tab keeps: it lives in session storage, so a closed tab is a signed-out tab. */
export type Session = { token: string /** Unix seconds. */; expiresAt: number }

export const APP_VERSION = version

const KEY = `${name}@${version}`

/** The session of this tab, or nothing when there is none or it has expired. */
export function readSession(): Session | undefined {
  const stored = sessionStorage.getItem(KEY)
  if (!stored) return undefined
  const session = JSON.parse(stored) as Session
  return session.token && session.expiresAt * 1000 > Date.now() ? session : undefined
}

export function keepSession(session: Session): void {
  sessionStorage.setItem(KEY, JSON.stringify(session))
}

export function clearSession(): void {
  sessionStorage.removeItem(KEY)
}

/** Forgets the session and loads the login screen afresh; the way back stays in `redirect`. */
export function leaveToLogin(): void {
  clearSession()
  const { pathname, search } = window.location
  if (pathname.startsWith('/auth/')) return
  const query = new URLSearchParams({ redirect: pathname + search, ended: 'true' })
  window.location.assign(`/auth/login?${query}`)
}
