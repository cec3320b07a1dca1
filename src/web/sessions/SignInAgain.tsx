import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { TabSession } from '../api/session.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { useCountdown } from '../ui/Countdown.tsx'
import { PasswordField } from '../ui/form/PasswordField.tsx'
import { Modal } from '../ui/window/Modal.tsx'
import { Problem } from './AuthPage.tsx'
import { BackToCredentials } from './BackToCredentials.tsx'
import { CodeStep } from './CodeStep.tsx'
import { EnterButton } from './EnterButton.tsx'
import { LinkSent } from './LinkSent.tsx'
import classes from './Login.module.css'
import { type SignIn, useSignIn } from './use-sign-in.ts'

export type SignInAgainProps = {
  opened: boolean
  /** The user of the expired session; no other user may continue on this screen. */
  email: string
  /** Unix seconds. */
  expiresAt: number
  isOver: boolean
  onSession: (session: TabSession) => void
  /** Closes this window until the session expires. */
  onLater: () => void
  onLeave: () => void
}

/** Only the password is editable; the e-mail is there for the reader and for password managers. */
function PasswordStep({ login, email }: { login: SignIn; email: string }) {
  const { t } = useLabels()
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setMissing(!password)
    if (login.isBusy) return
    if (password && (await login.signIn(email, password))) return
    setPassword('')
    field.current?.focus()
  }
  return (
    <form className="stack gap-16" onSubmit={submit} noValidate>
      <TextInput label={t('login.email')} name="email" autoComplete="username" readOnly value={email} />
      <PasswordField
        ref={field}
        data-autofocus
        label={t('login.password')}
        name="password"
        autoComplete="current-password"
        value={password}
        error={isMissing && t('login.passwordRequired')}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <EnterButton isBusy={login.isBusy} waitUntil={login.waitUntil}>
        {t('login.again.submit')}
      </EnterButton>
    </form>
  )
}

/** Makes everything except this window invisible and inert while nobody is signed in. */
function useVeil(isOver: boolean) {
  const [inside, setInside] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (!isOver || !inside) return undefined
    const others = besides(inside.closest('[role="dialog"]') ?? inside).filter((one) => !one.inert)
    const seen = others.filter((one) => !one.matches('[data-overlay]'))
    const veil = (isOn: boolean) => {
      for (const one of others) one.inert = isOn
      for (const one of seen) one.classList.toggle(classes.veiled ?? '', isOn)
    }
    veil(true)
    return () => veil(false)
  }, [isOver, inside])
  return setInside
}

/** Everything on the page that neither contains `element` nor is in it. */
function besides(element: Element): HTMLElement[] {
  const parent = element.parentElement
  if (!parent || element === document.body) return []
  const siblings = [...parent.children].filter((one) => one instanceof HTMLElement && one !== element)
  return [...(siblings as HTMLElement[]), ...besides(parent)]
}

/**
 * For a session that is about to expire or has expired: signing in again in place keeps the screen and the
 * typed text.
 */
export function SignInAgain(props: SignInAgainProps) {
  const { opened, email, expiresAt, isOver, onSession, onLater, onLeave } = props
  const { t } = useLabels()
  const [isRecovery, setRecovery] = useState(false)
  const login = useSignIn(onSession)
  const { text } = useCountdown(new Date(expiresAt * 1000).toISOString())
  const veilAround = useVeil(opened && isOver)
  return (
    <Modal
      opened={opened}
      onClose={onLater}
      title={t(isOver ? 'login.again.overTitle' : 'login.again.title')}
      size="sm"
      isDialog
      isFirm={isOver}
      isBusy={login.isBusy}
      footer={
        <Button variant="default" onClick={isOver ? onLeave : onLater}>
          {t(isOver ? 'shell.logout' : 'login.again.later')}
        </Button>
      }
    >
      <div ref={veilAround}>
        <p className={classes.subtitle}>
          {t(isOver ? 'login.again.overText' : 'login.again.text')}{' '}
          {!isOver && (
            <strong role="timer" className="tabular">
              {t('ui.time.remaining', { time: text })}
            </strong>
          )}
        </p>
        <Problem>{login.problem}</Problem>
        {login.linkSentTo ? (
          <LinkSent email={login.linkSentTo} />
        ) : login.needsCode ? (
          <>
            <BackToCredentials login={login} />
            <CodeStep login={login} isRecovery={isRecovery} onRecovery={setRecovery} />
          </>
        ) : (
          <PasswordStep login={login} email={email} />
        )}
      </div>
    </Modal>
  )
}
