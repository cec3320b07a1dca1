import { TextInput, UnstyledButton } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { useSend } from '../ui/form/use-send.ts'
import { AuthPage, Problem } from './AuthPage.tsx'
import { BackToLogin } from './BackToLogin.tsx'
import { EnterButton } from './EnterButton.tsx'
import { looksLikeEmail } from './email.ts'
import classes from './Login.module.css'
import { waitAfter } from './wait.ts'

/** Asks for the e-mail and sends the link. Its answer does not reveal whether such an account exists. */
export function ForgotScreen() {
  const { t } = useLabels()
  const [email, setEmail] = useState('')
  const [isInvalid, setInvalid] = useState(false)
  const [sentTo, setSentTo] = useState<string>()
  const { send, isBusy, error } = useSend()
  const field = useRef<HTMLInputElement>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setInvalid(!looksLikeEmail(email))
    if (!looksLikeEmail(email)) return field.current?.focus()
    const body = { email: email.trim() }
    if (await send(() => call('/auth/password/forgot', { method: 'POST', body }))) setSentTo(body.email)
  }
  if (sentTo)
    return (
      <AuthPage
        title={t('login.lost.sentTitle')}
        subtitle={<span role="status">{t('login.lost.sentText', { email: sentTo })}</span>}
        back={<BackToLogin />}
      >
        <p className="hint flush">
          {t('login.lost.sentHint')}{' '}
          <UnstyledButton className={classes.link} onClick={() => setSentTo(undefined)}>
            {t('login.lost.another')}
          </UnstyledButton>
        </p>
      </AuthPage>
    )
  return (
    <AuthPage title={t('login.lost.title')} subtitle={t('login.lost.subtitle')} back={<BackToLogin />}>
      <Problem>{error?.message}</Problem>
      <form className="stack gap-16" onSubmit={submit} noValidate>
        <TextInput
          ref={field}
          label={t('login.email')}
          type="email"
          name="email"
          autoComplete="username"
          autoFocus
          value={email}
          error={isInvalid && t(email.trim() ? 'login.emailInvalid' : 'login.emailRequired')}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <EnterButton isBusy={isBusy} waitUntil={waitAfter(error)}>
          {t('login.lost.submit')}
        </EnterButton>
      </form>
    </AuthPage>
  )
}
