import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es'
import 'dayjs/locale/pt-br'
import { useLabels } from '../../i18n/use-labels.ts'

const LOCALES = { pt: 'pt-br', es: 'es' } as const

/** The props of every calendar: its language, its first day, and the names of its buttons. */
export function useCalendar() {
  const { t, language } = useLabels()
  return {
    locale: LOCALES[language],
    firstDayOfWeek: 0 as const,
    weekendDays: [],
    ariaLabels: {
      previousMonth: t('ui.grid.previousMonth'),
      nextMonth: t('ui.grid.nextMonth'),
      monthLevelControl: t('ui.grid.pickMonth'),
      yearLevelControl: t('ui.grid.pickYear'),
    },
  }
}
