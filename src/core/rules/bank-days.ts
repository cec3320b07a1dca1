import { addDays } from './days.ts'

/**
 * The bank holidays of the country from 2024 to 2035, by year: ANBIMA's calendar ("Feriados nacionais", anbima.com.br/feriados). Holidays of
 * a state or a city are not in it: transfers are cleared on them. A new version of the product brings later years.
 */
const HOLIDAYS: Readonly<Record<string, string>> = {
  '2024': '01-01 02-12 02-13 03-29 04-21 05-01 05-30 09-07 10-12 11-02 11-15 11-20 12-25',
  '2025': '01-01 03-03 03-04 04-18 04-21 05-01 06-19 09-07 10-12 11-02 11-15 11-20 12-25',
  '2026': '01-01 02-16 02-17 04-03 04-21 05-01 06-04 09-07 10-12 11-02 11-15 11-20 12-25',
  '2027': '01-01 02-08 02-09 03-26 04-21 05-01 05-27 09-07 10-12 11-02 11-15 11-20 12-25',
  '2028': '01-01 02-28 02-29 04-14 04-21 05-01 06-15 09-07 10-12 11-02 11-15 11-20 12-25',
  '2029': '01-01 02-12 02-13 03-30 04-21 05-01 05-31 09-07 10-12 11-02 11-15 11-20 12-25',
  '2030': '01-01 03-04 03-05 04-19 04-21 05-01 06-20 09-07 10-12 11-02 11-15 11-20 12-25',
  '2031': '01-01 02-24 02-25 04-11 04-21 05-01 06-12 09-07 10-12 11-02 11-15 11-20 12-25',
  '2032': '01-01 02-09 02-10 03-26 04-21 05-01 05-27 09-07 10-12 11-02 11-15 11-20 12-25',
  '2033': '01-01 02-28 03-01 04-15 04-21 05-01 06-16 09-07 10-12 11-02 11-15 11-20 12-25',
  '2034': '01-01 02-20 02-21 04-07 04-21 05-01 06-08 09-07 10-12 11-02 11-15 11-20 12-25',
  '2035': '01-01 02-05 02-06 03-23 04-21 05-01 05-24 09-07 10-12 11-02 11-15 11-20 12-25',
}

/** The last day of the calendar: after it every day from Monday to Friday counts as a business day. */
export const CALENDAR_END = '2035-12-31'

/** A new calendar is needed when the present one has less than a year. */
export const isCalendarShort = (today: string): boolean => addDays(today, 365) > CALENDAR_END

/** Why banks clear no transfers on a day; undefined on a business day. */
export function closedBy(day: string): 'WEEKEND' | 'HOLIDAY' | undefined {
  if ([0, 6].includes(new Date(day).getUTCDay())) return 'WEEKEND'
  return HOLIDAYS[day.slice(0, 4)]?.split(' ').includes(day.slice(5)) ? 'HOLIDAY' : undefined
}

/** The first business day after a day. */
export function nextBusinessDay(day: string): string {
  const next = addDays(day, 1)
  return closedBy(next) ? nextBusinessDay(next) : next
}
