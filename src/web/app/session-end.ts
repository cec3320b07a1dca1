import { useEffect, useReducer, useSyncExternalStore } from 'react'
import { endSession } from '../api/call.ts'
import { serverNow } from '../api/clock.ts'
import { listenSession, storedSession } from '../api/session.ts'
import { broadcastSignedOut } from './session-tabs.ts'

/** How long before its end a session warns. */
const WARNING_MS = 60_000
/** A timer stops while the device sleeps, and the clock may be corrected: so the remaining time is checked this often. */
const LOOK_AGAIN_MS = 30_000

export type SessionPhase = 'live' | 'ending' | 'over'

const readExpiresAt = (): number | undefined => storedSession()?.expiresAt

function phaseAt(expiresAt: number | undefined): { phase: SessionPhase; nextMs: number } {
  const left = (expiresAt ?? Number.POSITIVE_INFINITY) * 1000 - serverNow()
  if (left <= 0) return { phase: 'over', nextMs: LOOK_AGAIN_MS }
  if (left <= WARNING_MS) return { phase: 'ending', nextMs: left }
  return { phase: 'live', nextMs: left - WARNING_MS }
}

/** Whether the session of this tab is active, is about to expire, or has ended; with its end in Unix seconds. */
export function useSessionPhase(): { phase: SessionPhase; expiresAt: number | undefined } {
  const expiresAt = useSyncExternalStore(listenSession, readExpiresAt)
  const [looks, look] = useReducer((count: number) => count + 1, 0)
  const { phase, nextMs } = phaseAt(expiresAt)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look sets the next timer
  useEffect(() => {
    const timer = window.setTimeout(look, Math.min(nextMs + 1, LOOK_AGAIN_MS))
    document.addEventListener('visibilitychange', look)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [expiresAt, looks])
  return { phase, expiresAt }
}

/** Ends the session here and in the user's other tabs, even when the server is unreachable, and loads login. */
export function logout(): Promise<void> {
  broadcastSignedOut()
  return endSession('out')
}
