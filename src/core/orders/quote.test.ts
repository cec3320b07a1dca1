import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readInput } from '../rules/input.ts'
import {
  addSpreadCeil,
  averageBuyCeil,
  averageFor,
  averageSellFloor,
  type Level,
  middleOf,
  spreadFloor,
  spreadOf,
  takeSpreadFloor,
  toTicker,
  type Wanted,
} from './quote.ts'
import { tickerQuerySchema } from './quote-schema.ts'

const SATS = 100_000_000n

const level: fc.Arbitrary<Level> = fc.record({
  quotation: fc.bigInt({ min: 1n, max: 1_000_000_000n }),
  amount: fc.bigInt({ min: 1n, max: 10_000_000_000n }),
})
const depth = fc.array(level, { maxLength: 12 })
const byPrice = (levels: Level[], sign: 1 | -1) =>
  levels.toSorted((a, b) => sign * Number(a.quotation - b.quotation))
const asksOf = (levels: Level[]) => byPrice(levels, 1)
const bidsOf = (levels: Level[]) => byPrice(levels, -1)
const wanted: fc.Arbitrary<Wanted> = fc.record({
  currency: fc.constantFrom('BRL', 'BTC'),
  amount: fc.bigInt({ min: 1n, max: 100_000_000_000n }),
})
const spread = fc.bigInt({ min: 0n, max: 10_000n })

const asks: Level[] = [
  { quotation: 100n, amount: 1n * SATS },
  { quotation: 200n, amount: 1n * SATS },
  { quotation: 400n, amount: 2n * SATS },
]

test.each<[string, Wanted, bigint]>([
  ['within the best level', { currency: 'BTC', amount: SATS / 2n }, 100n],
  ['all of the best level', { currency: 'BTC', amount: SATS }, 100n],
  ['two levels', { currency: 'BTC', amount: 2n * SATS }, 150n],
  ['rounded up', { currency: 'BTC', amount: 3n * SATS }, 234n],
  ['all there is', { currency: 'BTC', amount: 4n * SATS }, 275n],
  ['a satoshi more than there is', { currency: 'BTC', amount: 4n * SATS + 1n }, 0n],
  ['reais within the best level', { currency: 'BRL', amount: 50n }, 100n],
  ['reais over two levels', { currency: 'BRL', amount: 200n }, 134n],
  ['all in reais', { currency: 'BRL', amount: 1_100n }, 275n],
  ['a centavo more than all', { currency: 'BRL', amount: 1_101n }, 0n],
])('the average over the asks: %s', (_, want, expected) => {
  expect(averageBuyCeil(asks, want)).toBe(expected)
})

test('selling rounds the same average down', () => {
  const bids = asks.toReversed()
  expect(averageSellFloor(bids, { currency: 'BTC', amount: 3n * SATS })).toBe(333n)
  expect(averageSellFloor(bids, { currency: 'BRL', amount: 1_000n })).toBe(333n)
})

describe('an average over a depth', () => {
  const covers = (levels: Level[], { currency, amount }: Wanted) => {
    const total = levels.reduce(
      (sum, one) => sum + (currency === 'BTC' ? one.amount : one.amount * one.quotation),
      0n,
    )
    return total >= (currency === 'BTC' ? amount : amount * SATS)
  }

  test('is 0 exactly when the depth does not cover the amount', () => {
    fc.assert(
      fc.property(depth, wanted, (levels, want) => {
        expect(averageBuyCeil(asksOf(levels), want) > 0n).toBe(covers(levels, want))
        expect(averageSellFloor(bidsOf(levels), want) > 0n).toBe(covers(levels, want))
      }),
    )
  })

  test('lies between the best and the worst level, and never improves with a larger amount', () => {
    fc.assert(
      fc.property(depth, wanted, fc.bigInt({ min: 0n, max: 10_000_000_000n }), (levels, want, more) => {
        const [sorted, reversed] = [asksOf(levels), bidsOf(levels)]
        const [buy, sell] = [averageBuyCeil(sorted, want), averageSellFloor(reversed, want)]
        if (buy === 0n || sell === 0n) return
        expect(buy >= sorted[0]!.quotation && buy <= sorted.at(-1)!.quotation).toBe(true)
        expect(sell <= reversed[0]!.quotation && sell >= reversed.at(-1)!.quotation).toBe(true)
        const larger = { ...want, amount: want.amount + more }
        const [buyMore, sellMore] = [averageBuyCeil(sorted, larger), averageSellFloor(reversed, larger)]
        expect(buyMore === 0n || buyMore >= buy).toBe(true)
        expect(sellMore === 0n || sellMore <= sell).toBe(true)
      }),
    )
  })

  test('is exact but for its one rounding, which is against the customer', () => {
    fc.assert(
      fc.property(depth, fc.bigInt({ min: 1n, max: 10_000_000_000n }), (levels, sats) => {
        const sorted = asksOf(levels)
        let missing = sats
        let cost = 0n
        for (const one of sorted) {
          const taken = missing < one.amount ? missing : one.amount
          cost += taken * one.quotation
          missing -= taken
        }
        if (missing > 0n) return
        const want: Wanted = { currency: 'BTC', amount: sats }
        const [up, down] = [averageBuyCeil(sorted, want), averageSellFloor(sorted, want)]
        expect(up * sats >= cost && (up - 1n) * sats < cost).toBe(true)
        expect(down * sats <= cost && (down + 1n) * sats > cost).toBe(true)
      }),
    )
  })

  test('of reais is the average of the bitcoin that they buy', () => {
    fc.assert(
      fc.property(depth, fc.bigInt({ min: 1n, max: 10_000n }), (levels, part) => {
        const sorted = asksOf(levels)
        const whole = sorted.reduce((sum, one) => sum + one.amount * one.quotation, 0n)
        const brl = (whole * part) / (10_000n * SATS)
        if (brl === 0n) return
        const average = averageBuyCeil(sorted, { currency: 'BRL', amount: brl })
        if (average < 2n) return
        // At the average price, the bitcoin is worth the money to within one centavo of price.
        const most = (brl * SATS) / (average - 1n) + 1n
        const least = (brl * SATS) / average
        const around = (amount: bigint) => averageBuyCeil(sorted, { currency: 'BTC', amount })
        if (least > 0n) expect(around(least) <= average).toBe(true)
        expect(around(most) === 0n || around(most) >= average).toBe(true)
      }),
    )
  })
})

describe('the spread', () => {
  test('raises the price to buy and lowers the price to sell, rounded against the customer', () => {
    expect(addSpreadCeil(61_200_001n, 50n)).toBe(61_506_002n)
    expect(takeSpreadFloor(61_200_001n, 50n)).toBe(60_894_000n)
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10_000_000_000n }), spread, (price, percent) => {
        const [up, down] = [addSpreadCeil(price, percent), takeSpreadFloor(price, percent)]
        expect(up * 10_000n >= price * (10_000n + percent)).toBe(true)
        expect((up - 1n) * 10_000n < price * (10_000n + percent)).toBe(true)
        expect(down * 10_000n <= price * (10_000n - percent)).toBe(true)
        expect((down + 1n) * 10_000n > price * (10_000n - percent)).toBe(true)
      }),
    )
  })

  test('a customer never sells above the price to buy, whichever the market', () => {
    fc.assert(
      fc.property(depth, wanted, spread, spread, (levels, want, spreadBuy, spreadSell) => {
        const sorted = asksOf(levels)
        const middle = Math.floor(sorted.length / 2)
        const market = { asks: sorted.slice(middle), bids: bidsOf(sorted.slice(0, middle)) }
        const { buy, sell } = toTicker(market, want, { spreadBuy, spreadSell }).BTCBRL
        if (buy !== '0.00') expect(Number(buy)).toBeGreaterThanOrEqual(Number(sell))
      }),
    )
  })
})

test('a ticker has two decimals, and 0.00 on a side without liquidity', () => {
  const market = { asks: [{ quotation: 61_200_000n, amount: SATS }], bids: [] }
  const none = { spreadBuy: 0n, spreadSell: 0n }
  expect(toTicker(market, { currency: 'BTC', amount: SATS }, none)).toEqual({
    BTCBRL: { buy: '612000.00', sell: '0.00' },
  })
  expect(toTicker(market, { currency: 'BTC', amount: SATS }, { spreadBuy: 100n, spreadSell: 100n })).toEqual({
    BTCBRL: { buy: '618120.00', sell: '0.00' },
  })
})

test('a ticker is for one bitcoin by default', () => {
  expect(tickerQuerySchema.parse({})).toEqual({ amount: SATS, currency: 'BTC' })
  expect(tickerQuerySchema.parse({ amount: '1500.00', type: 'BRL' })).toEqual({
    amount: 150_000n,
    currency: 'BRL',
  })
  const errorOf = (query: unknown) => {
    const read = readInput(tickerQuerySchema, query)
    return read.ok ? undefined : `${read.fields[0]?.field} ${read.fields[0]?.code}`
  }
  expect(errorOf({ amount: '0' })).toBe('amount field.positive')
  expect(errorOf({ amount: '1e3' })).toBe('amount field.amount')
  expect(errorOf({ amount: '1.001', type: 'BRL' })).toBe('amount field.amount')
  expect(errorOf({ type: 'USD' })).toBe('type field.invalid')
})

test.each([
  [{ buy: 606_000n, sell: 600_000n }, 100n],
  [{ buy: 600_000n, sell: 600_000n }, 0n],
  [{ buy: 599_000n, sell: 600_000n }, 0n],
  [{ buy: 600_000n, sell: 0n }, 0n],
])('the spread of %o', (sides, expected) => {
  expect(spreadFloor(sides)).toBe(expected)
})

test('the middle price lies between the best of both sides, rounded down; it is undefined without one of them', () => {
  const [ask, bid] = [[{ quotation: 601n, amount: 1n }], [{ quotation: 600n, amount: 1n }]]
  expect(middleOf({ asks: ask, bids: bid })).toBe(600n)
  expect(middleOf({ asks: [{ quotation: 604n, amount: 1n }], bids: bid })).toBe(602n)
  expect(middleOf({ asks: ask, bids: [] })).toBeUndefined()
  expect(middleOf({ asks: [], bids: bid })).toBeUndefined()
})

test('an order takes the other side of a depth, and has no average where that side is short', () => {
  const both = {
    asks: [{ quotation: 102_00n, amount: SATS }],
    bids: [{ quotation: 100_00n, amount: SATS }],
  }
  const one = { currency: 'BTC', amount: SATS } as const
  expect([averageFor('BUY', both, one), averageFor('SELL', both, one)]).toEqual([102_00n, 100_00n])
  expect(averageFor('SELL', { ...both, bids: [] }, one)).toBeUndefined()
  expect([spreadOf(both), spreadOf({ ...both, bids: [] })]).toEqual([200n, undefined])
})
