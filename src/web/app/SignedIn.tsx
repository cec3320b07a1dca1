import '../theme/styles-full.ts'
import { useEffect } from 'react'
import { listenForbidden } from '../api/call.ts'
import { startLive } from '../api/live-events.ts'
import { useProfile } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { AmountFillProvider } from '../ui/money/amount-fill.tsx'
import { notifyFailure } from '../ui/notify.ts'
import { IdentityQuestion } from './IdentityQuestion.tsx'
import { Notices } from './Notices.tsx'
import { SessionEnd } from './SessionEnd.tsx'
import { Shell } from './Shell.tsx'
import { UpdateNotice } from './UpdateNotice.tsx'

/** Behind every signed-in screen: receives changes, and news of a new version. */
function Live() {
  const { _id } = useProfile()
  useEffect(() => startLive(_id), [_id])
  return <UpdateNotice />
}

/** The parts of the signed-in screens that login does not need: full styles, notifications, the shell. */
export function SignedIn() {
  const { t } = useLabels()
  useEffect(() => {
    listenForbidden(({ message, count, limit }) => {
      const counted = t('shell.forbiddenCount', { count, limit })
      notifyFailure(t('shell.forbidden'), `${message} ${counted}`, 'forbidden')
    })
  }, [t])
  return (
    <AmountFillProvider>
      <Notices />
      <Shell />
      <Live />
      <IdentityQuestion />
      <SessionEnd />
    </AmountFillProvider>
  )
}
