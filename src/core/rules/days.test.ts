import { expect, test } from 'vitest'
import { addDays, isDay, nextMonth, showDay } from './days.ts'

test.each([
  ['2026-11-30', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-11-00', false],
  ['2026-1-1', false],
  ['2026-11-30T00:00:00Z', false],
  ['', false],
])('%s is a day: %s', (text, is) => expect(isDay(text)).toBe(is))

test('days pass the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(nextMonth('2026-01-01')).toBe('2026-02-01')
  expect(nextMonth('2026-12-01')).toBe('2027-01-01')
  expect(showDay('2026-11-30')).toBe('30/11/2026')
})
