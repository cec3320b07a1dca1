import { Button, PasswordInput, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useLabels } from '../i18n/use-labels.ts'
import classes from './Login.module.css'
import type { Login } from './use-login.ts'

type Problems = { email?: string; password?: string }

const LOOKS_LIKE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** E-mail and password. When the server refuses, the e-mail stays and the password is asked for again. */
export function CredentialsStep({ login, email, onEmail }: CredentialsStepProps) {
  const { t } = useLabels()
  const [password, setPassword] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)

  const check = (): boolean => {
    const found: Problems = {}
    if (!email.trim()) found.email = t('login.emailRequired')
    else if (!LOOKS_LIKE_EMAIL.test(email.trim())) found.email = t('login.emailInvalid')
    if (!password) found.password = t('login.passwordRequired')
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
    <form className={classes.fields} onSubmit={submit} noValidate>
      <TextInput
        ref={emailField}
        label={t('login.email')}
        type="email"
        name="email"
        autoComplete="username"
        autoFocus={!email}
        value={email}
        error={problems.email}
        onChange={(event) => onEmail(event.currentTarget.value)}
      />
      <PasswordInput
        ref={passwordField}
        label={t('login.password')}
        name="password"
        autoComplete="current-password"
        autoFocus={Boolean(email)}
        value={password}
        error={problems.password}
        visibilityToggleButtonProps={{ 'aria-label': t('login.togglePassword') }}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button className={classes.submit} type="submit" size="lg" fullWidth loading={login.isBusy}>
        {t('login.submit')}
      </Button>
    </form>
  )
}

type CredentialsStepProps = { login: Login; email: string; onEmail: (email: string) => void }
