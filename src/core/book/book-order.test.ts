import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Nature } from '../orders/order.ts'
import {
  BOOK_ORDERS_MOST,
  completeBookOrder,
  heldForCeil,
  isBookOrder,
  isWorthOtc,
  limitOf,
  limitPrice,
  mayAddToBook,
  mayHoldForBook,
  mayPlaceInBook,
} from './book-order.ts'

const PRICE = 61_200_000n

test.each([
  ['BUY', 'amountOrig', 1_000_00n, { amountOrig: 1_000_00n, amountDest: 163_398n }],
  ['BUY', 'amountDest', 163_399n, { amountOrig: 1_000_01n, amountDest: 163_399n }],
  ['SELL', 'amountOrig', 163_399n, { amountOrig: 163_399n, amountDest: 1_000_00n }],
  ['SELL', 'amountDest', 1_000_00n, { amountOrig: 163_399n, amountDest: 1_000_00n }],
] as const)('%s by %s %d at R$ 612.000,00', (nature, side, amount, expected) => {
  expect(completeBookOrder(nature, { side, amount }, PRICE)).toEqual(expected)
})

describe('the limit price of a completed order', () => {
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
  ] as const)('is no worse than the named amounts: %s at %d', (of, limit, amounts) => {
    expect(limitPrice(of, amounts)).toBe(limit)
  })

  test('is undefined without bitcoin', () => {
    expect(limitPrice('BUY', { amountOrig: 100n, amountDest: 0n })).toBeUndefined()
  })
})

test.each([
  ['BUY', { amountOrig: 201n, amountDest: 100_000n, limitPrice: 200_050n }, 'yes'],
  ['BUY', { amountOrig: 202n, amountDest: 100_000n, limitPrice: 200_050n }, 'limitPrice order.bookLimit'],
  ['BUY', { amountOrig: 200n, amountDest: 100_000n, limitPrice: 200_050n }, 'limitPrice order.bookLimit'],
  ['SELL', { amountOrig: 100_000n, amountDest: 200n, limitPrice: 200_050n }, 'yes'],
  ['SELL', { amountOrig: 100_000n, amountDest: 201n, limitPrice: 200_050n }, 'limitPrice order.bookLimit'],
  ['SELL', { amountOrig: 100_000n, amountDest: 200n, limitPrice: null }, 'yes'],
] as const)('a named limit completes both amounts: %s %o, %s', (nature, terms, expected) => {
  const verdict = mayPlaceInBook(nature, terms)
  expect(verdict.ok ? 'yes' : `${verdict.fields[0]?.field} ${verdict.fields[0]?.code}`).toBe(expected)
  if (verdict.ok && terms.limitPrice) expect(limitOf(nature, terms)).toBe(200_050n)
})

const limits = { BRL: 100_00n, BTC: 1_000_000n }
test.each([
  ['BUY', { amountOrig: 6_000_00n, amountDest: 1_000_000n }, limits, true],
  ['BUY', { amountOrig: 6_000_00n, amountDest: 999_999n }, limits, false],
  ['SELL', { amountOrig: 1_000_000n, amountDest: 6_000_00n }, limits, true],
  ['SELL', { amountOrig: 999_999n, amountDest: 6_000_00n }, limits, false],
  ['BUY', { amountOrig: 6_000_00n, amountDest: 1_000_000n }, { ...limits, BTC: 0n }, false],
] as const)('the desk may quote better for %s %o', (nature, amounts, of, expected) => {
  expect(isWorthOtc(nature, amounts, of)).toBe(expected)
})

test('the balance covers the hold, to the last minor unit', () => {
  expect(mayHoldForBook(100n, 100n)).toEqual({ ok: true })
  expect(mayHoldForBook(99n, 100n)).toMatchObject({ kind: 'conflict', code: 'order.insufficientBalance' })
})

describe('the hold of an order for its remainder', () => {
  test.each([
    ['BUY', { amountOrig: 100n, amountDest: 3n }, 3n, 100n],
    ['BUY', { amountOrig: 100n, amountDest: 3n }, 2n, 67n],
    ['BUY', { amountOrig: 100n, amountDest: 3n }, 0n, 0n],
    ['SELL', { amountOrig: 3n, amountDest: 100n }, 2n, 2n],
  ] as const)('%s %o with %d left: %d', (nature, amounts, left, expected) => {
    expect(heldForCeil(nature, amounts, left)).toBe(expected)
  })

  test('covers every fill at the limit, however the order is divided', () => {
    const amounts = fc.record({
      amountOrig: fc.bigInt({ min: 1n, max: 10n ** 12n }),
      amountDest: fc.bigInt({ min: 1n, max: 10n ** 10n }),
    })
    const shares = fc.array(fc.bigInt({ min: 0n, max: 100n }), { maxLength: 5 })
    fc.assert(
      fc.property(amounts, shares, (of, percents) => {
        const limit = limitPrice('BUY', of) ?? 0n
        let left = of.amountDest
        for (const percent of percents) {
          const part = (left * percent) / 100n
          const freed = heldForCeil('BUY', of, left) - heldForCeil('BUY', of, left - part)
          expect(freed).toBeGreaterThanOrEqual((limit * part) / 100_000_000n)
          left -= part
        }
      }),
    )
  })
})

test('a customer has a limit of resting orders', () => {
  expect(mayAddToBook(BOOK_ORDERS_MOST - 1)).toEqual({ ok: true })
  expect(mayAddToBook(BOOK_ORDERS_MOST)).toMatchObject({ kind: 'conflict', code: 'order.bookTooMany' })
})

const SAFE = BigInt(Number.MAX_SAFE_INTEGER)
test.each([
  ['BUY', { amountOrig: 100n, amountDest: 1_000n }, undefined],
  ['BUY', { amountOrig: 99n, amountDest: 1_000n }, 'order.bookMinimum'],
  ['SELL', { amountOrig: 1_000n, amountDest: 99n }, 'order.bookMinimum'],
  ['SELL', { amountOrig: 99n, amountDest: 1_000n }, undefined],
  ['BUY', { amountOrig: 100n, amountDest: 100n * 100_000_000n }, undefined],
  ['BUY', { amountOrig: 100n, amountDest: 100n * 100_000_000n + 1n }, 'order.bookPrice'],
  ['BUY', { amountOrig: 100n, amountDest: 0n }, 'order.bookPrice'],
  ['BUY', { amountOrig: SAFE, amountDest: 10n ** 12n }, undefined],
  ['BUY', { amountOrig: SAFE + 1n, amountDest: 10n ** 12n }, 'order.bookTooBig'],
  ['SELL', { amountOrig: SAFE + 1n, amountDest: 10n ** 12n }, 'order.bookTooBig'],
  ['BUY', { amountOrig: 10n ** 12n, amountDest: 1n }, 'order.bookTooBig'],
] as const)('%s %o in the Book: %s', (nature, amounts, code) => {
  const verdict = mayPlaceInBook(nature, amounts)
  expect(verdict.ok ? undefined : verdict.code).toBe(code)
})

test('an order goes to the Book by its kind and with both amounts', () => {
  const both = { amountOrig: 1n, amountDest: 1n }
  expect(isBookOrder({ kind: 'MARKET', ...both })).toBe(true)
  expect(isBookOrder({ kind: 'OTC', ...both })).toBe(false)
  expect(isBookOrder({ kind: 'MARKET', ...both, amountOrig: null })).toBe(false)
  expect(isBookOrder({ kind: 'MARKET', ...both, amountDest: null })).toBe(false)
})
