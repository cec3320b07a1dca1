import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es'
import 'dayjs/locale/pt-br'
import { DatePickerInput } from '@mantine/dates'
import { useState } from 'react'
import { serverNow } from '../api/clock.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { formatDate } from '../ui/dates.ts'
import classes from './audit.module.css'
import type { Period } from './audit-filters.ts'

const LOCALES = { pt: 'pt-br', es: 'es' } as const
const DAY_MS = 86_400_000

/** A day of São Paulo as the wire has it, so many days ago. */
const daysAgo = (days: number): string =>
  formatDate(serverNow() - days * DAY_MS)
    .split('/')
    .reverse()
    .join('-')

type Range = [string | null, string | null]

export type PeriodInputProps = { value: Period; onChange: (period: Period) => void }

/** From one day to another, both whole; taken once both are chosen. */
export function PeriodInput({ value: { from, to }, onChange }: PeriodInputProps) {
  const { t, language } = useLabels()
  /** The first day of a period whose last is not chosen yet. */
  const [half, setHalf] = useState<string>()
  const change = ([first, last]: Range) => {
    setHalf(first && !last ? first : undefined)
    if (Boolean(first) === Boolean(last)) onChange({ from: first, to: last })
  }
  const today = daysAgo(0)
  const presets = (
    [
      ['today', 0],
      ['week', 6],
      ['month', 29],
    ] as const
  ).map(([name, days]) => ({
    label: t(`audit.filter.presets.${name}`),
    value: [daysAgo(days), today] as [string, string],
  }))
  return (
    <DatePickerInput
      className={classes.period}
      type="range"
      aria-label={t('audit.filter.period')}
      placeholder={t('audit.filter.period')}
      valueFormat="DD/MM/YY"
      locale={LOCALES[language]}
      firstDayOfWeek={0}
      weekendDays={[]}
      labelSeparator="–"
      allowSingleDateInRange
      clearable
      clearButtonProps={{ 'aria-label': t('audit.filter.clear') }}
      maxDate={today}
      presets={presets}
      popoverProps={{ position: 'bottom-end' }}
      ariaLabels={{
        previousMonth: t('audit.filter.previousMonth'),
        nextMonth: t('audit.filter.nextMonth'),
        monthLevelControl: t('audit.filter.pickMonth'),
        yearLevelControl: t('audit.filter.pickYear'),
      }}
      value={half ? [half, null] : [from, to]}
      onChange={change}
    />
  )
}
