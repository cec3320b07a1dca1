import { useEffect } from 'react'
import { call } from '../api/call.ts'
import { clearSession, leaveToLogin, readSession } from '../api/session.ts'

/** Leaves for login when the session's time is over, without waiting for a call to be refused. */
export function useSessionEnd(): void {
  useEffect(() => {
    const session = readSession()
    if (!session) return undefined
    const left = session.expiresAt * 1000 - Date.now()
    // Timers take 31 bits; a longer session is looked at again when the page is.
    const timer = window.setTimeout(leaveToLogin, Math.min(left, 2 ** 31 - 1))
    return () => window.clearTimeout(timer)
  }, [])
}

/** Ends the session here even when the server cannot be told, and loads login afresh: nothing of it stays in memory. */
export async function logout(): Promise<void> {
  await call('/auth/logout', { method: 'DELETE' }).catch(() => undefined)
  clearSession()
  window.location.assign('/auth/login')
}
