import { STOP_SECONDS } from '#core/withdrawals/withdrawal.ts'
import { call } from '../api/call.ts'
import { useRefresh } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { FormModal } from '../ui/form/FormModal.tsx'
import { notifyDone } from '../ui/notify.ts'
import { useCodeOrRecovery } from './CodeOrRecovery.tsx'

type DisableProps = { opened: boolean; onClose: () => void }

const hours = STOP_SECONDS / 3600

/** Turns the second factor off, by a code of the authenticator or a recovery code. */
export function DisableSecondFactor({ opened, onClose }: DisableProps) {
  const { t } = useLabels()
  const refresh = useRefresh()
  const { input, onSubmit, isBusy } = useCodeOrRecovery(async (code) => {
    await call('/auth/2fa/disable', { method: 'POST', body: { code } })
    await refresh('profile', 'security', 'sessions')
    notifyDone(t('security.disable.done'), t('security.disable.doneText', { hours }))
    onClose()
  })
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={t('security.disable.title')}
      size="sm"
      isDialog
      isBusy={isBusy}
      layout="column gap-16"
      onSubmit={onSubmit}
      submitLabel={t('security.disable.act')}
      color="red"
    >
      <p className="text flush">{t('security.disable.text', { hours })}</p>
      {input}
    </FormModal>
  )
}
