import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { TimerRefusal } from '#core/bitcoin-payouts/bitcoin-payout-schema.ts'
import { call } from '../api/call.ts'
import { INTERVALS } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { formatShort } from '../ui/dates.ts'
import { IconAlertTriangle } from '../ui/icons.tsx'

/** Why the timer of the settings makes no batch of bitcoin withdrawals. */
export function TimerNote() {
  const { t } = useLabels()
  const { data: refusal } = useQuery({
    queryKey: ['withdrawals', 'timer'],
    queryFn: ({ signal }) =>
      call<TimerRefusal | null>('/bitcoin-payouts/timer', { signal }).then(({ data }) => data),
    refetchInterval: INTERVALS.lists,
  })
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
