import { useQuery } from '@tanstack/react-query'
import { useLabels } from '../i18n/use-labels.ts'
import { Change } from '../ui/chart/Change.tsx'
import { readPrices } from './price-facts.ts'
import { beginOf, candlesQuery } from './ranges.ts'

/** The gap at the beginning that a change of 24 hours may have. */
const SLACK_SECONDS = 3_600

/** The change of the price in the last 24 hours; nothing without recorded prices of that time. */
export function DayChange() {
  const { t } = useLabels()
  const { data } = useQuery(candlesQuery('24h'))
  const facts = data && readPrices(data)
  if (!facts || (data[0]?.time ?? 0) > beginOf('24h') + SLACK_SECONDS) return null
  return (
    <span title={t('charts.change24h')}>
      <Change change={facts.change} />
    </span>
  )
}
