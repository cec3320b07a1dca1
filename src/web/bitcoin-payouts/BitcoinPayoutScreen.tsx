import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { BitcoinPayout } from '#core/bitcoin-payouts/bitcoin-payout-schema.ts'
import { INTERVALS, oneQuery } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconSearchOff } from '../ui/icons.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { BitcoinPayoutDetail } from './BitcoinPayoutDetail.tsx'

/** The transaction that pays a batch: its payments, its signatures, and the answer of the network. */
export function BitcoinPayoutScreen() {
  const { t } = useLabels()
  const { id } = useParams({ from: '/signed-in/bitcoin-payouts/$id' })
  const { data: payout, error } = useQuery({
    ...oneQuery<BitcoinPayout>('bitcoin-payouts', id),
    refetchInterval: INTERVALS.lists,
  })
  if (payout) return <BitcoinPayoutDetail key={id} payout={payout} />
  return (
    <>
      <PageHeader
        title={t('bitcoinPayouts.failed')}
        back={{ to: '/withdrawals/payouts', label: t('payouts.title') }}
      />
      {error ? (
        <Panel>
          <EmptyState icon={IconSearchOff} title={error.message} />
        </Panel>
      ) : (
        <Skeleton height={420} radius="xl" />
      )}
    </>
  )
}
