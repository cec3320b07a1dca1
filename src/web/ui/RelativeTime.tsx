import { serverNow } from '../api/clock.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { formatDate, formatDateTime } from './dates.ts'
import { useNow } from './use-now.ts'

const DAY = 86_400

/** The time since then in words: `há 4 min`, `ontem`; a date after a week. */
export function useRelativeTime(): (instant: string) => string {
  const { t } = useLabels()
  useNow(15_000)
  return (instant) => {
    const seconds = Math.max(0, (serverNow() - Date.parse(instant)) / 1000)
    if (seconds < 45) return t('ui.time.now')
    if (seconds < 3570) return t('ui.time.minutes', { count: Math.round(seconds / 60) })
    if (seconds < DAY - 1800) return t('ui.time.hours', { count: Math.round(seconds / 3600) })
    if (seconds < DAY * 1.5) return t('ui.time.yesterday')
    if (seconds < DAY * 7) return t('ui.time.days', { count: Math.round(seconds / DAY) })
    return formatDate(instant)
  }
}

/** A relative time, with the exact time in São Paulo in the tooltip. */
export function RelativeTime({ value }: { value: string }) {
  const toWords = useRelativeTime()
  return (
    <time data-tip={formatDateTime(value)} dateTime={value}>
      {toWords(value)}
    </time>
  )
}
