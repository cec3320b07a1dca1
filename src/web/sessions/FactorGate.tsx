import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { hasFactor } from '#core/sessions/second-factor.ts'
import { endSession } from '../api/call.ts'
import { useProfile } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { toTitle } from '../ui/house.ts'
import { AuthPage } from './AuthPage.tsx'
import { Passkeys } from './Passkeys.tsx'
import { SecondFactor } from './SecondFactor.tsx'

/** For staff who must enrol a second factor first, the only screen. Its user leaves it after the enrolment. */
export function FactorGate({ onDone }: { onDone: () => void }) {
  const { t } = useLabels()
  const isDone = hasFactor(useProfile())
  const title = t('shell.factor.title')
  useEffect(() => {
    document.title = toTitle(title)
  }, [title])
  return (
    <AuthPage title={title} subtitle={t('security.gate.text')} isWide>
      <SecondFactor />
      <Passkeys />
      <div className="wrap gap-8 mt-16">
        {isDone && <Button onClick={onDone}>{t('security.gate.done')}</Button>}
        <Button variant="default" onClick={() => void endSession('out')}>
          {t('security.gate.leave')}
        </Button>
      </div>
    </AuthPage>
  )
}
