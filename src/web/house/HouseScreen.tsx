import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { HOUSE_PERIODS } from '#core/house/house.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { Choice } from '../ui/chart/Choice.tsx'
import { Freshness } from '../ui/grid/GridToolbar.tsx'
import { AmountEye } from '../ui/money/AmountEye.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { ReadFailed } from '../ui/ReadFailed.tsx'
import { Clients } from './Clients.tsx'
import { Exposure } from './Exposure.tsx'
import classes from './house.module.css'
import { houseNowQuery } from './house-query.ts'
import { Margins } from './Margins.tsx'
import { Places } from './Places.tsx'
import { Queues } from './Queues.tsx'
import { Tiles } from './Tiles.tsx'
import { usePeriod } from './use-house.ts'

/** Masters and admins: the money, the exposure, the queues and the margin of the house in one picture. */
export function HouseScreen() {
  const { t } = useLabels()
  const { period, choose } = usePeriod()
  const {
    data: house,
    error,
    refetch,
    dataUpdatedAt,
    isFetching,
    isPlaceholderData,
  } = useQuery(houseNowQuery(period))
  const reload = () => void refetch()
  return (
    <>
      <PageHeader
        title={t('house.title')}
        badge={<AmountEye />}
        subtitle={<Freshness grid={{ updatedAt: dataUpdatedAt, isFetching, reload }} />}
        actions={
          <Choice
            label={t('house.periodLabel')}
            value={period}
            options={HOUSE_PERIODS.map((value) => ({ value, label: t(`house.period.${value}`) }))}
            onChange={choose}
          />
        }
      />
      {error && <ReadFailed title={t('house.failed')} why={error.message} onRetry={reload} />}
      {house?.isCut && <p className="notice round-8 padded flush mb-12">{t('house.cut')}</p>}
      {!house && !error && (
        <div className={classes.grid}>
          <Skeleton height={84} radius={12} data-area="tiles" />
          {(['exposure', 'places', 'queues', 'margins', 'clients'] as const).map((area) => (
            <Skeleton key={area} height={262} radius={12} data-area={area} />
          ))}
        </div>
      )}
      {house && (
        <div className={classes.grid} data-old={isPlaceholderData || undefined}>
          <Tiles {...{ house, period }} />
          <Exposure {...{ house, period }} />
          <Places house={house} />
          <Queues {...{ house, period }} />
          <Margins {...{ house, period }} />
          <Clients {...{ house, period }} />
        </div>
      )}
    </>
  )
}
