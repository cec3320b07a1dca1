import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { BitcoinPayout } from '#core/bitcoin-payouts/bitcoin-payout-schema.ts'
import { oneQuery } from '../api/queries.ts'
import { ActInPlace } from '../deposits/ActInPlace.tsx'
import { useLabels } from '../i18n/use-labels.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import type { InPlaceProps } from '../ui/split/in-place.ts'
import { Facts, Members } from './BitcoinPayoutDetail.tsx'
import { SETTLE } from './bitcoin-payout-acts.ts'

/** A payout that the network confirmed otherwise, beside the list of all work. */
export function IncidentInPlace(props: InPlaceProps) {
  const { t } = useLabels()
  const [id] = props.ids
  const { data: payout, error } = useQuery(oneQuery<BitcoinPayout>('bitcoin-payouts', id))
  if (error && !payout) return <EmptyState title={error.message} />
  if (!payout) return <Skeleton height={480} radius="xl" />
  const { incident, decision, sequence } = payout
  return (
    <ActInPlace
      of={props}
      row={incident && !decision ? payout : undefined}
      act={SETTLE}
      title={t('bitcoinPayouts.title', { sequence: String(sequence) })}
      there={
        <LinkButton size="xs" variant="subtle" to="/bitcoin-payouts/$id" params={{ id }}>
          {t('queue.open.incident')}
        </LinkButton>
      }
    >
      {incident && <p className="flush strong">{t(`bitcoinPayouts.incident.${incident}`)}</p>}
      <Facts payout={payout} />
      <Members id={id} />
    </ActInPlace>
  )
}
