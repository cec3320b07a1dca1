import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { equals, type Filter, oneOf } from '#core/lists/list.ts'
import { formatMoney, fromWire } from '#core/money/money.ts'
import type { Order } from '#core/orders/order-schema.ts'
import type { Candle } from '#core/prices/candle-schema.ts'
import { TRADED } from '#core/rules/statuses.ts'
import { call } from '../api/call.ts'
import { toFilterQuery } from '../api/filter-query.ts'
import { beginOf, candlesQuery, RANGES, type Range, readPrices, useReferencePrice } from '../api/prices.ts'
import { INTERVALS, live, useViewer } from '../api/queries.ts'
import { useTicker } from '../api/use-ticker.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { readAmounts, readBook } from '../orders/order-facts.ts'
import { axisFormat } from '../ui/chart/axis.ts'
import { Change, toChangeText } from '../ui/chart/Change.tsx'
import { ChartTable, LineView, TableToggle } from '../ui/chart/ChartView.tsx'
import { Choice } from '../ui/chart/Choice.tsx'
import { toWallSeconds, wallFormats } from '../ui/chart/chart-time.ts'
import classes from '../ui/chart/charts.module.css'
import { Amount } from '../ui/money/Amount.tsx'
import { Unread } from '../ui/Unread.tsx'
import { useIdle } from '../ui/use-first-idle.ts'

const NAMES = Object.keys(RANGES) as Range[]

/** The most marks of a chart; the newest are kept. */
const LIMIT = 100
const NONE: readonly Order[] = []

/** A quoted order that nobody executed is PARTIAL too. */
function hasTraded(order: Order): boolean {
  return order.kind === 'OTC' ? order.status === 'FINISHED' : (readBook(order)?.traded ?? 0n) > 0n
}

/**
 * The viewer's own orders that were wholly or partly executed within a range. The time of execution is that
 * of the last change.
 */
function useOwnTrades(range: Range): readonly Order[] {
  const { id } = useViewer()
  const { data } = useQuery({
    queryKey: ['orders', 'trades', range],
    queryFn: ({ signal }) => {
      const since = new Date(beginOf(range) * 1000).toISOString()
      const filters: Filter[] = [
        equals('userId', id),
        oneOf('status', TRADED),
        { field: 'updatedAt', operation: '>=', value: since },
      ]
      return call<Order[]>('/orders', {
        query: {
          page: 1,
          limit: LIMIT,
          orderBy: 'updatedAt',
          orderByDirection: 'desc',
          ...toFilterQuery(filters),
        },
        signal,
      })
    },
    ...live(INTERVALS.lists),
    // Marks in a picture that shows without them.
    enabled: useIdle(),
  })
  return useMemo(() => data?.data.filter(hasTraded) ?? NONE, [data])
}

/** A candle in the local time of São Paulo, with the viewer's orders executed in it. */
type Step = { time: number; candle: Candle; trades: readonly Order[] }

/**
 * Each trade belongs to the last candle that began before it; a trade before the first candle has no mark.
 */
function toSteps(candles: readonly Candle[], trades: readonly Order[]): Step[] {
  const startOf = (order: Order) =>
    candles.findLast(({ time }) => time * 1000 <= Date.parse(order.updatedAt))?.time
  const byStart = Map.groupBy(trades, startOf)
  return candles.map((candle) => ({
    time: toWallSeconds(candle.time),
    candle,
    trades: byStart.get(candle.time) ?? [],
  }))
}

/**
 * An executed order in one line: "Compra 0,01 BTC a 600.000,00". For a Book order, the traded amount at its
 * average price.
 */
function Trade({ order }: { order: Order }) {
  const { t } = useLabels()
  const { pays, gross } = readAmounts(order)
  const book = readBook(order)
  const ofDesk = order.nature === 'BUY' ? gross : pays
  return (
    <span className={classes.trade} data-nature={order.nature}>
      <strong>{t(`orders.nature.${order.nature}`)}</strong>{' '}
      <Amount value={book ? book.traded : ofDesk} currency="BTC" /> {t('charts.at')}{' '}
      <Amount value={book ? book.average : order.quotation} currency="BRL" isPublic />
    </span>
  )
}

type HistoryProps = { range: Range; steps: readonly Step[]; isTable: boolean }

function useSummary({ range, steps }: Pick<HistoryProps, 'range' | 'steps'>): string {
  const { t } = useLabels()
  const facts = readPrices(steps.map(({ candle }) => candle))
  if (!facts) return ''
  const said = (price: bigint) => formatMoney(price, 'BRL')
  const trades = steps.reduce((sum, step) => sum + step.trades.length, 0)
  const summary = t('charts.price.summary', {
    range: t(`charts.range.${range}.long`),
    last: said(facts.last),
    change: toChangeText(facts.change),
    low: said(facts.low),
    high: said(facts.high),
  })
  return trades === 0 ? summary : `${summary} ${t('charts.price.trades', { count: trades })}`
}

/** The lines of the picture: price, traded volume, and the viewer's trades. */
function useLines(steps: readonly Step[]) {
  const points = useMemo(
    () => steps.map(({ time, candle }) => ({ time, value: Number(candle.close) })),
    [steps],
  )
  const marks = useMemo(
    () => steps.flatMap(({ time, trades }) => trades.map(({ nature }) => ({ time, nature }))),
    [steps],
  )
  const volumes = useMemo(
    () =>
      steps.flatMap(({ time, candle: { volume } }) =>
        Number(volume) > 0 ? [{ time, value: Number(volume) }] : [],
      ),
    [steps],
  )
  return { points, marks, volumes }
}

/** The prices of a range as a picture or in figures. */
function History({ range, steps, isTable }: HistoryProps) {
  const { t, language } = useLabels()
  const formats = useMemo(() => wallFormats(language), [language])
  const isDaily = RANGES[range].interval === '1d'
  const nameOf = isDaily ? formats.date : formats.full
  const lines = useLines(steps)
  const format = useMemo(() => axisFormat('BRL', [Number.POSITIVE_INFINITY]), [])
  const summary = useSummary({ range, steps })
  const tradesOf = (step: Step) => step.trades.map((order) => <Trade key={order._id} order={order} />)
  if (isTable)
    return (
      <ChartTable
        label={summary}
        head={[t('charts.when'), t('charts.price.name'), t('charts.price.volume'), t('charts.price.own')]}
        rows={steps.toReversed().map((step) => ({
          key: step.time,
          cells: [
            nameOf(step.time),
            <Amount key="price" value={step.candle.close} currency="BRL" unit={false} isPublic />,
            <Amount key="volume" value={step.candle.volume} currency="BTC" unit={false} isPublic />,
            tradesOf(step),
          ],
        }))}
      />
    )
  return (
    <LineView
      {...{ ...lines, format, summary, isDaily }}
      tip={(time) => {
        const step = steps.find((one) => one.time === time)
        return (
          step && (
            <>
              <span className="muted">{nameOf(time)}</span>
              <Amount value={step.candle.close} currency="BRL" strong isPublic />
              {Number(step.candle.volume) > 0 && (
                <span>
                  {t('charts.price.traded')} <Amount value={step.candle.volume} currency="BTC" isPublic />
                </span>
              )}
              {tradesOf(step)}
            </>
          )
        )
      }}
    />
  )
}

function Sides() {
  const { t } = useLabels()
  const { data, isStale } = useTicker()
  const buy = data && fromWire(data.BTCBRL.buy, 'BRL')
  const sell = data && fromWire(data.BTCBRL.sell, 'BRL')
  if (isStale || (buy === 0n && sell === 0n)) return <span>{t('charts.price.none')}</span>
  return (
    <>
      <span>
        {t('charts.price.buy')} <Amount value={buy || null} currency="BRL" unit={false} strong isPublic />
      </span>
      <span>
        {t('charts.price.sell')} <Amount value={sell || null} currency="BRL" unit={false} strong isPublic />
      </span>
    </>
  )
}

/**
 * The history of the bitcoin price with the viewer's executed orders, and the current prices to sell and to
 * buy.
 */
export function PriceCard() {
  const { t } = useLabels()
  const [range, setRange] = useState<Range>('24h')
  const [isTable, setTable] = useState(false)
  const reading = useQuery(candlesQuery(range))
  const { data: candles, isPlaceholderData } = reading
  const trades = useOwnTrades(range)
  const steps = useMemo(() => toSteps(candles ?? [], trades), [candles, trades])
  const facts = candles && readPrices(candles)
  const last = useReferencePrice()
  return (
    <section className="card column shrink padded" aria-label={t('charts.price.title')}>
      <div className={classes.head}>
        <div>
          <h2 className="label flush">{t('charts.price.title')}</h2>
          <p className={classes.headline}>
            <span className="caption">{t('charts.price.reference')}</span>
            <Amount value={last ?? null} currency="BRL" unit={false} strong isPublic />
            {facts && <Change change={facts.change} />}
          </p>
        </div>
        <Choice
          label={t('charts.rangeLabel')}
          value={range}
          options={NAMES.map((value) => ({ value, label: t(`charts.range.${value}.short`) }))}
          onChange={setRange}
        />
      </div>
      <div className={classes.body} data-old={isPlaceholderData || undefined}>
        {!candles && <Unread reading={reading} height="100%" />}
        {candles?.length === 0 && <p className={classes.empty}>{t('charts.price.empty')}</p>}
        {steps.length > 0 && <History {...{ range, steps, isTable }} />}
      </div>
      <div className={classes.foot}>
        <Sides />
        <TableToggle isTable={isTable} onChange={setTable} />
      </div>
    </section>
  )
}
