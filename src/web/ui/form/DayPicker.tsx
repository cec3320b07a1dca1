import { DatePickerInput, type DatePickerInputProps } from '@mantine/dates'
import { useCalendar } from './calendar.ts'

export type DayPickerProps = Pick<DatePickerInputProps, 'minDate' | 'maxDate'> & {
  label: string
  /** The chosen day as the field shows it. */
  text: string
  /** `2026-11-20`. */
  value: string
  onChange: (day: string) => void
}

/** One day of a calendar. */
export function DayPicker({ label, text, onChange, ...rest }: DayPickerProps) {
  return (
    <DatePickerInput
      {...rest}
      {...useCalendar()}
      aria-label={label}
      valueFormatter={() => text}
      // Without roles: Mantine names this dialog by an element that does not exist.
      popoverProps={{ withRoles: false }}
      onChange={(day) => day && onChange(day)}
    />
  )
}
