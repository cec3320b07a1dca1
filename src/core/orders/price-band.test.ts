import { expect, test } from 'vitest'
import type { Nature } from './order.ts'
import { mayLimit } from './price-band.ts'

const REFERENCE = 60_000_000n

test.each<[Nature, bigint, boolean]>([
  ['BUY', 90_000_000n, true],
  ['BUY', 90_000_001n, false],
  ['BUY', 1n, true],
  ['SELL', 30_000_000n, true],
  ['SELL', 29_999_999n, false],
  ['SELL', 600_000_000_000n, true],
  ['BUY', REFERENCE, true],
  ['SELL', REFERENCE, true],
])('%s at %s centavos, the market at R$ 600.000,00: %s', (nature, price, isAllowed) => {
  expect(mayLimit(nature, price, REFERENCE).ok).toBe(isAllowed)
})

test('the refusal names the bound', () => {
  expect(mayLimit('BUY', 10n ** 9n, REFERENCE)).toMatchObject({
    kind: 'invalid',
    code: 'order.priceBand',
    params: { limit: 'R$ 900.000,00' },
    fields: [{ field: 'quotation' }],
  })
  expect(mayLimit('SELL', 1n, 3_333_333n)).toMatchObject({ params: { limit: 'R$ 16.666,67' } })
})

test('without a reference price every limit is accepted', () => {
  expect(mayLimit('BUY', 10n ** 17n, undefined).ok).toBe(true)
  expect(mayLimit('SELL', 1n, undefined).ok).toBe(true)
})

test('the bound is exact for the fraction, however small the price', () => {
  const wrong: string[] = []
  for (let reference = 1n; reference <= 40n; reference += 1n)
    for (let limit = 1n; limit <= 80n; limit += 1n) {
      if (mayLimit('BUY', limit, reference).ok !== limit * 2n <= reference * 3n)
        wrong.push(`BUY ${limit} at ${reference}`)
      if (mayLimit('SELL', limit, reference).ok !== limit * 2n >= reference)
        wrong.push(`SELL ${limit} at ${reference}`)
    }
  expect(wrong).toEqual([])
})
