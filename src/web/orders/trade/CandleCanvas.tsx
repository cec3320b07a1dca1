import { useComputedColorScheme } from '@mantine/core'
import {
  CandlestickSeries,
  CrosshairMode,
  createChart,
  createSeriesMarkers,
  HistogramSeries,
  type IPriceLine,
  LineSeries,
  LineStyle,
  type MouseEventParams,
  type TickMarkType,
  type Time,
} from 'lightweight-charts'
import { useEffect, useRef, useState } from 'react'
import type { Nature } from '#core/orders/order.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { hasRoom } from '../../ui/chart/axis.ts'
import { arrowOf, at, frameOf, type Palette, readPalette, toFrameColors } from '../../ui/chart/chart-frame.ts'
import { type WallFormats, wallFormats } from '../../ui/chart/chart-time.ts'
import { type Average, emaOf, vwapOf } from './averages.ts'
import chartClasses from './chart.module.css'

/** A candle at a local time of São Paulo. */
type Bar = { time: number; open: number; high: number; low: number; close: number; volume: number }
/** An own trade. */
type Mark = { time: number; nature: Nature }

type Shown = {
  bars: readonly Bar[]
  marks: readonly Mark[]
  /** The prices of the viewer's orders. */
  lines: readonly number[]
  averages: readonly Average[]
}

type CandleLook = {
  isDaily: boolean
  formats: WallFormats
  /** The letters of the viewer's trades. */
  letters: Record<Nature, string>
  onHover(time: number | undefined): void
}

const PRICE = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 })

const toOptions = (look: CandleLook) => {
  const frame = frameOf(look, { top: 0.06, bottom: 0.18 })
  return {
    ...frame,
    timeScale: { ...frame.timeScale, rightOffset: 2 },
    crosshair: { mode: CrosshairMode.Normal, vertLine: { labelVisible: false } },
    // The wheel and a vertical finger scroll the page.
    handleScroll: { mouseWheel: false, vertTouchDrag: false },
    handleScale: { mouseWheel: false },
  }
}

/** Two hexadecimal digits of opacity, appended to a colour. */
const FADED = '59'

type Canvas = {
  chart: ReturnType<typeof createChart>
  /** Whether a tag on the axis covers the label of this price, or an edge cuts it. */
  isHidden(price: number): boolean
}

function addSeries({ chart, isHidden }: Canvas) {
  const candles = chart.addSeries(CandlestickSeries, {
    // Rising candles are hollow, so that the direction is not colour alone.
    upColor: 'transparent',
    priceLineStyle: LineStyle.Dotted,
    priceFormat: {
      type: 'custom',
      formatter: (price: number) => PRICE.format(price),
      tickmarksFormatter: (prices: readonly number[]) =>
        prices.map((price) => (isHidden(price) ? '' : PRICE.format(price))),
      minMove: 0.01,
    },
  })
  const average = (lineStyle: LineStyle) =>
    chart.addSeries(LineSeries, {
      lineStyle,
      lineWidth: 2,
      priceLineVisible: false,
      lastValueVisible: false,
      crosshairMarkerVisible: false,
    })
  const averages = {
    ema: average(LineStyle.Solid),
    vwap: average(LineStyle.Dashed),
  }
  const volume = chart.addSeries(HistogramSeries, {
    priceScaleId: 'volume',
    priceLineVisible: false,
    lastValueVisible: false,
  })
  volume.priceScale().applyOptions({ scaleMargins: { top: 0.86, bottom: 0 } })
  return { candles, volume, averages, markers: createSeriesMarkers(candles, []) }
}

const toCandle = (bar: Bar, { isLast, palette }: { isLast: boolean; palette: Palette }) => ({
  open: bar.open,
  high: bar.high,
  low: bar.low,
  close: bar.close,
  time: at(bar.time),
  // The label of the last price has the colour of its bar.
  ...(isLast && { color: bar.close < bar.open ? palette.down : 'transparent' }),
})

const toCandleColors = ({ up, down, brand }: Palette) => ({
  borderUpColor: up,
  wickUpColor: up,
  downColor: down,
  borderDownColor: down,
  wickDownColor: down,
  priceLineColor: brand,
})

const toVolume = ({ time, open, close, volume }: Bar, { up, down }: Palette) => ({
  time: at(time),
  value: volume,
  color: (close < open ? down : up) + FADED,
})

const toMarker = ({ time, nature }: Mark, { letters }: CandleLook, { ink }: Palette) => ({
  ...arrowOf(nature),
  time: at(time),
  color: ink,
  text: letters[nature],
})

/** A time without a value is a gap. */
const toLineData = (points: readonly { time: number; value: number | undefined }[]) =>
  points.map(({ time, value }) => (value === undefined ? { time: at(time) } : { time: at(time), value }))

/** Half of the width of a label of time. */
const LABEL_HALF = 18

const toLine = (price: number, { brass }: Palette) => ({
  price,
  color: brass,
  lineWidth: 1 as const,
  lineStyle: LineStyle.Dashed,
  axisLabelVisible: true,
  title: '',
})

/** The left edge would cut the label of a time beside it. */
function hideCutLabels(chart: Canvas['chart'], look: CandleLook) {
  const { tickMarkFormatter } = toOptions(look).timeScale
  const isCut = (time: Time) => (chart.timeScale().timeToCoordinate(time) ?? LABEL_HALF) < LABEL_HALF
  chart.applyOptions({
    timeScale: {
      tickMarkFormatter: (time: Time, type: TickMarkType) =>
        isCut(time) ? '' : tickMarkFormatter(time, type),
    },
  })
}

/** Draws candles with their volume, the viewer's orders as dashed lines and trades as marks. They have their colours once painted. */
function drawCandles(box: HTMLElement, look: CandleLook) {
  const chart = createChart(box, toOptions(look))
  /** The prices with a tag on the axis. */
  let tags: readonly number[] = []
  const isHidden = (price: number) => {
    const y = (one: number) => candles.priceToCoordinate(one) ?? 0
    return !hasRoom(y(price), { boxes: tags.map(y), height: chart.paneSize().height })
  }
  const { candles, volume, averages, markers } = addSeries({ chart, isHidden })
  hideCutLabels(chart, look)
  let palette = readPalette()
  let shown: Shown | undefined
  let lines: IPriceLine[] = []
  let isFitted = false
  let isRemoved = false
  chart.subscribeCrosshairMove(({ time }: MouseEventParams) =>
    look.onHover(time === undefined ? undefined : Number(time)),
  )
  const showColored = ({ bars, marks, lines: prices }: Shown) => {
    candles.setData(bars.map((bar, index) => toCandle(bar, { isLast: index === bars.length - 1, palette })))
    volume.setData(bars.map((bar) => toVolume(bar, palette)))
    markers.setMarkers(marks.map((mark) => toMarker(mark, look, palette)))
    for (const line of lines) candles.removePriceLine(line)
    lines = prices.map((price) => candles.createPriceLine(toLine(price, palette)))
  }
  return {
    /** Gives all parts the colours of the present scheme. */
    paint() {
      if (isRemoved) return
      palette = readPalette()
      chart.applyOptions(toFrameColors(palette))
      candles.applyOptions(toCandleColors(palette))
      averages.ema.applyOptions({ color: palette.blue })
      averages.vwap.applyOptions({ color: palette.ink })
      if (shown) showColored(shown)
    },
    show(next: Shown) {
      if (isRemoved) return
      const { bars, lines: prices, averages: wanted } = next
      shown = next
      const last = bars.at(-1)
      tags = [...prices, ...(last ? [last.close] : [])]
      showColored(next)
      averages.ema.setData(wanted.includes('ema') ? toLineData(emaOf(bars)) : [])
      averages.vwap.setData(wanted.includes('vwap') ? toLineData(vwapOf(bars)) : [])
      if (!isFitted && bars.length > 0) {
        isFitted = true
        chart.timeScale().setVisibleLogicalRange({ from: Math.max(0, bars.length - 72), to: bars.length + 2 })
      }
    },
    remove: () => {
      isRemoved = true
      chart.remove()
    },
  }
}

type CandleCanvasProps = Shown & { isDaily: boolean; onHover: (time: number | undefined) => void }

/** The canvas of the candles; drawn again when the language changes. */
export function CandleCanvas({ bars, marks, lines, averages, isDaily, onHover }: CandleCanvasProps) {
  const box = useRef<HTMLDivElement>(null)
  const scheme = useComputedColorScheme('light')
  const { t, language } = useLabels()
  const [chart, setChart] = useState<ReturnType<typeof drawCandles>>()
  const hover = useRef(onHover)
  hover.current = onHover
  const [buy, sell] = [t('trade.chart.letter.BUY'), t('trade.chart.letter.SELL')]
  useEffect(() => {
    let drawn: ReturnType<typeof drawCandles> | undefined
    let isGone = false
    // The chart measures its labels once, so it must not draw before the font has loaded.
    void document.fonts.load("12px 'Geist'").then(() => {
      if (isGone || !box.current) return
      const letters = { BUY: buy, SELL: sell }
      const onHover = (time: number | undefined) => hover.current(time)
      drawn = drawCandles(box.current, { isDaily, formats: wallFormats(language), letters, onHover })
      setChart(drawn)
    })
    return () => {
      isGone = true
      setChart(undefined)
      drawn?.remove()
    }
  }, [isDaily, language, buy, sell])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the scheme changes the colours that the canvas reads
  useEffect(() => chart?.paint(), [chart, scheme])
  useEffect(() => chart?.show({ bars, marks, lines, averages }), [chart, bars, marks, lines, averages])
  return <div ref={box} className={chartClasses.canvas} />
}
