import { expect, test } from 'vitest'
import { payableFrom } from './payee.ts'

const NOW = new Date('2026-03-04T12:00:00.000Z')
const [PAST, SOON, LATE] = [
  '2026-03-04T11:59:59.000Z',
  '2026-03-05T09:00:00.000Z',
  '2026-03-06T09:00:00.000Z',
]

test.each([
  ['no payee', [], null],
  ['one without a hold', [null], null],
  ['one whose hold is over', [PAST], null],
  ['one on hold', [SOON], SOON],
  ['two on hold: the first of them', [LATE, SOON], SOON],
  ['one on hold beside a free one', [SOON, null], null],
] as const)('from when a customer may withdraw, with %s', (_, holds, from) => {
  const payees = holds.map((usableFrom) => ({ usableFrom }))
  expect(payableFrom(payees, NOW)).toBe(from)
})
