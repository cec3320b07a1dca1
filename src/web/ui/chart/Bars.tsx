import { type ReactNode, useState } from 'react'
import classes from './charts.module.css'

export type ChartBar = {
  key: string
  /** From the bottom up; all bars share one scale. */
  parts: readonly { tone: 'brand' | 'brass'; size: number }[]
  /** The text above the bars while the pointer is on this bar. */
  tip: ReactNode
}

export type BarsProps = {
  bars: readonly ChartBar[]
  /** The whole content of the picture, for screen readers. */
  summary: string
  /** Under the first and the last bar. */
  ends: readonly [string, string]
  /** The text above the bars while the pointer is on none. */
  rest: ReactNode
}

/** Stacked bars of a few dozen days. Heights are percentages, so no script measures the page. */
export function Bars({ bars, summary, ends, rest }: BarsProps) {
  const [active, setActive] = useState<string>()
  const sizeOf = ({ parts }: ChartBar) => parts.reduce((sum, { size }) => sum + Math.max(0, size), 0)
  const most = Math.max(...bars.map(sizeOf))
  const bar = bars.find(({ key }) => key === active)
  return (
    <div className={classes.bars}>
      <div className={classes.barTip}>{bar ? bar.tip : rest}</div>
      <div
        className={classes.columns}
        role="img"
        aria-label={summary}
        onPointerLeave={() => setActive(undefined)}
      >
        {bars.map((one) => (
          <span
            key={one.key}
            className={classes.column}
            data-active={one.key === active || undefined}
            onPointerEnter={() => setActive(one.key)}
          >
            <span style={{ flexGrow: most > 0 ? most - sizeOf(one) : 1 }} />
            {one.parts.toReversed().map(({ tone, size }) => (
              <span
                key={tone}
                className={classes.part}
                data-tone={tone}
                style={{ flexGrow: Math.max(0, size) }}
              />
            ))}
          </span>
        ))}
      </div>
      <div className="spread caption" aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </div>
    </div>
  )
}
