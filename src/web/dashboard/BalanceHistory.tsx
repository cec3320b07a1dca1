import { useMemo, useState } from 'react'
import { formatMoney, fromWire } from '#core/money/money.ts'
import { useTicker } from '../api/use-ticker.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { axisFormat } from '../ui/chart/axis.ts'
import { ChartTable, LineView, TableToggle } from '../ui/chart/ChartView.tsx'
import { Choice } from '../ui/chart/Choice.tsx'
import { dayToWallSeconds, wallFormats } from '../ui/chart/chart-time.ts'
import classes from '../ui/chart/charts.module.css'
import { Amount } from '../ui/money/Amount.tsx'
import { useHiddenAmounts } from '../ui/money/hidden-amounts.ts'
import { Unread } from '../ui/Unread.tsx'
import {
  currencyOf,
  type DayValue,
  type Held,
  type HistoryLength,
  toNumber,
  useHistory,
} from './use-history.ts'

const HELD: readonly Held[] = ['WORTH', 'BRL', 'BTC']
const LENGTHS: readonly HistoryLength[] = [30, 90, 365]

type CurveProps = { held: Held; length: HistoryLength; values: readonly DayValue[]; isTable: boolean }

/** The balances as a picture or in figures, unless amounts are hidden. */
function Curve({ held, length, values, isTable }: CurveProps) {
  const { t, language } = useLabels()
  const [isHidden] = useHiddenAmounts()
  const formats = useMemo(() => wallFormats(language), [language])
  const currency = currencyOf(held)
  const points = useMemo(
    () => values.map(({ day, value }) => ({ time: dayToWallSeconds(day), value: toNumber(value, currency) })),
    [values, currency],
  )
  const format = useMemo(
    () =>
      axisFormat(
        currency,
        points.map(({ value }) => value),
        isHidden,
      ),
    [currency, points, isHidden],
  )
  const name = t(`dashboard.history.of.${held}`)
  const said = (value: bigint | null | undefined) =>
    value === null || value === undefined ? t('dashboard.history.unknown') : formatMoney(value, currency)
  const summary = isHidden
    ? t('dashboard.history.hidden', { name, days: length })
    : t('dashboard.history.summary', {
        name,
        days: length,
        first: said(values[0]?.value),
        last: said(values.at(-1)?.value),
      })
  const amount = (value: bigint | null) => <Amount value={value} currency={currency} strong />
  if (isTable)
    return (
      <ChartTable
        label={summary}
        head={[t('dashboard.history.day'), name]}
        rows={values.toReversed().map(({ day, value }) => ({
          key: day,
          cells: [formats.date(dayToWallSeconds(day)), amount(value)],
        }))}
      />
    )
  return (
    <LineView
      {...{ points, format, summary }}
      isDaily
      isStepped={held !== 'WORTH'}
      tip={(time) => {
        const at = values.find(({ day }) => dayToWallSeconds(day) === time)
        return (
          at && (
            <>
              <span className="muted">{formats.date(time)}</span>
              {amount(at.value)}
            </>
          )
        )
      }}
    />
  )
}

/** The customer's history by day: the total in reais, or one balance. */
export function BalanceHistory() {
  const { t } = useLabels()
  const [held, setHeld] = useState<Held>('WORTH')
  const [length, setLength] = useState<HistoryLength>(30)
  const [isTable, setTable] = useState(false)
  const { data: ticker } = useTicker()
  const price = ticker && fromWire(ticker.BTCBRL.sell, 'BRL')
  const { values, isOld, isAsked, reading } = useHistory(held, length, price)
  return (
    <section className="card column shrink padded" aria-label={t('dashboard.history.title')}>
      <div className={classes.head}>
        <h2 className="label flush">{t('dashboard.history.title')}</h2>
        <Choice
          label={t('dashboard.history.what')}
          value={held}
          options={HELD.map((value) => ({ value, label: t(`dashboard.history.short.${value}`) }))}
          onChange={setHeld}
        />
      </div>
      <div className={`${classes.body} ${classes.middle}`} data-old={isOld || undefined}>
        {!values && isAsked && <Unread reading={reading} height="100%" />}
        {values?.length === 0 && <p className={classes.empty}>{t('dashboard.history.empty')}</p>}
        {values && values.length > 0 && <Curve {...{ held, length, values, isTable }} />}
      </div>
      <div className={classes.foot}>
        <Choice
          label={t('charts.rangeLabel')}
          value={String(length)}
          options={LENGTHS.map((value) => ({
            value: String(value),
            label: t(`dashboard.history.days.d${value}`),
          }))}
          onChange={(value) => setLength(Number(value) as HistoryLength)}
        />
        <TableToggle isTable={isTable} onChange={setTable} />
      </div>
    </section>
  )
}
