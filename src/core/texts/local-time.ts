import { TIME_ZONE } from '../rules/days.ts'

const MINUTE = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** `DD/MM/YYYY HH:mm` in America/Sao_Paulo, as both languages write it in a sentence. */
export const toLocalMinute = (at: Date): string => MINUTE.format(at).replace(', ', ' ')

const SECOND = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** `DD/MM/YYYY HH:mm:ss` in America/Sao_Paulo. */
export const toLocalSecond = (at: Date): string => SECOND.format(at).replace(', ', ' ')

/** `YYYY-MM-DD` in America/Sao_Paulo. */
export const toLocalDay = (at: Date): string => MINUTE.format(at).slice(0, 10).split('/').reverse().join('-')
