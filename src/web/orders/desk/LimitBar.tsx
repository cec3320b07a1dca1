import { basisPointsFloor } from '#core/money/money.ts'
import classes from './fields.module.css'

type LimitBarProps = {
  label: string
  /** In minor units; the part that this order would add is hatched, and one that it would take away is too. */
  used: bigint
  added: bigint
  limit: bigint
}

/** A part of a limit in percent, at most all of it. */
const partOf = (amount: bigint, limit: bigint) =>
  limit === 0n ? 100 : Math.min(100, Math.max(0, basisPointsFloor(amount, limit) * 0.01))

/** How much of a limit is used, and by hatching the effect of this order. */
export function LimitBar({ label, used, added, limit }: LimitBarProps) {
  const after = used + added
  const [low, high] = after < used ? [after, used] : [used, after]
  const solid = partOf(low, limit)
  return (
    <span
      className={classes.limit}
      data-meter
      role="img"
      aria-label={`${label}: ${Math.floor(partOf(after, limit))}%`}
      data-over={after > limit || undefined}
    >
      <span style={{ width: `${solid}%` }} />
      <span className={classes.hatched} style={{ width: `${partOf(high, limit) - solid}%` }} />
    </span>
  )
}
