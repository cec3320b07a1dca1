import type { ReactNode } from 'react'
import { Amount } from '../ui/money/Amount.tsx'
import { useHiddenAmounts } from '../ui/money/hidden-amounts.ts'
import classes from './BookCard.module.css'

/** A figure of a card with its name and, in small letters, its meaning. */
export function Fact({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt className="caption">{label}</dt>
      <dd>
        {children}
        {hint && <small className="detail">{hint}</small>}
      </dd>
    </div>
  )
}

/** A gain or a loss in centavos by arrow, sign and colour. */
export function Gain({ value }: { value: bigint | null | undefined }) {
  const [isHidden] = useHiddenAmounts()
  const trend = !value || isHidden ? undefined : value > 0n ? 'up' : 'down'
  return (
    <span className={`trend ${classes.result}`} data-trend={trend}>
      {trend && <span aria-hidden>{trend === 'up' ? '▲' : '▼'}</span>}
      {trend === 'up' && '+'}
      <Amount value={value} currency="BRL" strong />
    </span>
  )
}
