import { useQuery } from '@tanstack/react-query'
import { useLabels } from '../i18n/use-labels.ts'
import { Change } from '../ui/chart/Change.tsx'
import { readPrices } from './price-facts.ts'
import { beginOf, candlesQuery } from './ranges.ts'

/** As much of the beginning may be missing and it is still called 24 hours. */
const SLACK_SECONDS = 3_600

/** What the price did in the last 24 hours; nothing where the recorded prices do not reach so far back. */
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
