import { expect, test } from 'vitest'
import { toDepth } from './price-book.ts'

const asks = [[612_000.5, 0.1]]
const bids = [[611_000.5, 0.2]]

test('asks round up, bids and amounts down, to the centavo and the satoshi, by the printed decimal', () => {
  const depth = toDepth({
    asks: [
      [612_000.121, 0.000000019],
      [612_000.29, 1.1],
    ],
    bids: [
      [611_000.129, '0.3'],
      ['611000.0099999999', 4.35],
    ],
  })
  expect(depth).toEqual({
    asks: [
      { quotation: 61_200_013n, amount: 1n },
      { quotation: 61_200_029n, amount: 110_000_000n },
    ],
    bids: [
      { quotation: 61_100_012n, amount: 30_000_000n },
      { quotation: 61_100_000n, amount: 435_000_000n },
    ],
  })
})

test('levels are best first, whatever the input order; one level per price; less than a satoshi is dropped', () => {
  const depth = toDepth({
    asks: [
      [1_000_000, 1],
      [612_000, 1, 1_700_000_000],
      [612_000.001, 2],
      [612_000.009, 3],
      [611_999, 9e-9],
    ],
    bids: [
      [99_999, 1],
      [611_000, 1e-8],
    ],
  })
  expect(depth).toEqual({
    asks: [
      { quotation: 61_200_000n, amount: 100_000_000n },
      { quotation: 61_200_001n, amount: 500_000_000n },
      { quotation: 100_000_000n, amount: 100_000_000n },
    ],
    bids: [
      { quotation: 61_100_000n, amount: 1n },
      { quotation: 9_999_900n, amount: 100_000_000n },
    ],
  })
})

test('a side has at most a hundred levels', () => {
  const long = Array.from({ length: 300 }, (_, level) => [612_000 + level, 1])
  const depth = toDepth({ asks: long, bids })
  expect(depth.asks).toHaveLength(100)
  expect(depth.asks.at(-1)?.quotation).toBe(61_209_900n)
})

test.each<[string, Parameters<typeof toDepth>[0]]>([
  ['a side is empty', { asks, bids: [] }],
  ['a side has nothing worth a satoshi', { asks: [[612_000, 1e-9]], bids }],
  ['it is crossed', { asks: [[611_000.5, 1]], bids }],
  ['its sides are further apart than a tenth', { asks: [[672_100.56, 1]], bids }],
  ['a price is 0', { asks, bids: [...bids, [0, 1]] }],
  ['a price is below 0', { asks, bids: [...bids, [-1, 1]] }],
  ['a price is no number', { asks: [...asks, [undefined, 1]], bids }],
  ['a price is endless', { asks: [...asks, [Number.NaN, 1]], bids }],
  ['a price is beyond all measure', { asks: [...asks, [1e21, 1]], bids }],
  ['an amount is no number', { asks: [...asks, [612_001, '1,5']], bids }],
  ['an amount is below 0', { asks, bids: [...bids, [611_000, -1]] }],
])('a book is refused where %s', (_, book) => {
  expect(() => toDepth(book)).toThrow()
})

test('a tenth apart is still a market', () => {
  expect(toDepth({ asks: [[672_100.55, 1]], bids }).asks).toHaveLength(1)
})
