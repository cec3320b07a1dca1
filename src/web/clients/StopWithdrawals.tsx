import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import type { User } from '#core/users/user-schema.ts'
import { mayStopWithdrawals } from '#core/withdrawals/stop.ts'
import { STOP_SECONDS } from '#core/withdrawals/withdrawal.ts'
import { call } from '../api/call.ts'
import { useRefresh, useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ReasonModal } from '../sessions/ReasonModal.tsx'
import { ActionButton } from '../ui/ActionButton.tsx'
import { notifyDone } from '../ui/notify.ts'
import { WindowOf } from '../ui/window/WindowOf.tsx'

/** Stops the client's withdrawals at once, with a reason. A stop is lifted in the user's record. */
export function StopWithdrawals({ user: { _id: id, name, roles } }: { user: User }) {
  const { t } = useLabels()
  const refresh = useRefresh()
  const [isAsked, setAsked] = useState(false)
  const verdict = mayStopWithdrawals({ id, roles }, useViewer())
  const stop = async (reason: string) => {
    await call(`/users/${id}/withdrawal-stop`, { method: 'POST', body: { reason } })
    await refresh('clients', 'users')
    notifyDone(t('clients.stopDone'), name)
  }
  return (
    <>
      <ActionButton
        variant="default"
        leftSection={<IconLock size={17} stroke={1.8} aria-hidden />}
        verdict={verdict}
        onClick={() => setAsked(true)}
      >
        {t('clients.stop')}
      </ActionButton>
      <WindowOf about={isAsked || undefined} onClose={() => setAsked(false)}>
        {(_, window) => (
          <ReasonModal
            {...window}
            title={t('clients.stopTitle', { name })}
            confirmLabel={t('clients.stop')}
            tone="red"
            verdict={verdict}
            onConfirm={stop}
          >
            {t('clients.stopText', { hours: STOP_SECONDS / 3600 })}
          </ReasonModal>
        )}
      </WindowOf>
    </>
  )
}
