import { useQuery } from '@tanstack/react-query'
import { useLabels } from '../i18n/use-labels.ts'
import { IconAlertTriangle } from '../ui/icons.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Callout } from '../ui/Panel.tsx'
import { recoveryQuery } from './recovery-query.ts'

/** For staff, above every screen: nothing leaves the house until they have checked what happened after the backup. */
export function RecoveryNotice() {
  const { t } = useLabels()
  const { data: recovery } = useQuery(recoveryQuery)
  if (!recovery) return null
  return (
    <div className="mb-16" role="status">
      <Callout
        title={t('recovery.bannerTitle')}
        text={<p className="text flush">{t('recovery.bannerText')}</p>}
        lead={<IconAlertTriangle className="rigid" size={22} stroke={1.6} aria-hidden />}
        action={<LinkButton to="/recovery">{t('recovery.bannerAct')}</LinkButton>}
      />
    </div>
  )
}
