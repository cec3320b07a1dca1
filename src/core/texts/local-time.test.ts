import { expect, test } from 'vitest'
import { toLocalMinute } from './local-time.ts'

test.each([
  ['2026-03-04T15:00:59.999Z', '04/03/2026 12:00'],
  ['2026-01-01T02:59:00.000Z', '31/12/2025 23:59'],
  ['2026-01-01T03:00:00.000Z', '01/01/2026 00:00'],
])('%s is %s in São Paulo', (instant, local) => expect(toLocalMinute(new Date(instant))).toBe(local))
