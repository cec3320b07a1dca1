import { useMemo, useState } from 'react'
import { formatMoney, toWire } from '#core/money/money.ts'
import type { Treasury } from '#core/treasury/treasury-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { axisFormat } from '../ui/chart/axis.ts'
import { LineView } from '../ui/chart/ChartView.tsx'
import { dayToWallSeconds, wallFormats } from '../ui/chart/chart-time.ts'
import { PictureCard } from '../ui/chart/PictureCard.tsx'
import { LateSelect } from '../ui/form/late-input.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import { useHiddenAmounts } from '../ui/money/hidden-amounts.ts'
import { toPercent } from './TreasuryTiles.tsx'
import classes from './treasury.module.css'
import { figureOf, isBitcoin, SERIES } from './use-treasury.ts'

type Value = bigint | number | null

/** The words and the numbers of a series. */
function useSeries(series: string) {
  const { t } = useLabels()
  const say = (value: Value): string => {
    if (value === null) return '—'
    if (typeof value === 'bigint') return formatMoney(value, 'BTC')
    if (series === 'hotShare') return `${toPercent(value)}%`
    return series === 'oldestMinutes' ? t('treasury.days.minutes', { count: value }) : String(value)
  }
  const toNumber = (value: Value): number | null =>
    typeof value === 'bigint'
      ? Number(toWire(value, 'BTC'))
      : value !== null && series === 'hotShare'
        ? value / 100
        : value
  return { say, toNumber }
}

type CurveProps = Pick<Treasury, 'days'> & { series: string; name: string }

function Curve({ days, series, name }: CurveProps) {
  const { t, language } = useLabels()
  const [isHidden] = useHiddenAmounts()
  const { say, toNumber } = useSeries(series)
  const formats = useMemo(() => wallFormats(language), [language])
  const points = useMemo(
    () => days.map((day) => ({ time: dayToWallSeconds(day.day), value: toNumber(figureOf(day, series)) })),
    [days, series, toNumber],
  )
  const values = points.map(({ value }) => value)
  const format = isBitcoin(series)
    ? axisFormat('BTC', values, isHidden)
    : (value: number) => value.toLocaleString('pt-BR', { maximumFractionDigits: 2 })
  const isSecret = isHidden && isBitcoin(series)
  const [first, last] = [days[0], days.at(-1)]
  const summary =
    isSecret || !first || !last
      ? name
      : t('treasury.days.summary', {
          name,
          first: say(figureOf(first, series)),
          last: say(figureOf(last, series)),
        })
  return (
    <LineView
      {...{ points, format, summary }}
      isDaily
      isStepped
      tip={(time) => {
        const day = days.find((one) => dayToWallSeconds(one.day) === time)
        return (
          day && (
            <>
              <span className="muted">{formats.date(time)}</span>
              {isSecret ? '••••••' : say(figureOf(day, series))}
            </>
          )
        )
      }}
    />
  )
}

/** Each figure of the treasury over 30 days, and the coins of each wallet. */
export function Days({ treasury: { days, wallets } }: { treasury: Treasury }) {
  const { t, language } = useLabels()
  const [series, setSeries] = useState<string>('chain')
  const choices = [
    ...SERIES.map((value) => ({ value: value as string, label: t(`treasury.days.of.${value}`) })),
    ...wallets.map(({ _id, name }) => ({ value: _id, label: t('treasury.days.wallet', { name }) })),
  ]
  const formats = useMemo(() => wallFormats(language), [language])
  const btc = (value: string | null) => <Amount value={value} currency="BTC" unit={false} />
  const name = choices.find(({ value }) => value === series)?.label ?? ''
  return (
    <PictureCard
      title={t('treasury.days.title')}
      table={{
        head: [t('treasury.days.day'), ...SERIES.map((one) => t(`treasury.days.of.${one}`))],
        rows: days.toReversed().map((day) => ({
          key: day.day,
          cells: [
            formats.date(dayToWallSeconds(day.day)),
            btc(day.chain),
            day.hotShare === null ? '—' : `${toPercent(day.hotShare)}%`,
            btc(day.incoming),
            btc(day.outgoing),
            day.oldestMinutes === null ? '—' : t('treasury.days.minutes', { count: day.oldestMinutes }),
            String(day.incidents),
            btc(day.difference),
          ],
        })),
      }}
    >
      <LateSelect
        className={classes.choice}
        size="xs"
        aria-label={t('treasury.days.what')}
        allowDeselect={false}
        data={choices}
        value={series}
        onChange={(chosen) => setSeries(chosen ?? 'chain')}
      />
      <div className={classes.canvas} data-chart>
        {days.length === 0 ? (
          <p className="caption flush">{t('treasury.days.none')}</p>
        ) : (
          <Curve days={days} series={series} name={name} />
        )}
      </div>
    </PictureCard>
  )
}
