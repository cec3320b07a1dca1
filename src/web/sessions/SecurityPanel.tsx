import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { useProfile } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { formatDateTime } from '../ui/dates.ts'
import { IconShieldLock } from '../ui/icons.tsx'
import { Panel } from '../ui/Panel.tsx'
import { lazyWindow } from '../ui/window/lazy-window.tsx'
import { WindowOf } from '../ui/window/WindowOf.tsx'
import { OpenSessions } from './OpenSessions.tsx'
import { Passkeys } from './Passkeys.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import classes from './security.module.css'

const ChangePassword = lazyWindow(() =>
  import('./ChangePassword.tsx').then((module) => module.ChangePassword),
)

function Password() {
  const { t } = useLabels()
  const [isAsked, setAsked] = useState<true>()
  return (
    <div className={classes.row}>
      <div className={classes.what}>
        <h3 className="flush normal strong">{t('security.password.title')}</h3>
        <p className="text flush">{t('security.password.text')}</p>
      </div>
      <div className={classes.acts}>
        <Button variant="default" size="sm" onClick={() => setAsked(true)}>
          {t('security.password.act')}
        </Button>
      </div>
      <WindowOf about={isAsked} onClose={() => setAsked(undefined)}>
        {(_, window) => <ChangePassword {...window} />}
      </WindowOf>
    </div>
  )
}

/** The security of the viewer's account: password, second factor, open sessions. */
export function SecurityPanel() {
  const { t } = useLabels()
  const { withdrawalsStoppedUntil } = useProfile()
  return (
    <Panel title={t('security.title')}>
      {withdrawalsStoppedUntil && (
        <Alert className="mb-4" color="yellow" icon={<IconShieldLock size={18} aria-hidden />}>
          {t('security.stopped', { until: formatDateTime(withdrawalsStoppedUntil) })}
        </Alert>
      )}
      <Password />
      <SecondFactor />
      <Passkeys />
      <OpenSessions />
    </Panel>
  )
}
