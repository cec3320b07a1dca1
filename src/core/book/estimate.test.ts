import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NATURES } from '../orders/order.ts'
import type { BookOrder } from './book.ts'
import { completeBookOrder } from './book-order.ts'
import { openBook } from './engine.ts'
import { averagePrice, estimateBookOrder, meetsOwn, withoutOwn } from './estimate.ts'
import { toDepth } from './frames.ts'
import { readProgress } from './progress.ts'

/** R$ 600.000,00 per bitcoin. */
const P = 600_000_00n
const HUNDREDTH = 1_000_000n
const level = (quotation: bigint, amount: bigint) => ({ quotation, amount })
const depth = {
  asks: [level(P, HUNDREDTH), level(P + 6_000_00n, HUNDREDTH)],
  bids: [level(P - 6_000_00n, HUNDREDTH), level(P - 12_000_00n, 5n * HUNDREDTH)],
}
const buy = (sats: bigint, price: bigint) => ({
  amountOrig: (price * sats) / 100_000_000n,
  amountDest: sats,
})
const sell = (sats: bigint, price: bigint) => ({
  amountOrig: sats,
  amountDest: (price * sats) / 100_000_000n,
})

describe('immediate execution of a Book order', () => {
  test.each([
    ['all at the best price', buy(HUNDREDTH, P), [HUNDREDTH, 6_000_00n, P, 0n]],
    ['two levels', buy(2n * HUNDREDTH, P + 6_000_00n), [2n * HUNDREDTH, 12_060_00n, P + 3_000_00n, 0n]],
    ['a part; the rest waits', buy(3n * HUNDREDTH, P), [HUNDREDTH, 6_000_00n, P, 2n * HUNDREDTH]],
    ['nothing within the limit', buy(HUNDREDTH, P - 1n), [0n, 0n, undefined, HUNDREDTH]],
  ] as const)('a purchase takes %s', (_, amounts, [sats, brl, average, rests]) => {
    expect(estimateBookOrder('BUY', amounts, depth)).toEqual({ sats, brl, average, rests })
  })

  test('a sale goes to the highest bids, not below its limit', () => {
    const estimate = estimateBookOrder('SELL', sell(2n * HUNDREDTH, P - 6_000_00n), depth)
    expect(estimate).toMatchObject({ sats: HUNDREDTH, brl: 5_940_00n, rests: HUNDREDTH })
  })

  test('a remainder below a centavo does not rest', () => {
    const cheap = { asks: [level(P, HUNDREDTH)], bids: [] }
    expect(estimateBookOrder('BUY', buy(HUNDREDTH + 1n, P + 1_00n), cheap).rests).toBe(0n)
  })
})

test('the estimate by the whole depth is what the Book does, to a centavo for each order that it meets', () => {
  const one = fc.record({
    nature: fc.constantFrom(...NATURES),
    price: fc.integer({ min: 59_990_000, max: 60_010_000 }),
    // Above a centavo each, which the Book does not trade.
    sats: fc.integer({ min: 1, max: 5_000 }).map((thousands) => thousands * 1_000),
  })
  fc.assert(
    fc.property(fc.array(one, { maxLength: 20 }), one, (resting, { nature, price, sats }) => {
      const book = openBook()
      const place = (terms: Pick<BookOrder, 'nature' | 'price' | 'sats'>, id: string) =>
        book.apply({
          type: 'place',
          at: 0,
          order: { id, owner: id, expiresAt: Number.POSITIVE_INFINITY, ...terms },
        })
      for (const [nth, terms] of resting.entries()) place(terms, `${nth}`)
      const [limitPrice, amount] = [BigInt(price), BigInt(sats)]
      const terms = completeBookOrder(
        nature,
        { side: nature === 'BUY' ? 'amountDest' : 'amountOrig', amount },
        limitPrice,
      )
      const estimate = estimateBookOrder(
        nature,
        { ...terms, limitPrice },
        toDepth(book.whole(resting.length + 1)),
      )
      const { fills, closed } = place({ nature, price, sats }, 'taker')
      const sum = (of: 'sats' | 'value') => fills.reduce((all, fill) => all + BigInt(fill[of]), 0n)
      const isOver = closed.some(({ id }) => id === 'taker')
      expect(estimate.sats).toBe(sum('sats'))
      expect(estimate.rests).toBe(isOver ? 0n : amount - sum('sats'))
      expect(Number(estimate.brl - sum('value'))).toBeLessThanOrEqual(fills.length)
      expect(estimate.brl).toBeGreaterThanOrEqual(sum('value'))
    }),
  )
})

test('an order does not trade with orders of its owner, and the estimate says where it would meet them', () => {
  const own = new Map([[P, HUNDREDTH]])
  const { asks } = withoutOwn(depth, { asks: own, bids: new Map() })
  expect(asks).toEqual([level(P + 6_000_00n, HUNDREDTH)])
  expect(meetsOwn('BUY', buy(HUNDREDTH, P), own)).toBe(true)
  expect(meetsOwn('BUY', buy(HUNDREDTH, P - 1n), own)).toBe(false)
  expect(meetsOwn('SELL', sell(HUNDREDTH, P), own)).toBe(true)
  expect(meetsOwn('SELL', sell(HUNDREDTH, P + 1_00n), own)).toBe(false)
})

test('an average is rounded against the customer', () => {
  const traded = { sats: 3n, brl: 1n }
  expect(averagePrice('BUY', traded)).toBe(33_333_334n)
  expect(averagePrice('SELL', traded)).toBe(33_333_333n)
  expect(averagePrice('SELL', { sats: 0n, brl: 0n })).toBeUndefined()
})

describe('progress of an order', () => {
  const asked = buy(2n * HUNDREDTH, P)
  const filled = { amountOrig: 5_900_00n, amountDest: HUNDREDTH }
  const facts = { nature: 'BUY', status: 'PARTIAL', asked, filled, limit: P } as const

  test('a purchase that is half filled below its limit', () => {
    expect(readProgress(facts)).toEqual({
      whole: 2n * HUNDREDTH,
      traded: HUNDREDTH,
      left: HUNDREDTH,
      share: 5_000,
      average: 590_000_00n,
      rest: { gives: 6_000_00n, gets: HUNDREDTH },
      held: 6_000_00n,
      saved: 100_00n,
    })
  })

  test('a sale holds its bitcoin, and gains above its limit', () => {
    const progress = readProgress({
      nature: 'SELL',
      status: 'PENDING',
      asked: sell(2n * HUNDREDTH, P),
      filled: { amountOrig: HUNDREDTH, amountDest: 6_050_00n },
      limit: P,
    })
    expect(progress).toMatchObject({ held: HUNDREDTH, saved: 50_00n })
    expect(progress.rest).toEqual({ gives: HUNDREDTH, gets: 6_000_00n })
  })

  test.each(['CANCELLED', 'EXPIRED', 'FINISHED'] as const)('%s holds nothing', (status) => {
    expect(readProgress({ ...facts, status }).held).toBe(0n)
  })
})
