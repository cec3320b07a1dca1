import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { PublicConfig } from '#core/settings/public-config-schema.ts'
import { forgetAnswers } from '../api/forget.ts'
import { keepSession, type TabSession } from '../api/session.ts'
import { usePublicConfig } from '../api/use-public-config.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { lateComponent } from '../ui/late-component.ts'
import { AuthPage, Note, Problem } from './AuthPage.tsx'
import { BackToCredentials } from './BackToCredentials.tsx'
import { CredentialsStep } from './CredentialsStep.tsx'
import classes from './Login.module.css'
import { type LoginSearch, safeRedirect } from './login-search.ts'
import { useSignIn } from './use-sign-in.ts'

/** Most users sign in without this part, so it loads on demand. */
const CodeStep = lateComponent(() => import('./CodeStep.tsx').then((module) => module.CodeStep))

/** Only the demonstration has it. */
const DemoSignIns = lateComponent(() => import('./DemoSignIns.tsx').then((module) => module.DemoSignIns))

const LinkSent = lateComponent(() => import('./LinkSent.tsx').then((module) => module.LinkSent))

/** While registrations are open, a link to the registration. */
function RegisterLink({ config }: { config: PublicConfig | undefined }) {
  const { t } = useLabels()
  if (!config?.registrations) return null
  return (
    <>
      {t('login.noAccount')}{' '}
      <Link className={classes.link} to="/auth/register">
        {t('login.register')}
      </Link>
    </>
  )
}

/** Signing in: credentials, then the code if the server asks for it. */
export function LoginScreen() {
  const { t } = useLabels()
  const navigate = useNavigate()
  const { redirect, why }: LoginSearch = useSearch({ from: '/auth/login' })
  const [email, setEmail] = useState('')
  const [isRecovery, setRecovery] = useState(false)
  const config = usePublicConfig()
  const login = useSignIn(async (session: TabSession) => {
    keepSession(session)
    forgetAnswers()
    await navigate({ href: safeRedirect(redirect), replace: true })
  })
  if (login.needsCode)
    return (
      <AuthPage
        title={t('login.codeTitle')}
        subtitle={t(
          login.hasCode ? (isRecovery ? 'login.recoveryText' : 'login.codeText') : 'login.passkeyText',
        )}
        back={<BackToCredentials login={login} />}
      >
        <Problem>{login.problem}</Problem>
        <Suspense>
          <CodeStep login={login} isRecovery={isRecovery} onRecovery={setRecovery} />
        </Suspense>
      </AuthPage>
    )
  if (login.linkSentTo)
    return (
      <AuthPage
        title={t('login.due.title')}
        subtitle={t('login.due.text')}
        back={<BackToCredentials login={login} />}
      >
        <Suspense>
          <LinkSent email={login.linkSentTo} />
        </Suspense>
      </AuthPage>
    )
  return (
    <AuthPage
      title={t('login.title')}
      subtitle={t('login.subtitle')}
      aside={<RegisterLink config={config} />}
    >
      {why && !login.problem && <Note>{t(`login.why.${why}`)}</Note>}
      <Problem>{login.problem}</Problem>
      <CredentialsStep login={login} email={email} onEmail={setEmail} />
      {config?.demonstration && (
        <Suspense>
          <DemoSignIns login={login} demonstration={config.demonstration} />
        </Suspense>
      )}
    </AuthPage>
  )
}
