import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MonthTotals } from '#core/ledger/statement-schema.ts'
import { type Currency, formatMoney, fromWire } from '#core/money/money.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { Bars, type ChartBar } from '../ui/chart/Bars.tsx'
import { ChartTable, TableToggle } from '../ui/chart/ChartView.tsx'
import classes from '../ui/chart/charts.module.css'
import { Amount } from '../ui/money/Amount.tsx'
import { useHiddenAmounts } from '../ui/money/hidden-amounts.ts'
import { daysOf, type Month, namePeriod } from '../ui/month.ts'
import { monthsQuery } from './statement-queries.ts'

const SIDES = ['credits', 'debits'] as const
const TONES = { credits: 'brand', debits: 'brass' } as const

type Totals = Pick<MonthTotals, (typeof SIDES)[number]>

type PartsProps = { when: string; totals: Totals; currency: Currency }

function Parts({ when, totals, currency }: PartsProps) {
  const { t } = useLabels()
  return (
    <>
      <strong className="anywhere">{when}</strong>
      {SIDES.map((side) => (
        <span key={side} className={classes.key} data-tone={TONES[side]}>
          {t(`statement.${side}`)} <Amount value={totals[side]} currency={currency} strong />
        </span>
      ))}
    </>
  )
}

type ViewProps = { months: readonly MonthTotals[]; currency: Currency; isTable: boolean }

function View({ months, currency, isTable }: ViewProps) {
  const { t, language } = useLabels()
  const [isHidden] = useHiddenAmounts()
  const nameOf = (month: string) => namePeriod(daysOf(month as Month), language)
  const sum = (side: (typeof SIDES)[number]) =>
    months.reduce((total, one) => total + fromWire(one[side], currency), 0n)
  const [first = '', last = ''] = [months[0]?.month, months.at(-1)?.month].map(
    (month) => month && nameOf(month),
  )
  const said = SIDES.map((side) => `${t(`statement.${side}`)} ${formatMoney(sum(side), currency)}`)
  const label = `${t('statement.months')}, ${first} – ${last}${isHidden ? '' : `: ${said.join(', ')}`}`
  if (isTable)
    return (
      <ChartTable
        label={label}
        head={[t('statement.month'), ...[...SIDES, 'fees' as const].map((side) => t(`statement.${side}`))]}
        rows={months.toReversed().map((one) => ({
          key: one.month,
          cells: [
            nameOf(one.month),
            <Amount key="credits" value={one.credits} currency={currency} unit={false} />,
            <Amount key="debits" value={one.debits} currency={currency} unit={false} />,
            <Amount key="fees" value={one.fees} kind={one.feesKind} currency={currency} unit={false} />,
          ],
        }))}
      />
    )
  const bars = months.map(
    (one): ChartBar => ({
      key: one.month,
      parts: SIDES.map((side) => ({ tone: TONES[side], size: Number(one[side]) })),
      tip: <Parts when={nameOf(one.month)} totals={one} currency={currency} />,
    }),
  )
  const now = months.at(-1)
  return (
    <Bars
      bars={bars}
      summary={label}
      ends={[first, last]}
      rest={now && <Parts when={nameOf(now.month)} totals={now} currency={currency} />}
    />
  )
}

/** The sums of each of the last twelve months as bars or in figures; nothing for a person without movements. */
export function MonthBars({ currency, userId }: { currency: Currency; userId: string | undefined }) {
  const { t } = useLabels()
  const [isTable, setTable] = useState(false)
  const { data: months } = useQuery(monthsQuery(currency, userId))
  if (!months?.some(({ count }) => count > 0)) return null
  return (
    <section className="card column shrink padded mb-16" aria-label={t('statement.months')}>
      <div className={classes.head}>
        <h2 className="label flush">{t('statement.months')}</h2>
        <TableToggle isTable={isTable} onChange={setTable} />
      </div>
      <div className={classes.body}>
        <View months={months} currency={currency} isTable={isTable} />
      </div>
    </section>
  )
}
