import { Skeleton } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { FigureDay, Figures } from '#core/dashboard/figures-schema.ts'
import { formatMoney, toWire } from '#core/money/money.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { Bars, type ChartBar } from '../ui/chart/Bars.tsx'
import { ChartTable, TableToggle } from '../ui/chart/ChartView.tsx'
import { dayToWallSeconds, wallFormats } from '../ui/chart/chart-time.ts'
import classes from '../ui/chart/charts.module.css'
import { Amount } from '../ui/money/Amount.tsx'
import { useHiddenAmounts } from '../ui/money/hidden-amounts.ts'
import cardClasses from './Desk.module.css'
import { sumOf, worthOf } from './use-figures.ts'

type Fees = { BRL: bigint | string; BTC: bigint | string }

/** Both currencies side by side, above the bars. */
function Both({ when, fees: { BRL, BTC } }: { when?: string; fees: Fees }) {
  return (
    <>
      {when && <strong>{when}</strong>}
      <span className={classes.key}>
        <Amount value={BRL} currency="BRL" strong />
      </span>
      <span className={classes.key} data-tone="brass">
        <Amount value={BTC} currency="BTC" strong />
      </span>
    </>
  )
}

type DaysProps = { days: readonly FigureDay[]; price: string | null; label: string }

/**
 * Bars show bitcoin at its current price, so that both currencies fit one scale; without a price, only reais.
 */
function FeeBars({ days, price, label }: DaysProps) {
  const { language } = useLabels()
  const formats = useMemo(() => wallFormats(language), [language])
  const nameOf = (day: string) => formats.day(dayToWallSeconds(day))
  const bars = days.map(({ day, fees }): ChartBar => {
    const ofBtc = worthOf({ BRL: '0.00', BTC: fees.BTC }, price) ?? 0n
    return {
      key: day,
      parts: [
        { tone: 'brand', size: Number(fees.BRL) },
        { tone: 'brass', size: Number(toWire(ofBtc, 'BRL')) },
      ],
      tip: <Both when={nameOf(day)} fees={fees} />,
    }
  })
  const fees = days.map((day) => day.fees)
  return (
    <Bars
      bars={bars}
      summary={label}
      ends={[nameOf(days[0]?.day ?? ''), nameOf(days.at(-1)?.day ?? '')]}
      rest={<Both fees={{ BRL: sumOf(fees, 'BRL'), BTC: sumOf(fees, 'BTC') }} />}
    />
  )
}

function FeeTable({ days, label }: Pick<DaysProps, 'days' | 'label'>) {
  const { t, language } = useLabels()
  const formats = useMemo(() => wallFormats(language), [language])
  return (
    <ChartTable
      label={label}
      head={[t('dashboard.history.day'), 'R$', 'BTC']}
      rows={days.toReversed().map(({ day, fees }) => ({
        key: day,
        cells: [
          formats.date(dayToWallSeconds(day)),
          <Amount key="BRL" value={fees.BRL} currency="BRL" unit={false} />,
          <Amount key="BTC" value={fees.BTC} currency="BTC" unit={false} />,
        ],
      }))}
    />
  )
}

const ORIGINS = ['DEPOSIT_FEE', 'ORDER_FEE', 'WITHDRAWAL_FEE'] as const
const isKnown = (origin: string): origin is (typeof ORIGINS)[number] =>
  (ORIGINS as readonly string[]).includes(origin)

/** Staff: the daily income from fees, and its sources. */
export function FeesCard({ figures }: { figures: Figures | undefined }) {
  const { t } = useLabels()
  const [isTable, setTable] = useState(false)
  const [isHidden] = useHiddenAmounts()
  const fees = figures?.days.map((day) => day.fees) ?? []
  const total = { BRL: sumOf(fees, 'BRL'), BTC: sumOf(fees, 'BTC') }
  const said = `${formatMoney(total.BRL, 'BRL')}, ${formatMoney(total.BTC, 'BTC')}`
  const label = t('dashboard.fees.summary', { days: fees.length, total: isHidden ? t('ui.hidden') : said })
  const isEmpty = figures && total.BRL === 0n && total.BTC === 0n
  return (
    <section className="card column shrink padded" aria-label={t('dashboard.fees.title')}>
      <div className={classes.head}>
        <h2 className="label flush">{t('dashboard.fees.title')}</h2>
        <TableToggle isTable={isTable} onChange={setTable} />
      </div>
      <div className={`${classes.body} ${classes.tall}`}>
        {!figures && <Skeleton height="100%" />}
        {isEmpty && <p className={classes.empty}>{t('dashboard.fees.empty')}</p>}
        {figures && !isEmpty && isTable && <FeeTable days={figures.days} label={label} />}
        {figures && !isEmpty && !isTable && (
          <FeeBars days={figures.days} price={figures.price} label={label} />
        )}
      </div>
      {figures && figures.fees.length > 0 && (
        <dl className={cardClasses.origins}>
          {figures.fees.map(({ origin, BRL, BTC }) => (
            <div key={origin}>
              <dt className="soft">{isKnown(origin) ? t(`dashboard.fees.${origin}`) : origin}</dt>
              <dd className="flush">
                <Amount value={BRL} currency="BRL" /> · <Amount value={BTC} currency="BTC" />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
