import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { STOP_SECONDS } from '#core/withdrawals/withdrawal.ts'
import { call } from '../api/call.ts'
import { useRefresh } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { FormModal } from '../ui/form/FormModal.tsx'
import { notifyDone } from '../ui/notify.ts'
import { CodeInput } from './CodeInput.tsx'
import classes from './security.module.css'
import { useCode } from './use-code.ts'

type DisableProps = { opened: boolean; onClose: () => void }

const hours = STOP_SECONDS / 3600

/** Turns the second factor off, by a code of the authenticator or a recovery code. */
export function DisableSecondFactor({ opened, onClose }: DisableProps) {
  const { t } = useLabels()
  const refresh = useRefresh()
  const [isRecovery, setRecovery] = useState(false)
  const { field, onSubmit, isBusy, empty } = useCode(async (code) => {
    await call('/auth/2fa/disable', { method: 'POST', body: { code } })
    await refresh('profile', 'security', 'sessions')
    notifyDone(t('security.disable.done'), t('security.disable.doneText', { hours }))
    onClose()
  })
  const swap = () => {
    empty()
    setRecovery(!isRecovery)
    field.ref.current?.focus()
  }
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
      <CodeInput {...field} isRecovery={isRecovery} />
      <Anchor component="button" type="button" size="sm" className={classes.link} onClick={swap}>
        {t(isRecovery ? 'security.factor.useApp' : 'security.factor.useRecovery')}
      </Anchor>
    </FormModal>
  )
}
