import { NativeSelect, Skeleton, Tabs, UnstyledButton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId, useMemo, useState } from 'react'
import type { OwnTrade } from '#core/book/market-schema.ts'
import { formatMoney, fromWire } from '#core/money/money.ts'
import { type Depth, type Level, middleOf } from '#core/orders/quote.ts'
import { type CandleInterval, INTERVAL_SECONDS } from '#core/prices/candle.ts'
import type { Candle } from '#core/prices/candle-schema.ts'
import { call } from '../../api/call.ts'
import { historyQuery, readPrices } from '../../api/prices.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { toChangeText } from '../../ui/chart/Change.tsx'
import { Choice } from '../../ui/chart/Choice.tsx'
import { toWallSeconds } from '../../ui/chart/chart-time.ts'
import { Amount } from '../../ui/money/Amount.tsx'
import { type ReadAttempt, Unread } from '../../ui/Unread.tsx'
import type { OwnDepth } from '../use-depth.ts'
import { AVERAGES } from './averages.ts'
import chartClasses from './chart.module.css'
import { toWholeReais } from './price-text.ts'
import classes from './trade.module.css'
import { useAverages } from './use-averages.ts'

const CHART_INTERVALS = Object.keys(INTERVAL_SECONDS) as CandleInterval[]

const TAIL_MS = 10_000

const listCandles = (interval: CandleInterval, from: number, signal: AbortSignal) =>
  call<Candle[]>('/candles', { query: { interval, from }, signal }).then(({ data }) => data)

/** The candles of an interval up to now: a history, and its end again every 10 s. */
function useCandles(interval: CandleInterval) {
  const reading = useQuery({
    ...historyQuery(interval),
    // A young house has no candle yet.
    refetchInterval: ({ state }) => (state.data?.length === 0 ? TAIL_MS : false),
  })
  const history = reading.data
  const from = history?.at(-1)?.time
  const { data: tail } = useQuery({
    queryKey: ['prices', 'tail', interval, from],
    queryFn: ({ signal }) => listCandles(interval, from ?? 0, signal),
    enabled: from !== undefined,
    refetchInterval: TAIL_MS,
    placeholderData: (before, query) =>
      query?.queryKey[2] === interval ? keepPreviousData(before) : undefined,
  })
  const candles = useMemo((): readonly Candle[] | undefined => {
    if (!history || !tail) return history
    const begins = tail[0]?.time ?? Number.POSITIVE_INFINITY
    return [...history.filter(({ time }) => time < begins), ...tail]
  }, [history, tail])
  return { candles, reading }
}

/** Half the width of the picture, in hundredths of a percent of the middle. */
const DEPTH_RANGES = [
  { value: '50', label: '±0,5%' },
  { value: '100', label: '±1%' },
  { value: '500', label: '±5%' },
] as const
type DepthRange = (typeof DEPTH_RANGES)[number]['value']

const WIDTH = 1000
const HEIGHT = 400
const HEAD = 40

type Side = { points: { x: number; sum: number }[]; total: bigint }

/** The cumulative steps of a side within the range; figures of the picture only. */
function toSide(levels: readonly Level[], toX: (price: bigint) => number): Side {
  let total = 0n
  const points: Side['points'] = []
  for (const { quotation, amount } of levels) {
    const x = toX(quotation)
    if (x < 0 || x > WIDTH) break
    total += amount
    points.push({ x, sum: Number(total) })
  }
  return { points, total }
}

/** The outline of a side as steps from its best price outwards. */
function toPath({ points }: Side, edge: number, most: number): string {
  if (points.length === 0) return ''
  const y = (sum: number) => HEIGHT - (sum / most) * (HEIGHT - HEAD)
  const steps = points.map(({ x, sum }) => `H${x.toFixed(1)}V${y(sum).toFixed(1)}`).join('')
  return `M${points[0]!.x.toFixed(1)} ${HEIGHT}${steps}H${edge}`
}

type Picture = {
  bids: Side
  asks: Side
  /** The viewer's orders within the range, with their place. */
  lines: readonly { price: bigint; x: number }[]
  summary: string
}

/** The steps of both sides, the middle, and the viewer's orders. */
function Drawing({ bids, asks, lines, summary }: Picture) {
  const hatch = useId()
  const most = Math.max(Number(bids.total), Number(asks.total), 1)
  const [bidPath, askPath] = [toPath(bids, 0, most), toPath(asks, WIDTH, most)]
  return (
    <svg
      className={chartClasses.depth}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={summary}
    >
      <defs>
        <pattern id={hatch} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="8" height="8" className={chartClasses.askFill} />
          <line x1="0" y1="0" x2="0" y2="8" className={chartClasses.hatch} />
        </pattern>
      </defs>
      {bidPath && <path d={`${bidPath}V${HEIGHT}Z`} className={chartClasses.bidFill} />}
      {askPath && <path d={`${askPath}V${HEIGHT}Z`} fill={`url(#${hatch})`} />}
      <path d={bidPath} className={chartClasses.bidLine} />
      <path d={askPath} className={chartClasses.askLine} />
      <line x1={WIDTH / 2} x2={WIDTH / 2} y1={HEAD / 2} y2={HEIGHT} className={chartClasses.middleLine} />
      {lines.map(({ price, x }) => (
        <line key={String(price)} x1={x} x2={x} y1={HEAD} y2={HEIGHT} className={chartClasses.ownMark} />
      ))}
    </svg>
  )
}

function DepthLegend({ bids, asks }: Pick<Picture, 'bids' | 'asks'>) {
  const { t } = useLabels()
  return (
    <p className={chartClasses.legend}>
      <span className={chartClasses.buys}>
        {t('trade.chart.buys')} <Amount value={bids.total} currency="BTC" strong isPublic />
      </span>
      <span className={chartClasses.sells}>
        {t('trade.chart.sells')} <Amount value={asks.total} currency="BTC" strong isPublic />
      </span>
      <span className={chartClasses.keys}>
        <span className={chartClasses.ownLine}>{t('trade.chart.ownOrder')}</span>
      </span>
    </p>
  )
}

type DepthChartProps = { depth: Depth | undefined; reading: ReadAttempt; own: OwnDepth; range: DepthRange }

/** The cumulative depth around the middle: purchases at the left, sales hatched at the right, the viewer's orders as lines. */
function DepthChart({ depth, reading, own, range }: DepthChartProps) {
  const { t } = useLabels()
  const middle = depth && middleOf(depth)
  if (!depth) return <Unread reading={reading} height="100%" />
  if (!middle) return <p className={classes.none}>{t('book.depth.noSpread')}</p>
  const half = (Number(middle) * Number(range)) / 10_000
  const toX = (price: bigint) => WIDTH / 2 + (Number(price - middle) / half) * (WIDTH / 2)
  const [bids, asks] = [toSide(depth.bids, toX), toSide(depth.asks, toX)]
  const lines = [...own.bids.keys(), ...own.asks.keys()]
    .map((price) => ({ price, x: toX(price) }))
    .filter(({ x }) => x >= 0 && x <= WIDTH)
  const summary = t('trade.chart.depthSummary', {
    buys: formatMoney(bids.total, 'BTC'),
    sells: formatMoney(asks.total, 'BTC'),
    middle: formatMoney(middle, 'BRL'),
  })
  return (
    <>
      <DepthLegend bids={bids} asks={asks} />
      <div className={chartClasses.picture}>
        <Drawing {...{ bids, asks, lines, summary }} />
        <span className={chartClasses.middleTag}>
          {t('trade.chart.middle')} <Amount value={middle} currency="BRL" unit={false} isPublic />
        </span>
        {lines.map(({ price, x }) => (
          <span key={String(price)} className={chartClasses.ownTag} style={{ left: `${(x / WIDTH) * 100}%` }}>
            {toWholeReais(price)}
          </span>
        ))}
      </div>
      <p className={chartClasses.axis} aria-hidden>
        {[-1, -0.5, 0, 0.5, 1].map((part) => (
          <span key={part}>{toWholeReais(middle + BigInt(Math.round(half * part)))}</span>
        ))}
      </p>
    </>
  )
}

/** The library of charts is large: it loads while the rest of the screen renders. */
const candleCanvas = import('./CandleCanvas.tsx').then((module) => ({ default: module.CandleCanvas }))
const CandleCanvas = lazy(() => candleCanvas)

const toBar = ({ time, open, high, low, close, volume }: Candle) => ({
  time: toWallSeconds(time),
  open: Number(open),
  high: Number(high),
  low: Number(low),
  close: Number(close),
  volume: Number(volume),
})

/** Each trade belongs to the last candle that began before it; an older one has no mark. */
function toMarks(candles: readonly Candle[], trades: readonly OwnTrade[]) {
  return trades
    .flatMap(({ createdAt, nature }) => {
      const candle = candles.findLast(({ time }) => time * 1000 <= Date.parse(createdAt))
      return candle ? [{ time: toWallSeconds(candle.time), nature }] : []
    })
    .toReversed()
}

const toPrices = ({ asks, bids }: OwnDepth) =>
  [...asks.keys(), ...bids.keys()].map((price) => Number(price) / 100)

/** The prices of one candle, and the meaning of lines and marks. */
type CandleLegendProps = AveragesProps & { candle: Candle | undefined }

function CandleLegend({ candle, averages }: CandleLegendProps) {
  const { t } = useLabels()
  return (
    <div className={chartClasses.legend}>
      {candle &&
        (['open', 'high', 'low', 'close'] as const).map((name) => (
          <span key={name}>
            {t(`trade.chart.${name}`)}{' '}
            <strong className="tabular">{toWholeReais(fromWire(candle[name], 'BRL'))}</strong>
          </span>
        ))}
      <AverageButtons averages={averages} />
      <span className={chartClasses.keys}>
        <span className={chartClasses.ownLine}>{t('trade.chart.ownOrder')}</span>
        <span>
          <span aria-hidden>▲</span> {t('trade.chart.ownTrade')}
        </span>
      </span>
    </div>
  )
}

type AveragesProps = { averages: ReturnType<typeof useAverages> }

/** The averages as buttons, each beside the look of its line. */
function AverageButtons({ averages: { shown, toggle } }: AveragesProps) {
  const { t } = useLabels()
  return (
    <fieldset className={chartClasses.averages} aria-label={t('trade.chart.averages')}>
      {AVERAGES.map((name) => (
        <UnstyledButton
          key={name}
          className={chartClasses.average}
          data-name={name}
          aria-pressed={shown.includes(name)}
          title={t(`trade.chart.average.${name}.title`)}
          onClick={() => toggle(name)}
        >
          {t(`trade.chart.average.${name}.name`)}
        </UnstyledButton>
      ))}
    </fieldset>
  )
}

type CandlesProps = { interval: CandleInterval; own: OwnDepth; trades: readonly OwnTrade[] }

function Candles({ interval, own, trades }: CandlesProps) {
  const { t } = useLabels()
  const averages = useAverages()
  const { candles, reading } = useCandles(interval)
  const [hovered, setHovered] = useState<number>()
  const bars = useMemo(() => (candles ?? []).map(toBar), [candles])
  const marks = useMemo(() => toMarks(candles ?? [], trades), [candles, trades])
  const lines = useMemo(() => toPrices(own), [own])
  if (!candles) return <Unread reading={reading} height="100%" />
  const facts = readPrices(candles)
  if (!facts) return <p className={classes.none}>{t('charts.price.empty')}</p>
  const said = (price: bigint) => formatMoney(price, 'BRL')
  const summary = t('trade.chart.summary', {
    interval,
    last: said(facts.last),
    low: said(facts.low),
    high: said(facts.high),
    change: toChangeText(facts.change),
  })
  const shown = candles.find(({ time }) => toWallSeconds(time) === hovered) ?? candles.at(-1)
  return (
    <>
      <CandleLegend candle={shown} averages={averages} />
      <div className={chartClasses.picture} role="img" aria-label={summary} data-chart>
        <Suspense fallback={<Skeleton height="100%" />}>
          <CandleCanvas
            {...{ bars, marks, lines }}
            averages={averages.shown}
            isDaily={interval === '1d'}
            onHover={setHovered}
          />
        </Suspense>
      </div>
    </>
  )
}

/** The chart shows candles of an interval, or the depth around the middle. */
export type ChartView = { tab: 'candles' | 'depth'; interval: CandleInterval; range: DepthRange }
export const CHART_START: ChartView = { tab: 'candles', interval: '15m', range: '100' }

type ViewProps = { view: ChartView; onView: (view: ChartView) => void }

/** Everything that the chart can show, in one field for a phone. */
export function ChartChoice({ view, onView }: ViewProps) {
  const { t } = useLabels()
  const { tab, interval, range } = view
  const choose = (name: string) => {
    const depth = DEPTH_RANGES.find(({ value }) => value === name)
    const candles = CHART_INTERVALS.find((value) => value === name)
    if (depth) onView({ ...view, tab: 'depth', range: depth.value })
    else if (candles) onView({ ...view, tab: 'candles', interval: candles })
  }
  return (
    <NativeSelect
      className={classes.grouping}
      aria-label={t('trade.chart.title')}
      value={tab === 'depth' ? range : interval}
      onChange={(event) => choose(event.currentTarget.value)}
      data={[
        { group: t('trade.chart.interval'), items: CHART_INTERVALS },
        { group: t('trade.chart.depth'), items: [...DEPTH_RANGES] },
      ]}
    />
  )
}

function ChartBar({ view, onView }: ViewProps) {
  const { t } = useLabels()
  return (
    <div className={classes.bar}>
      <Tabs value={view.tab} onChange={(tab) => onView({ ...view, tab: tab as ChartView['tab'] })}>
        <Tabs.List>
          <Tabs.Tab value="candles">{t('trade.chart.title')}</Tabs.Tab>
          <Tabs.Tab value="depth">{t('trade.chart.depth')}</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      {view.tab === 'candles' ? (
        <Choice
          label={t('trade.chart.interval')}
          value={view.interval}
          options={CHART_INTERVALS.map((value) => ({ value, label: value }))}
          onChange={(interval) => onView({ ...view, interval })}
        />
      ) : (
        <Choice
          label={t('trade.chart.range')}
          value={view.range}
          options={DEPTH_RANGES}
          onChange={(range) => onView({ ...view, range })}
        />
      )}
    </div>
  )
}

type TradeChartProps = ViewProps & {
  depth: Depth | undefined
  /** The reading of the depth. */
  reading: ReadAttempt
  own: OwnDepth
  trades: readonly OwnTrade[]
  /** `false`: the choices are elsewhere, on a phone. */
  hasBar: boolean
}

/** The chart: candles with volume, or the depth of the Book. */
export function TradeChart({ depth, reading, own, trades, view, onView, hasBar }: TradeChartProps) {
  const { t } = useLabels()
  return (
    <section className={`card ${classes.chart}`} aria-label={t('trade.chart.title')}>
      {hasBar && <ChartBar view={view} onView={onView} />}
      <div className={chartClasses.plot}>
        {view.tab === 'candles' ? (
          <Candles interval={view.interval} own={own} trades={trades} />
        ) : (
          <DepthChart depth={depth} reading={reading} own={own} range={view.range} />
        )}
      </div>
    </section>
  )
}
