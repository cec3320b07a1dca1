import { Skeleton } from '@mantine/core'
import { useId } from 'react'
import { formatMoney } from '#core/money/money.ts'
import { type Depth, type Level, middleOf } from '#core/orders/quote.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { Amount } from '../../ui/money/Amount.tsx'
import type { OwnDepth } from '../use-depth.ts'
import chartClasses from './chart.module.css'
import { toWholeReais } from './price-text.ts'
import classes from './trade.module.css'

/** Half the width of the picture, in hundredths of a percent of the middle. */
export const DEPTH_RANGES = [
  { value: '50', label: '±0,5%' },
  { value: '100', label: '±1%' },
  { value: '500', label: '±5%' },
] as const
export type DepthRange = (typeof DEPTH_RANGES)[number]['value']

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

function Legend({ bids, asks }: Pick<Picture, 'bids' | 'asks'>) {
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

type DepthChartProps = { depth: Depth | undefined; own: OwnDepth; range: DepthRange }

/** The cumulative depth around the middle: purchases at the left, sales hatched at the right, the viewer's orders as lines. */
export function DepthChart({ depth, own, range }: DepthChartProps) {
  const { t } = useLabels()
  const middle = depth && middleOf(depth)
  if (!depth) return <Skeleton height="100%" />
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
      <Legend bids={bids} asks={asks} />
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
