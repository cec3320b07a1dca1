import '../theme/styles-full.ts'
import { useEffect } from 'react'
import { listenForbidden } from '../api/call.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { AmountFillProvider } from '../ui/money/amount-fill.tsx'
import { notifyFailure } from '../ui/notify.ts'
import { Live } from './Live.tsx'
import { Notices } from './Notices.tsx'
import { SessionEnd } from './SessionEnd.tsx'
import { Shell } from './Shell.tsx'

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
      <SessionEnd />
    </AmountFillProvider>
  )
}
