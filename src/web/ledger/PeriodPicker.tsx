import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { serverNow } from '../api/clock.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { IconChevronLeft, IconChevronRight } from '../ui/icons.tsx'
import { daysOfYear, listMonths, monthOf, namePeriod, shiftMonth, wholeYear } from '../ui/month.ts'
import classes from './Statement.module.css'
import type { useStatementView } from './use-statement.ts'

const YEARS_BACK = 6
/** The value of the whole year among the months. */
const ALL = 'all'

type View = Pick<ReturnType<typeof useStatementView>, 'month' | 'from' | 'to' | 'show'>

/** Any month, or a whole year; the previous and the next month, none after the current one. */
export function PeriodPicker({ month, from, to, show }: View) {
  const { t, language } = useLabels()
  const now = monthOf(serverNow())
  const near = month ?? to.slice(0, 7)
  const [year, thisYear] = [near.slice(0, 4), Number(now.slice(0, 4))]
  const years = Array.from({ length: YEARS_BACK + 1 }, (_, back) => String(thisYear - back))
  const all = { value: ALL, label: t('statement.wholeYear') }
  const whole = wholeYear({ from, to })
  // Any other period is none of the choices.
  const other = month || whole ? [] : [{ value: '', label: t('statement.anyPeriod') }]
  const choose = (chosen: string, of: string) => {
    if (chosen === ALL) show(daysOfYear(of))
    else if (chosen) show({ month: `${of}-${chosen}` })
  }
  return (
    <div className={classes.months}>
      <h2 className="spoken" aria-live="polite">
        {namePeriod({ from, to }, language)}
      </h2>
      <ActionIcon
        variant="default"
        aria-label={t('statement.previous')}
        onClick={() => show({ month: shiftMonth(near, -1) })}
      >
        <IconChevronLeft size={18} stroke={1.8} />
      </ActionIcon>
      <NativeSelect
        className={classes.month}
        aria-label={t('statement.month')}
        data={[...other, ...listMonths(language), all]}
        value={whole ? ALL : (month?.slice(5) ?? '')}
        onChange={({ currentTarget }) => choose(currentTarget.value, year)}
      />
      <NativeSelect
        aria-label={t('statement.year')}
        data={years.includes(year) ? years : [...years, year]}
        value={year}
        onChange={({ currentTarget }) => choose(whole ? ALL : near.slice(5), currentTarget.value)}
      />
      <ActionIcon
        variant="default"
        aria-label={t('statement.next')}
        disabled={near >= now}
        onClick={() => show({ month: shiftMonth(near, 1) })}
      >
        <IconChevronRight size={18} stroke={1.8} />
      </ActionIcon>
      {month !== now && (
        <Button variant="subtle" size="sm" onClick={() => show({ month: now })}>
          {t('statement.now')}
        </Button>
      )}
    </div>
  )
}
