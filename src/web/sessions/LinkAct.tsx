import type { ReactNode } from 'react'
import { call } from '../api/call.ts'
import { forgetAnswers } from '../api/forget.ts'
import { clearSession } from '../api/session.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { useSend } from '../ui/form/use-send.ts'
import { AuthPage, Problem } from './AuthPage.tsx'
import { BackToLogin } from './BackToLogin.tsx'
import { EnterButton } from './EnterButton.tsx'
import { dropMailedToken, readMailedToken } from './mailed-token.ts'
import { waitAfter } from './wait.ts'

const PATHS = { freeze: '/auth/freeze', confirm: '/auth/register/confirm' } as const

type LinkActProps = { act: keyof typeof PATHS; onDone: () => void; children?: ReactNode }

/** The page of a mailed link. Only its button acts: scanners of mail open links too. */
export function LinkAct({ act, onDone, children }: LinkActProps) {
  const { t } = useLabels()
  const token = readMailedToken(act)
  const { send, isBusy, error } = useSend()
  const run = async () => {
    if (!(await send(() => call(PATHS[act], { method: 'POST', body: { token } })))) return
    dropMailedToken(act)
    clearSession()
    forgetAnswers()
    onDone()
  }
  if (!token)
    return (
      <AuthPage
        title={t('entry.reset.missingTitle')}
        subtitle={t('entry.link.missing')}
        back={<BackToLogin />}
      />
    )
  return (
    <AuthPage title={t(`entry.${act}.title`)} subtitle={t(`entry.${act}.subtitle`)} back={<BackToLogin />}>
      <Problem>{error?.message}</Problem>
      {children}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void run()
        }}
      >
        <EnterButton isBusy={isBusy} waitUntil={waitAfter(error)}>
          {t(`entry.${act}.submit`)}
        </EnterButton>
      </form>
    </AuthPage>
  )
}
