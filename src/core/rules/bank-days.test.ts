import { expect, test } from 'vitest'
import { CALENDAR_END, closedBy, isCalendarShort, nextBusinessDay } from './bank-days.ts'
import { addDays } from './days.ts'

/** Easter by the rule of Gauss, in days after 22 March. */
function easterOf(year: number): string {
  const century = Math.trunc(year / 100)
  const moon = (15 + century - Math.trunc(century / 4) - Math.trunc((13 + 8 * century) / 25)) % 30
  const week = (4 + century - Math.trunc(century / 4)) % 7
  const d = (19 * (year % 19) + moon) % 30
  const e = (2 * (year % 4) + 4 * (year % 7) + 6 * d + week) % 7
  const isLate = (d === 29 && e === 6) || (d === 28 && e === 6 && year % 19 > 10)
  return addDays(`${year}-03-22`, d + e - (isLate ? 7 : 0))
}

/** By law 662/1949, 6.802/1980, 10.607/2002 and 14.759/2023; banks close on the others by Resolução CMN 4.880. */
const FIXED = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25']
const FROM_EASTER = [-48, -47, -2, 60]

test('each holiday of the calendar is a fixed one, or follows Easter', () => {
  expect([2024, 2026, 2035].map(easterOf)).toEqual(['2024-03-31', '2026-04-05', '2035-03-25'])
  const expected = new Set<string>()
  for (let year = 2024; year <= 2035; year++) {
    for (const day of FIXED) expected.add(`${year}-${day}`)
    for (const days of FROM_EASTER) expected.add(addDays(easterOf(year), days))
  }
  for (let day = '2024-01-01'; day <= CALENDAR_END; day = addDays(day, 1)) {
    const isWeekend = [0, 6].includes(new Date(day).getUTCDay())
    const why = isWeekend ? 'WEEKEND' : expected.has(day) ? 'HOLIDAY' : undefined
    expect([day, closedBy(day)]).toEqual([day, why])
  }
})

test('a business day follows Carnival, a long weekend and the end of a year', () => {
  const days = ['2026-02-13', '2026-11-19', '2026-11-20', '2026-12-24', '2027-12-31', '2036-02-25']
  expect(days.map(nextBusinessDay)).toEqual([
    '2026-02-18',
    '2026-11-23',
    '2026-11-23',
    '2026-12-28',
    '2028-01-03',
    '2036-02-26',
  ])
})

test('the calendar is short in its last year', () => {
  expect(['2034-12-31', '2035-01-01'].map(isCalendarShort)).toEqual([false, true])
})
