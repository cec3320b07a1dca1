import { addDays, nextMonth, showDay, TIME_ZONE } from '#core/rules/days.ts'

const yearAndMonth = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
})

/** A month in the format of the address, `2026-11`. */
export type Month = string

/** The month of an instant in São Paulo. */
export function monthOf(instant: number): Month {
  const parts = yearAndMonth.formatToParts(instant)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}`
}

export function readMonth(month: Month): { year: number; month: number } {
  const [year, number] = month.split('-').map(Number)
  return { year: year ?? 0, month: number ?? 0 }
}

/** The month `by` months later; earlier for a negative number. */
export function shiftMonth(from: Month, by: number): Month {
  const { year, month } = readMonth(from)
  return new Date(Date.UTC(year, month - 1 + by, 1)).toISOString().slice(0, 7)
}

/** The first and the last day of a month. */
export function daysOf(month: Month): { from: string; to: string } {
  const from = `${month}-01`
  return { from, to: addDays(nextMonth(from), -1) }
}

/** The month that the period is; `undefined` for any other period. */
export function wholeMonth({ from, to }: { from: string; to: string }): Month | undefined {
  const month = from.slice(0, 7)
  return from === daysOf(month).from && to === daysOf(month).to ? month : undefined
}

/** The first and the last day of a year. */
export const daysOfYear = (year: string) => ({ from: `${year}-01-01`, to: `${year}-12-31` })

/** The year that the period is; `undefined` for any other period. */
export function wholeYear({ from, to }: { from: string; to: string }): string | undefined {
  const year = from.slice(0, 4)
  return from === daysOfYear(year).from && to === daysOfYear(year).to ? year : undefined
}

type Language = 'pt' | 'es'
const localeOf = (language: Language) => (language === 'pt' ? 'pt-BR' : 'es-419')

/** "novembro de 2026". */
function nameMonth(of: Month, language: Language): string {
  const { year, month } = readMonth(of)
  const name = new Intl.DateTimeFormat(localeOf(language), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return name.format(Date.UTC(year, month - 1, 1))
}

/** The months of a year by their number, `01`. */
export function listMonths(language: Language): { value: string; label: string }[] {
  const name = new Intl.DateTimeFormat(localeOf(language), { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, at) => ({
    value: String(at + 1).padStart(2, '0'),
    label: name.format(Date.UTC(2026, at, 1)),
  }))
}

/** "novembro de 2026", "2026", or "20/11/2026 – 22/11/2026". */
export function namePeriod(days: { from: string; to: string }, language: Language): string {
  const year = wholeYear(days)
  if (year) return year
  const month = wholeMonth(days)
  return month ? nameMonth(month, language) : `${showDay(days.from)} – ${showDay(days.to)}`
}
