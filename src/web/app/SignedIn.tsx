import '../theme/styles-full.ts'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { isInternal } from '#core/rules/viewer.ts'
import { mayWork } from '#core/sessions/staff-factor.ts'
import { listenForbidden } from '../api/call.ts'
import { serverNow } from '../api/clock.ts'
import { useConnection } from '../api/connection.ts'
import { startLive } from '../api/live-events.ts'
import { ProfileContext, profileQuery, queryClient, useProfile, useViewer } from '../api/queries.ts'
import { loadRest } from '../i18n/i18n.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { lateComponent } from '../ui/late-component.ts'
import { loadMenus } from '../ui/late-menu.tsx'
import { AmountFillProvider } from '../ui/money/amount-fill.tsx'
import { notifyFailure } from '../ui/notify.ts'
import { useFirstIdle } from '../ui/use-first-idle.ts'
import { useNow } from '../ui/use-now.ts'
import { loadQuestions } from '../ui/window/questions.ts'
import { useAskedNotice } from './asked-notice.tsx'
import { startFocusKeeper, startHeadingFocus } from './focus.ts'
import { IdentityQuestion } from './IdentityQuestion.tsx'
import { Notices } from './Notices.tsx'
import { SessionEnd } from './SessionEnd.tsx'
import { Shell } from './Shell.tsx'
import { UpdateNotice } from './UpdateNotice.tsx'

export { loadProfile } from './load-profile.ts'
// The layout brings what the routes need.
export { loadQuestions }

/**
 * Behind every signed-in screen: receives changes, and news of a new version. The stream takes one of six connections, so
 * it opens after the first screen; it continues from the answer that named the user. Menus and the questions before acts load then too.
 */
function Live() {
  const { _id } = useProfile()
  const wasIdle = useFirstIdle()
  useEffect(() => {
    if (!wasIdle) return
    loadMenus()
    void loadQuestions()
  }, [wasIdle])
  useEffect(() => (wasIdle ? startLive(_id) : undefined), [_id, wasIdle])
  return <UpdateNotice />
}

const FactorGate = lateComponent(() =>
  import('../sessions/FactorGate.tsx').then((module) => module.FactorGate),
)

const LOOK_AGAIN_MS = 60_000

/** Shows the enrolment of a second factor in place of the screens once it is due. */
function Gate({ children }: { children: ReactNode }) {
  const { factorDueAt } = useProfile()
  useNow(LOOK_AGAIN_MS)
  const isDue = !mayWork(factorDueAt, new Date(serverNow())).ok
  // Until its user leaves it: the gate shows recovery codes after the enrolment.
  const [isGated, setGated] = useState(isDue)
  if (isDue && !isGated) setGated(true)
  if (!isGated) return children
  return (
    <Suspense>
      <FactorGate onDone={() => setGated(false)} />
    </Suspense>
  )
}

/** Loads the texts of all other screens and windows once the first screen has been painted, which their requests would delay. */
function useRest() {
  const isStaff = isInternal(useViewer())
  const isOnline = useConnection() === 'online'
  useEffect(() => {
    // After a failure the next connection tries again.
    if (!isOnline) return undefined
    const frame = requestAnimationFrame(() => setTimeout(() => loadRest(isStaff).catch(() => undefined)))
    return () => cancelAnimationFrame(frame)
  }, [isStaff, isOnline])
}

function Inside() {
  const { t } = useLabels()
  const router = useRouter()
  useAskedNotice()
  useRest()
  useEffect(startFocusKeeper, [])
  useEffect(() => startHeadingFocus(router), [router])
  useEffect(() => {
    listenForbidden(({ message, count, limit }) => {
      const counted = t('shell.forbiddenCount', { count, limit })
      notifyFailure(t('shell.forbidden'), `${message} ${counted}`, 'forbidden')
    })
  }, [t])
  return (
    <AmountFillProvider>
      <Notices />
      <Gate>
        <Shell />
        <Live />
      </Gate>
      <IdentityQuestion />
      <SessionEnd />
    </AmountFillProvider>
  )
}

function WithProfile({ children }: { children: ReactNode }) {
  const { data } = useQuery(profileQuery)
  return <ProfileContext value={data}>{children}</ProfileContext>
}

/** The parts of the signed-in screens that login does not need: full styles, answers, notifications, the shell. */
export function SignedIn() {
  return (
    <QueryClientProvider client={queryClient}>
      <WithProfile>
        <Inside />
      </WithProfile>
    </QueryClientProvider>
  )
}
