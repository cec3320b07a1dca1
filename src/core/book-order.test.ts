import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { completeBookOrder, isWorthOtc, limitPrice, mayHoldForBook } from './book-order.ts'
import type { Nature } from './order.ts'

const PRICE = 61_200_000n

test.each([
  ['BUY', 'amountOrig', 1_000_00n, { amountOrig: 1_000_00n, amountDest: 163_398n }],
  ['BUY', 'amountDest', 163_399n, { amountOrig: 1_000_01n, amountDest: 163_399n }],
  ['SELL', 'amountOrig', 163_399n, { amountOrig: 163_399n, amountDest: 1_000_00n }],
  ['SELL', 'amountDest', 1_000_00n, { amountOrig: 163_399n, amountDest: 1_000_00n }],
] as const)('%s by %s %d at R$ 612.000,00', (nature, side, amount, expected) => {
  expect(completeBookOrder(nature, { side, amount }, PRICE)).toEqual(expected)
})

describe('the limit that a completed order implies', () => {
  const amount = fc.bigInt({ min: 1n, max: 10_000_000_000_000n })
  const quotation = fc.bigInt({ min: 1n, max: 1_000_000_000n })
  const side = fc.constantFrom('amountOrig', 'amountDest')
  const nature = fc.constantFrom<Nature>('BUY', 'SELL')

  test('reaches the price: a purchase pays no less, a sale asks no more', () => {
    fc.assert(
      fc.property(nature, side, amount, quotation, (of, by, named, price) => {
        const amounts = completeBookOrder(of, { side: by, amount: named }, price)
        const limit = limitPrice(of, amounts)
        if (limit === undefined) return
        expect(of === 'BUY' ? limit >= price : limit <= price).toBe(true)
      }),
    )
  })

  test.each([
    ['BUY', 61_200_259n, { amountOrig: 1_000_00n, amountDest: 163_398n }],
    ['SELL', 61_200_260n, { amountOrig: 163_398n, amountDest: 1_000_00n }],
    ['BUY', 100_000_000n, { amountOrig: 100n, amountDest: 100n }],
    ['SELL', 100_000_000n, { amountOrig: 100n, amountDest: 100n }],
  ] as const)('is no worse than what was named: %s at %d', (of, limit, amounts) => {
    expect(limitPrice(of, amounts)).toBe(limit)
  })

  test('is none without bitcoin', () => {
    expect(limitPrice('BUY', { amountOrig: 100n, amountDest: 0n })).toBeUndefined()
  })
})

const limits = { BRL: 100_00n, BTC: 1_000_000n }
test.each([
  ['BUY', { amountOrig: 6_000_00n, amountDest: 1_000_000n }, limits, true],
  ['BUY', { amountOrig: 6_000_00n, amountDest: 999_999n }, limits, false],
  ['SELL', { amountOrig: 1_000_000n, amountDest: 6_000_00n }, limits, true],
  ['SELL', { amountOrig: 999_999n, amountDest: 6_000_00n }, limits, false],
  ['BUY', { amountOrig: 6_000_00n, amountDest: 1_000_000n }, { ...limits, BTC: 0n }, false],
] as const)('the desk is worth asking for %s %o', (nature, amounts, of, expected) => {
  expect(isWorthOtc(nature, amounts, of)).toBe(expected)
})

test('the balance covers what is held, to the last minor unit', () => {
  expect(mayHoldForBook(100n, 100n)).toEqual({ ok: true })
  expect(mayHoldForBook(99n, 100n)).toMatchObject({ kind: 'conflict', code: 'order.insufficientBalance' })
})
