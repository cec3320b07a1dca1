import { serverNow } from '../api/clock.ts'

/** Dates in the formats of the specification, always in the time zone of São Paulo. */
const ZONE = 'America/Sao_Paulo'

const day = new Intl.DateTimeFormat('pt-BR', {
  timeZone: ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})
const clock = new Intl.DateTimeFormat('pt-BR', {
  timeZone: ZONE,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** `20/11/2026`. */
export const formatDate = (instant: string | number): string => day.format(new Date(instant))

/** `14:02:11`. */
export const formatTime = (instant: string | number): string => clock.format(new Date(instant))

/** `20/11/2026 14:02:11`. */
export const formatDateTime = (instant: string | number): string =>
  `${formatDate(instant)} ${formatTime(instant)}`

const DAY_MS = 86_400_000

/** The day that many days ago in São Paulo, in the format of the wire. */
export const daysAgo = (days: number): string =>
  formatDate(serverNow() - days * DAY_MS)
    .split('/')
    .reverse()
    .join('-')

const isToday = (instant: string | number): boolean => formatDate(instant) === formatDate(serverNow())

/** `14:02` today, `20/11 14:02` on other days. */
export function formatShort(instant: string | number): string {
  const time = formatTime(instant).slice(0, 5)
  return isToday(instant) ? time : `${formatDate(instant).slice(0, 5)} ${time}`
}

/** `14:02:11` today, `20/11` on other days: for a narrow column. */
export const formatTimeOrDay = (instant: string | number): string =>
  isToday(instant) ? formatTime(instant) : formatDate(instant).slice(0, 5)

/** Seconds as `02:14`, or `1:02:14` from an hour on. */
export function formatSpan(seconds: number): string {
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const rest = `${two((seconds % 3600) / 60)}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}
