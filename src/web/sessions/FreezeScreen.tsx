import { useState } from 'react'
import { useLabels } from '../i18n/use-labels.ts'
import { AuthPage } from './AuthPage.tsx'
import { BackToLogin } from './BackToLogin.tsx'
import { LinkAct } from './LinkAct.tsx'

/** Freezes the account by the link of a mail about it. */
export function FreezeScreen() {
  const { t } = useLabels()
  const [isDone, setDone] = useState(false)
  if (isDone)
    return (
      <AuthPage
        title={t('entry.freeze.doneTitle')}
        subtitle={<span role="status">{t('entry.freeze.doneText')}</span>}
        back={<BackToLogin />}
      />
    )
  return (
    <LinkAct act="freeze" onDone={() => setDone(true)}>
      <ul className="stack gap-4 flush mb-16 text">
        <li>{t('entry.freeze.sessions')}</li>
        <li>{t('entry.freeze.withdrawals')}</li>
        <li>{t('entry.freeze.release')}</li>
      </ul>
    </LinkAct>
  )
}
