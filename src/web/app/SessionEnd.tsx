import { useEffect, useState } from 'react'
import { mayRefetch } from '../api/live-topics.ts'
import { queryClient, useProfile } from '../api/queries.ts'
import { holdSession, keepSession, storedSession, type TabSession } from '../api/session.ts'
import { lazyWindow } from '../ui/window/lazy-window.tsx'
import { logout, useSessionPhase } from './session-end.ts'
import { broadcastRenewed } from './session-tabs.ts'

const SignInAgain = lazyWindow(() =>
  import('../sessions/SignInAgain.tsx').then((module) => module.SignInAgain),
)

/** Offers to sign in again in place before the session expires, and after: the typed text stays. */
export function SessionEnd() {
  const { email } = useProfile()
  const { phase, expiresAt } = useSessionPhase()
  /** The expiry for which the window was shown, kept so that closing returns the focus. */
  const [shownFor, setShownFor] = useState<number>()
  const [putOff, setPutOff] = useState<number>()
  useEffect(holdSession, [])
  const isCalled = phase !== 'live' && expiresAt !== undefined
  useEffect(() => {
    if (isCalled) setShownFor(expiresAt)
  }, [isCalled, expiresAt])
  if (shownFor === undefined) return null
  const renew = (session: TabSession) => {
    const before = storedSession()
    keepSession(session)
    if (before) broadcastRenewed(before.token, session)
    void queryClient.invalidateQueries({ predicate: mayRefetch })
  }
  return (
    <SignInAgain
      opened={isCalled && (phase === 'over' || putOff !== expiresAt)}
      email={email}
      expiresAt={shownFor}
      isOver={phase === 'over'}
      onLater={() => setPutOff(expiresAt)}
      onLeave={() => void logout()}
      onSession={renew}
    />
  )
}
