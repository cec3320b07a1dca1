/** Days of the calendar as text, `2026-11-30`. */

/** The time zone of every month, day and hour that people read. */
export const TIME_ZONE = 'America/Sao_Paulo'

const DAY_MS = 24 * 60 * 60_000

/** Whether the calendar has this day: `2026-02-30` is none. */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** The first day of the month after a first day. */
export const nextMonth = (first: string): string => `${addDays(first, 31).slice(0, -2)}01`

/** `2026-11-30` as `30/11/2026`. */
export const showDay = (day: string): string => day.split('-').reverse().join('/')
