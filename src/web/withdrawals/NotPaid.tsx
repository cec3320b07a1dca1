import { Alert } from '@mantine/core'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { IconAlertTriangle } from '../ui/icons.tsx'

/** Why a payment came back: the reason of the bank, or of the member of staff who took it out of its batch. */
export function NotPaid({ withdrawal: { statusDescription } }: { withdrawal: Withdrawal }) {
  const { t } = useLabels()
  if (!statusDescription) return null
  return (
    <Alert color="red" mb={10} title={t('withdrawals.detail.notPaid')} icon={<IconAlertTriangle size={18} />}>
      {statusDescription}
    </Alert>
  )
}
