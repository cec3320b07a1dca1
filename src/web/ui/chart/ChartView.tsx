import { ActionIcon, Skeleton } from '@mantine/core'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useLabels } from '../../i18n/use-labels.ts'
import { IconChartLine, IconTable } from '../icons.tsx'
import { lateComponent } from '../late-component.ts'
import { useIdle } from '../use-first-idle.ts'
import classes from './charts.module.css'
import type { ChartSpot } from './draw-chart.ts'
import type { LineCanvasProps } from './LineCanvas.tsx'

const LineCanvas = lateComponent(() => import('./LineCanvas.tsx').then((module) => module.LineCanvas))

/** Right of this fraction of the width, the tip is at the left of the pointer, so that it stays inside. */
const TURN_AT = 0.55

export type LineViewProps = Omit<LineCanvasProps, 'onSpot'> & {
  /** The whole content of the picture, for screen readers. */
  summary: string
  /** The content of the tip for the time of a point. */
  tip: (time: number) => ReactNode
}

/** A line chart with a summary and a tip at the pointer. */
export function LineView({ summary, tip, ...canvas }: LineViewProps) {
  const box = useRef<HTMLDivElement>(null)
  const [spot, setSpot] = useState<ChartSpot & { isTurned: boolean }>()
  const isReady = useIdle()
  const content = spot && tip(spot.time)
  // The width is read when the tip shows: at the first render it would cost a layout of the whole page.
  const showSpot = (now?: ChartSpot) =>
    setSpot(now && { ...now, isTurned: now.x > (box.current?.clientWidth ?? 0) * TURN_AT })
  return (
    <div className={classes.view} ref={box}>
      <div className={classes.fill} role="img" aria-label={summary}>
        {isReady && (
          <Suspense fallback={<Skeleton height="100%" />}>
            <LineCanvas {...canvas} onSpot={showSpot} />
          </Suspense>
        )}
      </div>
      {spot && content && (
        <div
          className={classes.tip}
          data-turned={spot.isTurned || undefined}
          style={{ left: spot.x }}
          aria-hidden="true"
        >
          {content}
        </div>
      )}
    </div>
  )
}

export type TableRow = { key: string | number; cells: readonly ReactNode[] }

/** The same figures as a scrolling table in the place of the picture. The first cell of a row names it. */
export function ChartTable({
  label,
  head,
  rows,
}: {
  label: string
  head: readonly string[]
  rows: readonly TableRow[]
}) {
  return (
    // A scrolling area takes the focus, so that arrow keys scroll it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className={classes.scroll} aria-label={label} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns stay in their places
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Switches between the picture and the table. */
export function TableToggle({
  isTable,
  onChange,
}: {
  isTable: boolean
  onChange: (isTable: boolean) => void
}) {
  const { t } = useLabels()
  const label = t('charts.asTable')
  const Icon = isTable ? IconChartLine : IconTable
  return (
    <ActionIcon
      data-tip={isTable ? t('charts.asChart') : label}
      className={classes.toggle}
      size={28}
      aria-label={label}
      aria-pressed={isTable}
      onClick={() => onChange(!isTable)}
    >
      <Icon size={17} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}
