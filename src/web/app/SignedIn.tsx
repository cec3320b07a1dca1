import '../theme/styles-full.ts'
import { Notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { listenForbidden } from '../api/call.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { AmountFillProvider } from '../ui/amount-fill.tsx'
import { notifyFailure } from '../ui/notify.ts'
import { Shell } from './Shell.tsx'
import { useSessionEnd } from './session-end.ts'

/** Everything around the signed-in screens that login does not need: full styles, notifications, the shell. */
export function SignedIn() {
  const { t } = useLabels()
  useSessionEnd()
  useEffect(() => {
    listenForbidden((message) => notifyFailure(t('shell.forbidden'), message, 'forbidden'))
  }, [t])
  return (
    <AmountFillProvider>
      <Notifications position="top-right" autoClose={5000} />
      <Shell />
    </AmountFillProvider>
  )
}
