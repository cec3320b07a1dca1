import { useQuery } from '@tanstack/react-query'
import { groupDecimal, toDecimal } from '#core/money.ts'
import { useLabels } from '../i18n/use-labels.ts'
import classes from './charts.module.css'
import { readPrices } from './price-facts.ts'
import { beginOf, candlesQuery } from './ranges.ts'

/** `+1,24 %`; hundredths of a percent. */
export const toChangeText = (change: number): string => {
  const sign = change < 0 ? '−' : '+'
  return `${change === 0 ? '' : sign}${groupDecimal(toDecimal(BigInt(Math.abs(change)), 2))} %`
}

/** A gain or a loss by arrow, sign and colour. */
export function Change({ change }: { change: number }) {
  const trend = change > 0 ? 'up' : 'down'
  return (
    <span className={classes.change} data-trend={change === 0 ? undefined : trend}>
      {change !== 0 && <span aria-hidden>{change > 0 ? '▲' : '▼'}</span>}
      {toChangeText(change)}
    </span>
  )
}

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
