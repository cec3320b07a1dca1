import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLabels } from '../i18n/use-labels.ts'
import { formatShort } from '../ui/dates.ts'
import { IconAlertTriangle } from '../ui/icons.tsx'
import { timerQuery } from './payouts-query.ts'

/** Why the timer of the settings makes no batch of bitcoin withdrawals. */
export function TimerNote() {
  const { t } = useLabels()
  const { data: refusal } = useQuery(timerQuery)
  if (!refusal) return null
  const { message, since, triedAt } = refusal
  return (
    <Alert
      className="notice mb-12"
      role="status"
      title={t('payouts.timer.title')}
      icon={<IconAlertTriangle size={18} aria-hidden />}
    >
      <p className="flush">{message}</p>
      <p className="flush">
        {t('payouts.timer.since', { since: formatShort(since), triedAt: formatShort(triedAt) })}
      </p>
    </Alert>
  )
}
