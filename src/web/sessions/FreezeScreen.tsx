import { useState } from 'react'
import { call } from '../api/call.ts'
import { queryClient } from '../api/queries.ts'
import { clearSession } from '../api/session.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { useSend } from '../ui/form/use-send.ts'
import { AuthPage, Problem } from './AuthPage.tsx'
import { BackToLogin } from './BackToLogin.tsx'
import { EnterButton } from './EnterButton.tsx'
import { dropMailedToken, readMailedToken } from './mailed-token.ts'
import { waitAfter } from './wait.ts'

/** Freezes the account by the link of a mail. Only the button acts: scanners of mail open links too. */
export function FreezeScreen() {
  const { t } = useLabels()
  const token = readMailedToken('freeze')
  const [isDone, setDone] = useState(false)
  const { send, isBusy, error } = useSend()
  const freeze = async () => {
    if (!(await send(() => call('/auth/freeze', { method: 'POST', body: { token } })))) return
    dropMailedToken('freeze')
    clearSession()
    queryClient.clear()
    setDone(true)
  }
  if (isDone)
    return (
      <AuthPage
        title={t('entry.freeze.doneTitle')}
        subtitle={<span role="status">{t('entry.freeze.doneText')}</span>}
        back={<BackToLogin />}
      />
    )
  if (!token)
    return (
      <AuthPage
        title={t('entry.reset.missingTitle')}
        subtitle={t('entry.freeze.missingText')}
        back={<BackToLogin />}
      />
    )
  return (
    <AuthPage title={t('entry.freeze.title')} subtitle={t('entry.freeze.subtitle')} back={<BackToLogin />}>
      <Problem>{error?.message}</Problem>
      <ul className="stack gap-4 flush text">
        <li>{t('entry.freeze.sessions')}</li>
        <li>{t('entry.freeze.withdrawals')}</li>
        <li>{t('entry.freeze.release')}</li>
      </ul>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void freeze()
        }}
      >
        <EnterButton isBusy={isBusy} waitUntil={waitAfter(error)}>
          {t('entry.freeze.submit')}
        </EnterButton>
      </form>
    </AuthPage>
  )
}
