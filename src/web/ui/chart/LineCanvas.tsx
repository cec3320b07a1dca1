import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useLabels } from '../../i18n/use-labels.ts'
import { wallFormats } from './chart-time.ts'
import classes from './charts.module.css'
import {
  type ChartLevel,
  type ChartMark,
  type ChartPoint,
  type ChartSpot,
  type ChartVolume,
  type DrawnChart,
  drawChart,
} from './draw-chart.ts'

export type LineCanvasProps = {
  points: readonly ChartPoint[]
  marks?: readonly ChartMark[]
  /** The traded volume of each step, as bars below. */
  volumes?: readonly ChartVolume[]
  /** Bounds of the values, such as a limit. */
  levels?: readonly ChartLevel[]
  isDaily?: boolean
  isStepped?: boolean
  /** Formats a value of the axis. */
  format: (value: number) => string
  onSpot: (spot: ChartSpot | undefined) => void
}

const NO_MARKS: readonly ChartMark[] = []
const NO_VOLUMES: readonly ChartVolume[] = []
const NO_LEVELS: readonly ChartLevel[] = []

/** A line with its area, on a canvas that fills its container. It is drawn again when the language changes. */
export function LineCanvas({
  points,
  marks = NO_MARKS,
  volumes = NO_VOLUMES,
  levels = NO_LEVELS,
  isDaily,
  isStepped,
  format,
  onSpot,
}: LineCanvasProps) {
  const box = useRef<HTMLDivElement>(null)
  const isDark = useComputedColorScheme('light') === 'dark'
  const { language } = useLabels()
  const [chart, setChart] = useState<DrawnChart>()
  const spot = useRef(onSpot)
  spot.current = onSpot
  useEffect(() => {
    let drawn: DrawnChart | undefined
    let isGone = false
    // The chart measures its labels once, so it must not draw before the font has loaded.
    void document.fonts.load("12px 'Geist'").then(() => {
      if (isGone || !box.current) return
      drawn = drawChart(box.current, {
        isDaily: Boolean(isDaily),
        isStepped: Boolean(isStepped),
        formats: wallFormats(language),
        onSpot: (at) => spot.current(at),
      })
      setChart(drawn)
    })
    return () => {
      isGone = true
      setChart(undefined)
      drawn?.remove()
    }
  }, [isDaily, isStepped, language])
  useEffect(() => chart?.paint(isDark), [chart, isDark])
  useEffect(
    () => chart?.show({ points, marks, volumes, levels, format }),
    [chart, points, marks, volumes, levels, format],
  )
  return <div ref={box} className={classes.canvas} />
}
