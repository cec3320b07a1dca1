import { PinInput, Textarea, TextInput, UnstyledButton } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useLabels } from '../i18n/use-labels.ts'
import { EnterButton } from './EnterButton.tsx'
import classes from './Login.module.css'
import { PasskeyButton } from './PasskeyButton.tsx'
import type { SignIn } from './use-sign-in.ts'

const MAX_LENGTH = 500

/** Staff without their second factor ask an administrator to remove it. Customers read that the support does it. */
function LostFactor({ login, onBack }: { login: SignIn; onBack: () => void }) {
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

const LENGTH = 6
const RECOVERY_MAX = 20

type OtherWaysProps = { login: SignIn; isRecovery: boolean; onOther: () => void; onLost: () => void }

function OtherWays({ login, isRecovery, onOther, onLost }: OtherWaysProps) {
  const { t } = useLabels()
  return (
    <>
      {login.hasPasskey && (
        <PasskeyButton isBusy={login.isBusy} onClick={() => void login.confirmWithPasskey()}>
          {t('login.usePasskey')}
        </PasskeyButton>
      )}
      {login.hasCode && (
        <UnstyledButton className={classes.link} onClick={onOther}>
          {t(isRecovery ? 'login.useCode' : 'login.useRecovery')}
        </UnstyledButton>
      )}
      <UnstyledButton className={classes.link} onClick={onLost}>
        {t('login.lostFactor')}
      </UnstyledButton>
    </>
  )
}

type CodeStepProps = { login: SignIn; isRecovery: boolean; onRecovery: (isRecovery: boolean) => void }

/**
 * The code of the authenticator, sent at the sixth digit or when pasted. A user without the authenticator
 * enters a recovery code.
 */
export function CodeStep({ login, isRecovery: isChosen, onRecovery }: CodeStepProps) {
  const { t } = useLabels()
  const isRecovery = isChosen || !login.hasCode
  const [code, setCode] = useState('')
  const [isLost, setLost] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const send = async (whole: string) => {
    if (login.isBusy || whole.trim().length < LENGTH) return field.current?.focus()
    if (await login.confirm(whole)) return
    setCode('')
    field.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(code)
  }
  const other = () => {
    setCode('')
    onRecovery(!isRecovery)
  }
  if (isLost) return <LostFactor login={login} onBack={() => setLost(false)} />
  const shared = { ref: field, value: code, readOnly: login.isBusy, autoFocus: true }
  return (
    <form className="stack gap-16" onSubmit={submit} noValidate>
      {isRecovery ? (
        <TextInput
          {...shared}
          label={t('login.recovery')}
          placeholder={t('login.recoveryExample')}
          maxLength={RECOVERY_MAX}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={Boolean(login.problem)}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      ) : (
        <PinInput
          {...shared}
          classNames={{ root: classes.pins }}
          gap={5}
          length={LENGTH}
          type="number"
          size="lg"
          placeholder=""
          oneTimeCode
          ariaLabel={t('login.code')}
          error={Boolean(login.problem)}
          onChange={setCode}
          onComplete={(whole) => void send(whole)}
        />
      )}
      <EnterButton isBusy={login.isBusy} waitUntil={login.waitUntil}>
        {t('login.codeSubmit')}
      </EnterButton>
      <OtherWays login={login} isRecovery={isRecovery} onOther={other} onLost={() => setLost(true)} />
    </form>
  )
}
