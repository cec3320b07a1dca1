import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es'
import 'dayjs/locale/pt-br'
import { DatePickerInput, type DatePickerInputProps } from '@mantine/dates'
import { useLabels } from '../../i18n/use-labels.ts'

const LOCALES = { pt: 'pt-br', es: 'es' } as const

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
  const { language } = useLabels()
  return (
    <DatePickerInput
      {...rest}
      aria-label={label}
      valueFormatter={() => text}
      locale={LOCALES[language]}
      firstDayOfWeek={0}
      weekendDays={[]}
      // Without roles: Mantine names this dialog by an element that does not exist.
      popoverProps={{ withRoles: false }}
      onChange={(day) => day && onChange(day)}
    />
  )
}
