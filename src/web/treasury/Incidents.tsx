import { Alert } from '@mantine/core'
import type { Treasury } from '#core/treasury/treasury-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { IconAlertTriangle } from '../ui/icons.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import classes from './treasury.module.css'

/** The open questions about the chain; staff decide about them where the payments are listed. */
export function Incidents({ treasury: { incidents } }: { treasury: Treasury }) {
  const { t } = useLabels()
  if (incidents.length === 0) return null
  return (
    <Alert
      className={classes.incidents}
      color="red"
      variant="outline"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={t('treasury.incidents.title', { count: incidents.length })}
    >
      <ul className="plain-list">
        {incidents.map(({ _id, kind, amount, user, since, txId }) => (
          <li key={_id} className="row-wrap gap-8">
            <span className="grow shrink">
              <Amount value={amount} currency="BTC" strong />{' '}
              {t(`treasury.incidents.${kind}`, { name: user?.name ?? '' })} <RelativeTime value={since} />
            </span>
            <LinkButton size="xs" variant="default" to="/wallet-outputs" search={{ q: txId }}>
              {t('treasury.incidents.decide')}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
