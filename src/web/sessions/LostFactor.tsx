import { Textarea, UnstyledButton } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useLabels } from '../i18n/use-labels.ts'
import { EnterButton } from './EnterButton.tsx'
import classes from './Login.module.css'
import type { SignIn } from './use-sign-in.ts'

const MAX_LENGTH = 500

/** Staff without their second factor ask an administrator to remove it. Customers read that the support does it. */
export function LostFactor({ login, onBack }: { login: SignIn; onBack: () => void }) {
  const { t } = useLabels()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isDone, setDone] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setMissing(!reason.trim())
    if (reason.trim() && (await login.askReset(reason.trim()))) setDone(true)
  }
  if (isDone)
    return (
      <p className="text flush" role="status">
        {t('login.lostDone')}
      </p>
    )
  return (
    <form className="stack gap-16" onSubmit={(event) => void submit(event)} noValidate>
      <Textarea
        label={t('login.lostReason')}
        description={t('login.lostText')}
        autosize
        minRows={2}
        maxLength={MAX_LENGTH}
        value={reason}
        error={isMissing && t('ui.reason.missing')}
        autoFocus
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <EnterButton isBusy={login.isBusy} waitUntil={login.waitUntil}>
        {t('login.lostSubmit')}
      </EnterButton>
      <UnstyledButton className={classes.link} onClick={onBack}>
        {t('ui.back')}
      </UnstyledButton>
    </form>
  )
}
