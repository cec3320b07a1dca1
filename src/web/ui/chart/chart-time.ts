import type { Language } from '../../i18n/i18n.ts'

const wall = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Sao_Paulo',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/**
 * An instant as the local time of São Paulo, in seconds. The chart knows only UTC, so it takes this number
 * for UTC and its labels are formatted as UTC.
 */
export function toWallSeconds(unixSeconds: number): number {
  const parts = Object.fromEntries(
    wall.formatToParts(unixSeconds * 1000).map(({ type, value }) => [type, value]),
  )
  const { year, month, day, hour, minute, second } = parts
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) / 1000
}

/** The beginning of a calendar day, in the seconds of {@link toWallSeconds}. */
export const dayToWallSeconds = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 1000

const LOCALES: Record<Language, string> = { pt: 'pt-BR', es: 'es-419' }

const formatterOf = (language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LOCALES[language], { timeZone: 'UTC', ...options })

export type WallFormats = {
  year: Format
  month: Format
  day: Format
  time: Format
  full: Format
  date: Format
}
type Format = (wallSeconds: number) => string

/** The formats of time on the axis and in the legend. */
export function wallFormats(language: Language): WallFormats {
  const format = (options: Intl.DateTimeFormatOptions): Format => {
    const formatter = formatterOf(language, options)
    return (seconds) => formatter.format(seconds * 1000).replace(/,|\.$/g, '')
  }
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return {
    year: format({ year: 'numeric' }),
    month: format({ month: 'short' }),
    day: format({ day: '2-digit', month: '2-digit' }),
    time: format(time),
    full: format({ day: '2-digit', month: '2-digit', year: 'numeric', ...time }),
    date: format({ day: '2-digit', month: '2-digit', year: 'numeric' }),
  }
}
