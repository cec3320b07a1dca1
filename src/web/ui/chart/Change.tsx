import { groupDecimal, toDecimal } from '#core/money/money.ts'
import classes from './charts.module.css'

/** `+1,24%`; hundredths of a percent. */
export const toChangeText = (change: number): string => {
  const sign = change < 0 ? '−' : '+'
  return `${change === 0 ? '' : sign}${groupDecimal(toDecimal(BigInt(Math.abs(change)), 2))}%`
}

/** A gain or a loss as arrow, sign and colour. */
export function Change({ change }: { change: number }) {
  const trend = change > 0 ? 'up' : 'down'
  return (
    <span className={`trend ${classes.change}`} data-trend={change === 0 ? undefined : trend}>
      {change !== 0 && <span aria-hidden>{change > 0 ? '▲' : '▼'}</span>}
      {toChangeText(change)}
    </span>
  )
}
