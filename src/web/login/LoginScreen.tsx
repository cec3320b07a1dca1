import { UnstyledButton } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { APP_VERSION, readSession } from '../api/session.ts'
import { LANGUAGE_NAMES, LANGUAGES, switchLanguage } from '../i18n/i18n.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { Logo } from '../ui/Logo.tsx'
import { ThemeButton } from '../ui/ThemeButton.tsx'
import { BackToCredentials, CodeStep } from './CodeStep.tsx'
import { CredentialsStep } from './CredentialsStep.tsx'
import classes from './Login.module.css'
import { useLogin } from './use-login.ts'

function Languages() {
  const { t, language } = useLabels()
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons in a line, no form
    <div className={classes.languages} role="group" aria-label={t('shell.language')}>
      {LANGUAGES.map((one) => (
        <UnstyledButton
          key={one}
          className={classes.language}
          lang={one}
          aria-pressed={language === one}
          onClick={() => void switchLanguage(one)}
        >
          {LANGUAGE_NAMES[one]}
        </UnstyledButton>
      ))}
    </div>
  )
}

/** Why the user is here although signed in, or no longer so. */
function Notice() {
  const { t } = useLabels()
  const { ended, denied } = useSearch({ from: '/auth/login' })
  if (denied && readSession())
    return (
      <p className={classes.notice} role="status">
        {t('login.denied')}{' '}
        <a className={classes.home} href="/">
          {t('login.home')}
        </a>
      </p>
    )
  if (!ended) return null
  return (
    <p className={classes.notice} role="status">
      {t('login.ended')}
    </p>
  )
}

/** Signing in: credentials, then the code when the server asks for it. */
export function LoginScreen() {
  const { t } = useLabels()
  const login = useLogin()
  const [email, setEmail] = useState('')
  const title = login.needsCode ? t('login.codeTitle') : t('login.title')
  useEffect(() => {
    document.title = `${title} · Balcão`
  }, [title])
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <Logo />
        <ThemeButton />
      </header>
      <main className={classes.card}>
        {login.needsCode && <BackToCredentials login={login} />}
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.subtitle}>{login.needsCode ? t('login.codeText') : t('login.subtitle')}</p>
        {!login.needsCode && !login.problem && <Notice />}
        {login.problem && (
          <p className={classes.problem} role="alert">
            {login.problem}
          </p>
        )}
        {login.needsCode ? (
          <CodeStep login={login} />
        ) : (
          <CredentialsStep login={login} email={email} onEmail={setEmail} />
        )}
      </main>
      <footer className={classes.foot}>
        <span>{t('shell.version', { version: APP_VERSION })}</span>
        <Languages />
      </footer>
    </div>
  )
}
