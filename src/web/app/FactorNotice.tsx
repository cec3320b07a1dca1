import { serverNow } from '../api/clock.ts'
import { useProfile } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { IconShieldLock } from '../ui/icons.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Callout } from '../ui/Panel.tsx'

const DAY_MS = 24 * 60 * 60 * 1000

/** Counts the days until staff need a second factor. */
export function FactorNotice() {
  const { t } = useLabels()
  const { factorDueAt } = useProfile()
  if (!factorDueAt) return null
  const count = Math.max(1, Math.ceil((Date.parse(factorDueAt) - serverNow()) / DAY_MS))
  return (
    <div className="mb-16">
      <Callout
        title={t('shell.factor.title')}
        text={<p className="text flush">{t('shell.factor.notice', { count })}</p>}
        lead={<IconShieldLock className="rigid" size={22} stroke={1.6} aria-hidden />}
        action={<LinkButton to="/profile">{t('shell.factor.act')}</LinkButton>}
      />
    </div>
  )
}
