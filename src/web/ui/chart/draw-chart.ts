import {
  AreaSeries,
  CrosshairMode,
  createChart,
  createSeriesMarkers,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  LineStyle,
  LineType,
  type MouseEventParams,
} from 'lightweight-charts'
import { hasRoom } from './axis.ts'
import { arrowOf, at, frameOf, type Palette, readPalette, toFrameColors } from './chart-frame.ts'
import type { WallFormats } from './chart-time.ts'

/** A value at a local time of São Paulo; `null` is a gap. */
export type ChartPoint = { readonly time: number; readonly value: number | null }
/** The volume that was traded in the step beginning at a time. */
export type ChartVolume = { readonly time: number; readonly value: number }
/** A bound of the values: a red one is solid with a band beyond it, one in brass is dashed. The axis reaches all of them. */
export type ChartLevel = { readonly value: number; readonly tone: 'red' | 'brass'; readonly title: string }
/** An event at the time of a point. */
export type ChartMark = { readonly time: number; readonly nature: 'BUY' | 'SELL' }
/** The pointer, in pixels from the left, and the time of the nearest point. */
export type ChartSpot = { readonly time: number; readonly x: number }

export type ChartLook = {
  /** The axis shows days, not hours. */
  readonly isDaily: boolean
  /** The value is constant until the next point, as a balance is. */
  readonly isStepped: boolean
  readonly formats: WallFormats
  onSpot(spot: ChartSpot | undefined): void
}

type ShownChart = {
  points: readonly ChartPoint[]
  marks: readonly ChartMark[]
  volumes: readonly ChartVolume[]
  levels: readonly ChartLevel[]
  format: (value: number) => string
}

export type DrawnChart = {
  /** Gives all parts the colours of the present scheme: after it was drawn, and when the scheme changes. */
  paint(isDark: boolean): void
  show(shown: ShownChart): void
  remove(): void
}

const toOptions = (look: ChartLook) => {
  const frame = frameOf(look, { top: 0.18, bottom: 0.14 })
  return {
    ...frame,
    timeScale: { ...frame.timeScale, fixLeftEdge: true, fixRightEdge: true, minBarSpacing: 0.05 },
    crosshair: {
      mode: CrosshairMode.Magnet,
      vertLine: { labelVisible: false, style: LineStyle.Dashed, width: 1 as const },
      horzLine: { visible: false, labelVisible: false },
    },
    // A finger scrolls the page, not the chart.
    handleScroll: false,
    handleScale: false,
  }
}

const LEVEL_COLORS = { red: 'down', brass: 'brass' } as const

/** Two hexadecimal digits of opacity, appended to a colour. */
const faded = (color: string, alpha: string) => color + alpha

/** The labels of the axis, without those that the box of the last value or of a level would cover, or an edge would cut. */
const labelAxis =
  (chart: IChartApi, series: ISeriesApi<'Area'>, { levels, format }: ShownChart) =>
  (values: number[]) => {
    const last = series.data().findLast((point) => 'value' in point)
    const boxed = [...(last && 'value' in last ? [last] : []), ...levels]
    const boxes = boxed.flatMap(({ value }) => series.priceToCoordinate(value) ?? [])
    const { height } = chart.paneSize()
    return values.map((value) => {
      const y = series.priceToCoordinate(value)
      return y !== null && !hasRoom(y, { boxes, height }) ? '' : format(value)
    })
  }

/** Draws bounds over a series; the answer takes them away. */
function drawLevels(
  { chart, series, palette }: { chart: IChartApi; series: ISeriesApi<'Area'>; palette: Palette },
  { levels, points }: { levels: readonly ChartLevel[]; points: readonly ChartPoint[] },
): () => void {
  const lines = levels.map(({ value, tone, title }) =>
    series.createPriceLine({
      price: value,
      title,
      color: palette[LEVEL_COLORS[tone]],
      lineWidth: tone === 'red' ? 2 : 1,
      lineStyle: tone === 'red' ? LineStyle.Solid : LineStyle.Dashed,
      axisLabelVisible: true,
    }),
  )
  const ends = [points[0], points.at(-1)].flatMap((point) => point ?? [])
  const bands = levels
    .filter(({ tone }) => tone === 'red')
    .map(({ value }) => {
      const tint = faded(palette.down, '1f')
      const band = chart.addSeries(AreaSeries, {
        lineVisible: false,
        topColor: tint,
        bottomColor: tint,
        invertFilledArea: value > 0,
        priceLineVisible: false,
        lastValueVisible: false,
        crosshairMarkerVisible: false,
      })
      // A little room, in which the band is seen.
      band.applyOptions({
        autoscaleInfoProvider: () => ({
          priceRange: { minValue: Math.min(0, value * 1.05), maxValue: Math.max(0, value * 1.05) },
        }),
      })
      band.setData(ends.map(({ time }) => ({ time: at(time), value })))
      return band
    })
  return () => {
    for (const line of lines) series.removePriceLine(line)
    for (const band of bands) chart.removeSeries(band)
  }
}

const toMarkers = (marks: readonly ChartMark[], palette: Palette) =>
  marks.map(({ time, nature }) => ({
    ...arrowOf(nature),
    time: at(time),
    color: nature === 'BUY' ? palette.up : palette.down,
  }))

/** The parts of a chart. The marks find room in the margins: the line keeps the height. */
function addParts(chart: IChartApi, { isStepped }: ChartLook) {
  const series = chart.addSeries(AreaSeries, {
    lineWidth: 2,
    lineType: isStepped ? LineType.WithSteps : LineType.Simple,
    priceLineVisible: false,
    crosshairMarkerRadius: 4,
  })
  // On its own scale, in the lowest fifth of the picture.
  const volume = chart.addSeries(HistogramSeries, {
    priceScaleId: 'volume',
    priceLineVisible: false,
    lastValueVisible: false,
  })
  volume.priceScale().applyOptions({ scaleMargins: { top: 0.8, bottom: 0 } })
  return { series, volume, markers: createSeriesMarkers(series, [], { autoScale: false }) }
}

/** Draws a line with its area into an element, at the element's size. It has its colours once it is painted. */
export function drawChart(box: HTMLElement, look: ChartLook): DrawnChart {
  const chart = createChart(box, toOptions(look))
  const { series, volume, markers } = addParts(chart, look)
  let palette = readPalette()
  let shown: ShownChart | undefined
  let isRemoved = false
  let dropLevels = () => {}
  let label = () => {}
  // Before the first layout nothing has a place on the axis, and labels that were made then would stay.
  chart.timeScale().subscribeVisibleTimeRangeChange(() => label())
  const onMove = ({ time, point }: MouseEventParams) =>
    look.onSpot(time !== undefined && point ? { time: Number(time), x: point.x } : undefined)
  chart.subscribeCrosshairMove(onMove)
  chart.subscribeClick(onMove)
  const showColored = ({ marks, levels, points }: ShownChart) => {
    dropLevels()
    dropLevels = drawLevels({ chart, series, palette }, { levels, points })
    markers.setMarkers(toMarkers(marks, palette))
  }
  return {
    paint(isDark) {
      if (isRemoved) return
      palette = readPalette()
      const { brand, muted } = palette
      chart.applyOptions({ ...toFrameColors(palette), crosshair: { vertLine: { color: muted } } })
      series.applyOptions({
        lineColor: brand,
        topColor: faded(brand, isDark ? '4d' : '2e'),
        bottomColor: faded(brand, '00'),
      })
      volume.applyOptions({ color: faded(muted, '4d') })
      if (shown) showColored(shown)
    },
    show(next) {
      if (isRemoved) return
      const { points, volumes, format } = next
      shown = next
      const priceFormat = {
        type: 'custom' as const,
        formatter: format,
        tickmarksFormatter: labelAxis(chart, series, next),
        minMove: 1e-8,
      }
      label = () => series.applyOptions({ priceFormat })
      label()
      const isPoint = points.filter(({ value }) => value !== null).length === 1
      series.applyOptions({ pointMarkersVisible: isPoint })
      series.setData(
        points.map(({ time, value }) => (value === null ? { time: at(time) } : { time: at(time), value })),
      )
      volume.setData(volumes.map(({ time, value }) => ({ time: at(time), value })))
      showColored(next)
      chart.timeScale().fitContent()
    },
    remove() {
      isRemoved = true
      chart.remove()
    },
  }
}
