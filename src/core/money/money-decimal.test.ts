import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDecimal } from './money.ts'

test.each<[string, number, bigint, bigint]>([
  ['612000', 2, 61_200_000n, 61_200_000n],
  ['612000.5', 2, 61_200_050n, 61_200_050n],
  ['612000.129', 2, 61_200_012n, 61_200_013n],
  ['612000.1200000', 2, 61_200_012n, 61_200_012n],
  ['612000.12000001', 2, 61_200_012n, 61_200_013n],
  ['0.00000001', 8, 1n, 1n],
  ['1e-8', 8, 1n, 1n],
  ['1.25e-7', 8, 12n, 13n],
  ['12e-1', 2, 120n, 120n],
  ['1234.5e-3', 2, 123n, 124n],
  ['9e-9', 8, 0n, 1n],
  ['1e-99', 8, 0n, 1n],
  ['0', 8, 0n, 0n],
  ['0.000', 2, 0n, 0n],
  ['007.1', 1, 71n, 71n],
])('%s to %i decimals is %s or %s', (text, precision, floor, ceil) => {
  expect(readDecimal(text, precision, 'floor')).toBe(floor)
  expect(readDecimal(text, precision, 'ceil')).toBe(ceil)
})

test.each([
  '',
  '-1',
  '+1',
  '1,5',
  '1.',
  '.5',
  '1e5',
  '1e+21',
  'NaN',
  'Infinity',
  '0x10',
  ' 1',
  '1'.repeat(16),
])('%o is no decimal', (text) => expect(readDecimal(text, 2, 'ceil')).toBeUndefined())

test('the text that JavaScript prints for a number is read as that number', () => {
  const cents = fc.integer({ min: 0, max: 10 ** 12 })
  const decimals = fc.integer({ min: 0, max: 12 })
  fc.assert(
    fc.property(cents, decimals, (digits, places) => {
      const scale = 10n ** BigInt(places)
      const printed = String(Number(`${digits}e-${places}`))
      const floor = readDecimal(printed, 2, 'floor')
      const ceil = readDecimal(printed, 2, 'ceil')
      const exact = BigInt(digits) * 100n
      expect(floor !== undefined && floor * scale <= exact && (floor + 1n) * scale > exact).toBe(true)
      expect(ceil !== undefined && ceil * scale >= exact && (ceil - 1n) * scale < exact).toBe(true)
    }),
  )
})
