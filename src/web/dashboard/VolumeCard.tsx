import { Skeleton } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { FigureDay, Figures } from '#core/dashboard/figures-schema.ts'
import { formatMoney, fromWire } from '#core/money/money.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { Bars, type ChartBar } from '../ui/chart/Bars.tsx'
import { ChartTable, TableToggle } from '../ui/chart/ChartView.tsx'
import { dayToWallSeconds, wallFormats } from '../ui/chart/chart-time.ts'
import classes from '../ui/chart/charts.module.css'
import { Amount } from '../ui/money/Amount.tsx'
import { useHiddenAmounts } from '../ui/money/hidden-amounts.ts'
import { sumVolume } from './use-figures.ts'

const NATURES = ['BUY', 'SELL'] as const
const TONES = { BUY: 'brand', SELL: 'brass' } as const
type Side = { orders: number; BRL: bigint | string; BTC: bigint | string }

/** Purchases and sales with their amounts, above the bars. */
function Sides({ when, sides }: { when?: string; sides: Record<'BUY' | 'SELL', Side> }) {
  const { t } = useLabels()
  return (
    <>
      {when && <strong>{when}</strong>}
      {NATURES.map((nature) => (
        <span key={nature} className={classes.key} data-tone={TONES[nature]}>
          {t(`dashboard.volume.${nature}`, { count: sides[nature].orders })}{' '}
          <Amount value={sides[nature].BRL} currency="BRL" strong />
        </span>
      ))}
    </>
  )
}

function VolumeTable({ days, label }: { days: readonly FigureDay[]; label: string }) {
  const { t, language } = useLabels()
  const formats = useMemo(() => wallFormats(language), [language])
  return (
    <ChartTable
      label={label}
      head={[
        t('dashboard.history.day'),
        ...NATURES.flatMap((nature) => [
          `${t(`orders.nature.${nature}`)} (R$)`,
          `${t(`orders.nature.${nature}`)} (BTC)`,
        ]),
      ]}
      rows={days.toReversed().map((day) => ({
        key: day.day,
        cells: [
          formats.date(dayToWallSeconds(day.day)),
          ...NATURES.flatMap((nature) => [
            <Amount key={nature} value={day[nature].BRL} currency="BRL" unit={false} />,
            <Amount key={`${nature} BTC`} value={day[nature].BTC} currency="BTC" unit={false} />,
          ]),
        ],
      }))}
    />
  )
}

function VolumeBars({ days, label }: { days: readonly FigureDay[]; label: string }) {
  const { language } = useLabels()
  const formats = useMemo(() => wallFormats(language), [language])
  const nameOf = (day: string) => formats.day(dayToWallSeconds(day))
  const bars = days.map(
    (day): ChartBar => ({
      key: day.day,
      parts: NATURES.map((nature) => ({ tone: TONES[nature], size: Number(day[nature].BRL) })),
      tip: <Sides when={nameOf(day.day)} sides={day} />,
    }),
  )
  const total = { BUY: sumVolume(days, 'BUY'), SELL: sumVolume(days, 'SELL') }
  return (
    <Bars
      bars={bars}
      summary={label}
      ends={[nameOf(days[0]?.day ?? ''), nameOf(days.at(-1)?.day ?? '')]}
      rest={<Sides sides={total} />}
    />
  )
}

/** Staff: the daily volume of purchases and sales. */
export function VolumeCard({ figures }: { figures: Figures | undefined }) {
  const { t } = useLabels()
  const [isTable, setTable] = useState(false)
  const [isHidden] = useHiddenAmounts()
  const days = figures?.days
  const said = (nature: 'BUY' | 'SELL') => {
    const { BRL, orders } = sumVolume(days ?? [], nature)
    const name = t(`dashboard.volume.${nature}`, { count: orders })
    return isHidden ? name : `${name} ${formatMoney(BRL, 'BRL')}`
  }
  const label = t('dashboard.volume.summary', {
    days: days?.length ?? 0,
    buy: said('BUY'),
    sell: said('SELL'),
  })
  const isEmpty = days?.every((day) => fromWire(day.BUY.BRL, 'BRL') + fromWire(day.SELL.BRL, 'BRL') === 0n)
  return (
    <section className="card column shrink padded" aria-label={t('dashboard.volume.title')}>
      <div className={classes.head}>
        <h2 className="label flush">{t('dashboard.volume.title')}</h2>
        <TableToggle isTable={isTable} onChange={setTable} />
      </div>
      <div className={`${classes.body} ${classes.tall}`}>
        {!days && <Skeleton height="100%" />}
        {isEmpty && <p className={classes.empty}>{t('dashboard.volume.empty')}</p>}
        {days && !isEmpty && isTable && <VolumeTable {...{ days, label }} />}
        {days && !isEmpty && !isTable && <VolumeBars {...{ days, label }} />}
      </div>
    </section>
  )
}
