import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RECOVERY_CODES } from '#core/sessions/second-factor.ts'
import { useProfile } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { lazyWindow } from '../ui/window/lazy-window.tsx'
import { WindowOf } from '../ui/window/WindowOf.tsx'
import type { FactorAct } from './FactorWindow.tsx'
import classes from './security.module.css'
import { recoveryCountQuery } from './security-queries.ts'

const FactorWindow = lazyWindow(() => import('./FactorWindow.tsx').then((module) => module.FactorWindow))

/** At this number or less, the user should renew the codes. */
const FEW_CODES = 3

/** The number of remaining recovery codes, highlighted when it is low. */
function CodesLeft() {
  const { t } = useLabels()
  const { data: left } = useQuery(recoveryCountQuery)
  if (left === undefined) return null
  return (
    <p className={left <= FEW_CODES ? 'medium flush brass' : 'text flush'}>
      {left === 0
        ? t('security.factor.leftNone')
        : t('security.factor.left', { count: left, total: RECOVERY_CODES })}
    </p>
  )
}

/**
 * The viewer's second factor: whether it is on, the number of recovery codes, and the buttons that change it.
 */
export function SecondFactor() {
  const { t } = useLabels()
  const { isEnabled2fa: isOn, hasPasskey } = useProfile()
  const [act, setAct] = useState<FactorAct>()
  const buttonOf = (one: FactorAct) => (
    <Button key={one} variant={one === 'enable' ? 'filled' : 'default'} size="sm" onClick={() => setAct(one)}>
      {t(`security.factor.${one}`)}
    </Button>
  )
  return (
    <div className={classes.row}>
      <div className={classes.what}>
        <div className={classes.nameLine}>
          <h3 className="flush normal strong">{t('security.factor.title')}</h3>
          <StatusBadge
            style={
              isOn
                ? { label: t('security.factor.on'), tone: 'green', glyph: 'check' }
                : { label: t('security.factor.off'), tone: 'grey', glyph: 'cross' }
            }
          />
        </div>
        <p className="text flush">{t(isOn ? 'security.factor.textOn' : 'security.factor.textOff')}</p>
        {(isOn || hasPasskey) && <CodesLeft />}
      </div>
      <div className={classes.acts}>
        {(isOn || hasPasskey) && buttonOf('renew')}
        {buttonOf(isOn ? 'disable' : 'enable')}
      </div>
      <WindowOf about={act} onClose={() => setAct(undefined)}>
        {(shown, window) => <FactorWindow {...window} act={shown} />}
      </WindowOf>
    </div>
  )
}
