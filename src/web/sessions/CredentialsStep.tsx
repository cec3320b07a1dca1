import { TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { useLabels } from '../i18n/use-labels.ts'
import { PasswordField } from '../ui/form/PasswordField.tsx'
import { EnterButton } from './EnterButton.tsx'
import { looksLikeEmail } from './email.ts'
import classes from './Login.module.css'
import { PasskeyButton } from './PasskeyButton.tsx'
import type { SignIn } from './use-sign-in.ts'

type ProblemKey = 'login.emailRequired' | 'login.emailInvalid' | 'login.passwordRequired'
type Problems = { email?: ProblemKey; password?: ProblemKey }

function findProblems(email: string, password: string): Problems {
  return {
    email: !email.trim() ? 'login.emailRequired' : looksLikeEmail(email) ? undefined : 'login.emailInvalid',
    password: password ? undefined : 'login.passwordRequired',
  }
}

/** E-mail and password. After a refusal the e-mail stays and the password is empty. */
export function CredentialsStep({ login, email, onEmail }: CredentialsStepProps) {
  const { t } = useLabels()
  const [password, setPassword] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)

  const check = (): boolean => {
    const found = findProblems(email, password)
    setProblems(found)
    const first = found.email ? emailField : found.password ? passwordField : undefined
    first?.current?.focus()
    return !first
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (login.isBusy || !check()) return
    if (await login.signIn(email.trim(), password)) return
    setPassword('')
    passwordField.current?.focus()
  }
  return (
    <form className="stack gap-16" onSubmit={submit} noValidate>
      <TextInput
        ref={emailField}
        label={t('login.email')}
        type="email"
        name="email"
        autoComplete="username"
        autoFocus={!email}
        value={email}
        error={problems.email && t(problems.email)}
        onChange={(event) => onEmail(event.currentTarget.value)}
      />
      <div className="stack gap-4">
        <PasswordField
          ref={passwordField}
          label={t('login.password')}
          name="password"
          autoComplete="current-password"
          autoFocus={Boolean(email)}
          value={password}
          error={problems.password && t(problems.password)}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Link className={classes.link} to="/auth/forgot">
          {t('login.forgot')}
        </Link>
      </div>
      <EnterButton isBusy={login.isBusy} waitUntil={login.waitUntil}>
        {t('login.submit')}
      </EnterButton>
      <PasskeyButton isBusy={login.isBusy} onClick={() => void login.signInWithPasskey()}>
        {t('login.passkey')}
      </PasskeyButton>
    </form>
  )
}

type CredentialsStepProps = { login: SignIn; email: string; onEmail: (email: string) => void }
