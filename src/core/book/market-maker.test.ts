import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addSpreadCeil, type Depth, type Level, takeSpreadFloor } from '../orders/quote.ts'
import { marketMakerCapacity, marketMakerOffer, mayFillFromMarketMaker } from './market-maker.ts'

const NOTHING = { asks: [], bids: [] }
const NO_SPREAD = { spreadBuy: 0n, spreadSell: 0n }
const PLENTY = { maySell: 10n ** 18n, mayBuy: 10n ** 18n }
const MARKET: Depth = {
  asks: [
    { quotation: 60_010_000n, amount: 100n },
    { quotation: 60_020_001n, amount: 200n },
  ],
  bids: [
    { quotation: 59_990_001n, amount: 300n },
    { quotation: 59_980_000n, amount: 400n },
  ],
}

test.each([
  [0n, 500n, 500n, 500n],
  [200n, 500n, 700n, 300n],
  [-200n, 500n, 300n, 700n],
  [500n, 500n, 1000n, 0n],
  [900n, 500n, 1400n, 0n],
  [-900n, 500n, 0n, 1400n],
  [0n, 0n, 0n, 0n],
])(
  'at a position of %s with a limit of %s it may sell %s and buy %s',
  (position, maximum, maySell, mayBuy) => {
    expect(marketMakerCapacity(position, maximum)).toEqual({ maySell, mayBuy })
  },
)

test.each([
  ['BUY', 300n, '0,00000300 BTC'],
  ['SELL', 700n, '0,00000700 BTC'],
] as const)('the market maker fills a %s up to %d satoshis', (nature, most, text) => {
  const capacity = marketMakerCapacity(-200n, 500n)
  expect(mayFillFromMarketMaker(nature, most, capacity)).toEqual({ ok: true })
  expect(mayFillFromMarketMaker(nature, most + 1n, capacity)).toMatchObject({
    kind: 'conflict',
    code: 'order.housePosition',
    params: { most: text },
  })
})

test('the offer is the market with the spreads, each price rounded for the house', () => {
  expect(marketMakerOffer(MARKET, { spreadBuy: 50n, spreadSell: 25n }, PLENTY)).toEqual({
    asks: [
      { price: 60_310_050, sats: 100 },
      { price: 60_320_102, sats: 200 },
    ],
    bids: [
      { price: 59_840_025, sats: 300 },
      { price: 59_830_050, sats: 400 },
    ],
  })
})

test('each side ends at the position limit, the last level partly', () => {
  expect(marketMakerOffer(MARKET, NO_SPREAD, { maySell: 150n, mayBuy: 300n })).toEqual({
    asks: [
      { price: 60_010_000, sats: 100 },
      { price: 60_020_001, sats: 50 },
    ],
    bids: [{ price: 59_990_001, sats: 300 }],
  })
  expect(marketMakerOffer(MARKET, NO_SPREAD, { maySell: 0n, mayBuy: 1n })).toEqual({
    asks: [],
    bids: [{ price: 59_990_001, sats: 1 }],
  })
})

describe('both sides are withdrawn', () => {
  test.each<[string, Depth]>([
    ['without a price, or with an old one', NOTHING],
    ['without asks', { ...MARKET, asks: [] }],
    ['without bids', { ...MARKET, bids: [] }],
    ['where the sides cross', { asks: MARKET.bids, bids: MARKET.asks }],
    ['where they meet', { asks: MARKET.asks, bids: MARKET.asks }],
    [
      'where a price is no number that the Book can hold',
      { ...MARKET, asks: [{ quotation: 2n ** 53n, amount: 1n }] },
    ],
  ])('%s', (_, depth) => {
    expect(marketMakerOffer(depth, NO_SPREAD, PLENTY)).toEqual(NOTHING)
  })

  test('a spread that leaves no price above zero', () => {
    expect(marketMakerOffer(MARKET, { spreadBuy: 0n, spreadSell: 10_000n }, PLENTY)).toEqual(NOTHING)
  })
})

test('levels that a spread makes equal become one', () => {
  const bids = [
    { quotation: 101n, amount: 5n },
    { quotation: 100n, amount: 7n },
  ]
  expect(takeSpreadFloor(101n, 9_900n)).toBe(takeSpreadFloor(100n, 9_900n))
  const { bids: offered } = marketMakerOffer(
    { ...MARKET, bids },
    { spreadBuy: 0n, spreadSell: 9_900n },
    PLENTY,
  )
  expect(offered).toEqual([{ price: 1, sats: 12 }])
})

const level = fc.record({
  quotation: fc.bigInt({ min: 1n, max: 10n ** 11n }),
  amount: fc.bigInt({ min: 1n, max: 10n ** 16n }),
})
const side = fc.uniqueArray(level, { maxLength: 12, selector: ({ quotation }) => quotation })
const sorted = (levels: Level[], sign: number) =>
  levels.toSorted((a, b) => sign * Number(a.quotation - b.quotation))
const spread = fc.bigInt({ min: 0n, max: 10_000n })
const capacity = fc.bigInt({ min: 0n, max: 10n ** 17n })
const sum = (levels: readonly { sats: number }[]) =>
  levels.reduce((total, { sats }) => total + BigInt(sats), 0n)

test('the offer never exceeds the market or the position limit: best first, uncrossed, in whole numbers', () => {
  fc.assert(
    fc.property(
      side,
      side,
      spread,
      spread,
      capacity,
      capacity,
      (asks, bids, spreadBuy, spreadSell, maySell, mayBuy) => {
        const depth = { asks: sorted(asks, 1), bids: sorted(bids, -1) }
        const made = marketMakerOffer(depth, { spreadBuy, spreadSell }, { maySell, mayBuy })
        for (const { price, sats } of [...made.asks, ...made.bids]) {
          expect(Number.isSafeInteger(price) && price > 0).toBe(true)
          expect(Number.isSafeInteger(sats) && sats > 0).toBe(true)
        }
        const prices = [
          ...made.bids.map(({ price }) => price).toReversed(),
          ...made.asks.map(({ price }) => price),
        ]
        expect(prices).toEqual([...new Set(prices)].toSorted((a, b) => a - b))
        expect(sum(made.asks) <= maySell && sum(made.bids) <= mayBuy).toBe(true)
        for (const { price, sats } of made.asks) {
          const from = depth.asks.find(
            ({ quotation }) => addSpreadCeil(quotation, spreadBuy) === BigInt(price),
          )
          expect(from && BigInt(sats) <= from.amount).toBe(true)
        }
      },
    ),
  )
})
