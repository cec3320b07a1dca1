import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { useRefresh } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Modal } from '../ui/Modal.tsx'
import { notifyDone } from '../ui/notify.ts'
import { CodeInput } from './CodeInput.tsx'
import { useCodesStep } from './RecoveryCodes.tsx'
import classes from './security.module.css'
import { useCode } from './use-code.ts'

type RenewProps = { opened: boolean; onClose: () => void }

/** New recovery codes in place of the old ones, by a code of the authenticator. */
export function RenewRecoveryCodes({ opened, onClose }: RenewProps) {
  const { t } = useLabels()
  const refresh = useRefresh()
  const [codes, setCodes] = useState<readonly string[]>()
  const step = useCodesStep(codes, onClose)
  const { field, onSubmit, isBusy } = useCode(async (code) => {
    const body = { code }
    const answer = await call<{ recoveryCodes: string[] }>('/auth/2fa/recovery-codes', {
      method: 'POST',
      body,
    })
    setCodes(answer.data.recoveryCodes)
    await refresh('profile', 'security', 'sessions')
    notifyDone(t('security.renew.done'))
  })
  const footer = step.footer ?? (
    <>
      <Button variant="default" disabled={isBusy} onClick={step.close}>
        {t('ui.cancel')}
      </Button>
      <ActionButton type="submit" form="renew-codes" loading={isBusy}>
        {t('security.renew.act')}
      </ActionButton>
    </>
  )
  return (
    <Modal
      opened={opened}
      onClose={step.close}
      title={t(codes ? 'security.codes.title' : 'security.renew.title')}
      isBusy={isBusy}
      footer={footer}
    >
      {step.body ?? (
        <form id="renew-codes" className={classes.stack} onSubmit={onSubmit} noValidate>
          <p className={classes.text}>{t('security.renew.text')}</p>
          <CodeInput {...field} />
        </form>
      )}
    </Modal>
  )
}
