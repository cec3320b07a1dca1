import { expect, test } from 'vitest'
import { dayPart } from './day-part.ts'

test.each([
  ['2026-11-20T07:59:59Z', 'evening'],
  ['2026-11-20T08:00:00Z', 'morning'],
  ['2026-11-20T15:00:00Z', 'afternoon'],
  ['2026-11-20T21:00:00Z', 'evening'],
  ['2026-11-20T03:00:00Z', 'evening'],
])('at %s it is %s in São Paulo', (instant, part) => expect(dayPart(Date.parse(instant))).toBe(part))
