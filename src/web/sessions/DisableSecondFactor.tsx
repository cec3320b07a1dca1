import { Anchor, Button } from '@mantine/core'
import { useState } from 'react'
import { STOP_SECONDS } from '#core/withdrawals/withdrawal.ts'
import { call } from '../api/call.ts'
import { useRefresh } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { notifyDone } from '../ui/notify.ts'
import { Modal } from '../ui/window/Modal.tsx'
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
  const footer = (
    <>
      <Button variant="default" disabled={isBusy} onClick={onClose}>
        {t('ui.cancel')}
      </Button>
      <ActionButton type="submit" form="second-factor-off" color="red" loading={isBusy}>
        {t('security.disable.act')}
      </ActionButton>
    </>
  )
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('security.disable.title')}
      size="sm"
      isDialog
      isBusy={isBusy}
      footer={footer}
    >
      <form id="second-factor-off" className="column gap-16" onSubmit={onSubmit} noValidate>
        <p className="text flush">{t('security.disable.text', { hours })}</p>
        <CodeInput {...field} isRecovery={isRecovery} />
        <Anchor component="button" type="button" size="sm" className={classes.link} onClick={swap}>
          {t(isRecovery ? 'security.factor.useApp' : 'security.factor.useRecovery')}
        </Anchor>
      </form>
    </Modal>
  )
}
