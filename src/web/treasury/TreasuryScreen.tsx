import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Treasury } from '#core/treasury/treasury-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { AmountEye } from '../ui/money/AmountEye.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { ReadFailed } from '../ui/ReadFailed.tsx'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import { Coins } from './Coins.tsx'
import { Days } from './Days.tsx'
import { Incidents } from './Incidents.tsx'
import { MovingList } from './MovingList.tsx'
import { Places } from './Places.tsx'
import { TreasuryTiles } from './TreasuryTiles.tsx'
import classes from './treasury.module.css'
import { placesQuery, treasuryQuery } from './treasury-queries.ts'

function Tip({ treasury }: { treasury: Treasury | undefined }) {
  const { t } = useLabels()
  if (!treasury) return null
  const { tip } = treasury
  if (!tip) return t('treasury.noChain')
  return (
    <>
      {t('treasury.tip', { height: tip.height.toLocaleString('pt-BR') })} <RelativeTime value={tip.at} />
    </>
  )
}

/** Where the money of the house is: its coins on the chain, all places of the ledger, and what moves between them. */
export function TreasuryScreen() {
  const { t } = useLabels()
  const treasury = useQuery(treasuryQuery)
  const places = useQuery(placesQuery)
  const [isMoving, setMoving] = useState(false)
  const error = treasury.error ?? places.error
  const reload = () => void Promise.all([treasury.refetch(), places.refetch()])
  const isReady = treasury.data && places.data
  return (
    <>
      <PageHeader
        title={t('treasury.title')}
        badge={<AmountEye />}
        subtitle={<Tip treasury={treasury.data} />}
        actions={<Button onClick={() => setMoving(true)}>{t('places.move.act')}</Button>}
      />
      {error && <ReadFailed title={t('places.failed')} why={error.message} onRetry={reload} />}
      {!isReady && !error && (
        <div className="stack gap-16">
          <Skeleton height={84} radius={12} />
          <Skeleton height={320} radius={12} />
        </div>
      )}
      {treasury.data && places.data && (
        <div className="stack gap-16">
          <TreasuryTiles treasury={treasury.data} />
          <Incidents treasury={treasury.data} />
          <div className={classes.grid}>
            <Coins treasury={treasury.data} />
            <MovingList treasury={treasury.data} />
          </div>
          <Days treasury={treasury.data} />
          <div className={classes.grid}>
            <Places data={places.data} isMoving={isMoving} onMoved={() => setMoving(false)} />
          </div>
        </div>
      )}
    </>
  )
}
