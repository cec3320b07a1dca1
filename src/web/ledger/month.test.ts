import { expect, test } from 'vitest'
import { monthOf, nameMonth, shiftMonth } from './month.ts'

test('months begin at midnight in São Paulo', () => {
  expect(monthOf(Date.parse('2026-12-01T02:59:59Z'))).toBe('2026-11')
  expect(monthOf(Date.parse('2026-12-01T03:00:00Z'))).toBe('2026-12')
})

test('adding and subtracting months crosses years', () => {
  expect(shiftMonth('2026-12', 1)).toBe('2027-01')
  expect(shiftMonth('2026-01', -1)).toBe('2025-12')
})

test('a month has a name', () => {
  expect(nameMonth('2026-11', 'pt')).toBe('novembro de 2026')
  expect(nameMonth('2026-11', 'es')).toBe('noviembre de 2026')
})
