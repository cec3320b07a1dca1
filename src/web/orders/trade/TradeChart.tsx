import { Skeleton, Tabs } from '@mantine/core'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { OwnTrade } from '#core/book/market-schema.ts'
import { formatMoney, fromWire } from '#core/money/money.ts'
import type { Depth } from '#core/orders/quote.ts'
import type { CandleInterval } from '#core/prices/candle.ts'
import type { Candle } from '#core/prices/candle-schema.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { readPrices } from '../../prices/price-facts.ts'
import { toChangeText } from '../../ui/chart/Change.tsx'
import { Choice } from '../../ui/chart/Choice.tsx'
import { toWallSeconds } from '../../ui/chart/chart-time.ts'
import type { OwnDepth } from '../use-depth.ts'
import chartClasses from './chart.module.css'
import { DEPTH_RANGES, DepthChart, type DepthRange } from './DepthChart.tsx'
import { toWholeReais } from './price-text.ts'
import classes from './trade.module.css'
import { CHART_INTERVALS, useCandles } from './use-candles.ts'

const CandleCanvas = lazy(() =>
  import('./CandleCanvas.tsx').then((module) => ({ default: module.CandleCanvas })),
)

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
function Legend({ candle }: { candle: Candle | undefined }) {
  const { t } = useLabels()
  return (
    <p className={chartClasses.legend}>
      {candle &&
        (['open', 'high', 'low', 'close'] as const).map((name) => (
          <span key={name}>
            {t(`trade.chart.${name}`)}{' '}
            <strong className="tabular">{toWholeReais(fromWire(candle[name], 'BRL'))}</strong>
          </span>
        ))}
      <span className={chartClasses.keys}>
        <span className={chartClasses.ownLine}>{t('trade.chart.ownOrder')}</span>
        <span>
          <span aria-hidden>▲</span> {t('trade.chart.ownTrade')}
        </span>
      </span>
    </p>
  )
}

type CandlesProps = { interval: CandleInterval; own: OwnDepth; trades: readonly OwnTrade[] }

function Candles({ interval, own, trades }: CandlesProps) {
  const { t } = useLabels()
  const candles = useCandles(interval)
  const [hovered, setHovered] = useState<number>()
  const bars = useMemo(() => (candles ?? []).map(toBar), [candles])
  const marks = useMemo(() => toMarks(candles ?? [], trades), [candles, trades])
  const lines = useMemo(() => toPrices(own), [own])
  if (!candles) return <Skeleton height="100%" />
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
      <Legend candle={shown} />
      <div className={chartClasses.picture} role="img" aria-label={summary}>
        <Suspense fallback={<Skeleton height="100%" />}>
          <CandleCanvas {...{ bars, marks, lines }} isDaily={interval === '1d'} onHover={setHovered} />
        </Suspense>
      </div>
    </>
  )
}

type TradeChartProps = { depth: Depth | undefined; own: OwnDepth; trades: readonly OwnTrade[] }

/** The chart: candles with volume, or the depth of the Book. */
export function TradeChart({ depth, own, trades }: TradeChartProps) {
  const { t } = useLabels()
  const [tab, setTab] = useState<string | null>('candles')
  const [interval, setIntervalOf] = useState<CandleInterval>('15m')
  const [range, setRange] = useState<DepthRange>('100')
  return (
    <section className={`card ${classes.chart}`} aria-label={t('trade.chart.title')}>
      <div className={classes.bar}>
        <Tabs value={tab} onChange={setTab}>
          <Tabs.List>
            <Tabs.Tab value="candles">{t('trade.chart.title')}</Tabs.Tab>
            <Tabs.Tab value="depth">{t('trade.chart.depth')}</Tabs.Tab>
          </Tabs.List>
        </Tabs>
        {tab === 'candles' ? (
          <Choice
            label={t('trade.chart.interval')}
            value={interval}
            options={CHART_INTERVALS.map((value) => ({ value, label: value }))}
            onChange={setIntervalOf}
          />
        ) : (
          <Choice label={t('trade.chart.range')} value={range} options={DEPTH_RANGES} onChange={setRange} />
        )}
      </div>
      <div className={chartClasses.plot}>
        {tab === 'candles' ? (
          <Candles interval={interval} own={own} trades={trades} />
        ) : (
          <DepthChart depth={depth} own={own} range={range} />
        )}
      </div>
    </section>
  )
}
