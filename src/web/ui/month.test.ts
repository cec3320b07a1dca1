import { expect, test } from 'vitest'
import { daysOf, listMonths, monthOf, namePeriod, shiftMonth } from './month.ts'

test('months begin at midnight in São Paulo', () => {
  expect(monthOf(Date.parse('2026-12-01T02:59:59Z'))).toBe('2026-11')
  expect(monthOf(Date.parse('2026-12-01T03:00:00Z'))).toBe('2026-12')
})

test('adding and subtracting months crosses years', () => {
  expect(shiftMonth('2026-12', 1)).toBe('2027-01')
  expect(shiftMonth('2026-01', -1)).toBe('2025-12')
})

test('a whole month has a name, a whole year its number, any other period its days', () => {
  const november = { from: '2026-11-01', to: '2026-11-30' }
  expect(daysOf('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(namePeriod(november, 'pt')).toBe('novembro de 2026')
  expect(namePeriod(november, 'es')).toBe('noviembre de 2026')
  expect(namePeriod({ ...november, to: '2026-11-29' }, 'pt')).toBe('01/11/2026 – 29/11/2026')
  expect(namePeriod({ from: '2026-01-01', to: '2026-12-31' }, 'pt')).toBe('2026')
  expect(listMonths('pt')[2]).toEqual({ value: '03', label: 'março' })
})
