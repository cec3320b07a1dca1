import { DatePickerInput } from '@mantine/dates'
import { useState } from 'react'
import { useLabels } from '../../i18n/use-labels.ts'
import { daysAgo } from '../dates.ts'
import { useCalendar } from '../form/calendar.ts'
import classes from './filters.module.css'

type Range = [string | null, string | null]

/** A period by its first and last day, `2026-11-20`; either may be missing. */
type Period = { from: string | null; to: string | null }

export type PeriodInputProps = { label: string; value: Period; onChange: (period: Period) => void }

/** A period of whole days; it changes once both days are chosen. */
export function PeriodInput({ label, value: { from, to }, onChange }: PeriodInputProps) {
  const { t } = useLabels()
  const calendar = useCalendar()
  /** The first day of a period without a last day yet. */
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
    label: t(`ui.grid.presets.${name}`),
    value: [daysAgo(days), today] as [string, string],
  }))
  return (
    <DatePickerInput
      {...calendar}
      className={classes.period}
      classNames={{ datePickerRoot: classes.days, presetsList: classes.presets }}
      type="range"
      aria-label={label}
      placeholder={label}
      valueFormat="DD/MM/YY"
      labelSeparator="–"
      allowSingleDateInRange
      clearable
      clearButtonProps={{ 'aria-label': t('ui.grid.clearFilter') }}
      maxDate={today}
      presets={presets}
      // Without roles: Mantine names this dialog by an element that does not exist.
      popoverProps={{ position: 'bottom-end', withRoles: false }}
      value={half ? [half, null] : [from, to]}
      onChange={change}
    />
  )
}
