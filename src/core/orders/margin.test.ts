import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_DESK, suggestMargin } from '../settings/desk.ts'
import { suggestPrice } from './desk.ts'
import { houseGainFloor, isWithin, marginRound, priceAtMargin } from './margin.ts'
import { completeQuote, type Nature, PAIR } from './order.ts'

const nature = fc.constantFrom<Nature>('BUY', 'SELL')
/** From a thousand reais to ten million per bitcoin: below two hundred, a centavo is more than half of a hundredth of a percent. */
const base = fc.bigInt({ min: 1_000_00n, max: 1_000_000_000n })
const margin = fc.bigInt({ min: -5_000n, max: 5_000n })

test.each<[Nature, bigint, bigint, bigint]>([
  ['BUY', 59_874_180n, 240n, 61_311_161n],
  ['BUY', 59_874_180n, 90n, 60_413_048n],
  ['SELL', 59_831_240n, 90n, 59_292_758n],
  ['BUY', 60_000_000n, -50n, 59_700_000n],
  ['SELL', 60_000_000n, -50n, 60_300_000n],
  ['BUY', 60_000_001n, -50n, 59_700_001n],
  ['SELL', 60_000_001n, -50n, 60_300_001n],
])('%s at a base of %s with %s is %s', (side, at, percent, expected) => {
  expect(priceAtMargin(side, at, percent)).toBe(expected)
})

test('price and margin move each other: a margin gives a price that has this margin, rounded for the house', () => {
  fc.assert(
    fc.property(nature, base, margin, (side, at, percent) => {
      const price = priceAtMargin(side, at, percent)
      expect(marginRound(side, at, price)).toBe(percent)
      const gain = side === 'BUY' ? price - at : at - price
      expect(gain * 10_000n >= at * percent && (gain - 1n) * 10_000n < at * percent).toBe(true)
    }),
  )
})

test('the gain of the house is never more than the margin on the price says', () => {
  const amount = fc.bigInt({ min: 1_000n, max: 10_000_000_000n })
  fc.assert(
    fc.property(nature, amount, base, margin, (side, asked, at, percent) => {
      const order = {
        currencyOrig: PAIR[side].orig,
        currencyDest: PAIR[side].dest,
        askedOrig: asked,
        askedDest: null,
      }
      const price = priceAtMargin(side, at, percent)
      const done = completeQuote(order, price, 0n)
      if (!done) return
      const gain = houseGainFloor(side, done, at)
      const sats = side === 'BUY' ? done.amountDest : done.amountOrig
      const exact = (side === 'BUY' ? price - at : at - price) * sats
      // Each side rounds by less than a centavo, a purchase by less than a satoshi too.
      const slack = 100_000_000n + price
      const difference = gain * 100_000_000n - exact
      expect(difference < slack && difference > -slack).toBe(true)
    }),
  )
})

test.each([
  [61_200_000n, true],
  [61_200_001n, false],
  [58_800_000n, true],
  [58_799_999n, false],
])('%s is within 2 %% of R$ 600.000,00: %s', (price, expected) =>
  expect(isWithin(price, 60_000_000n, 200n)).toBe(expected),
)

test.each([
  [100_000_00n, 120n],
  [100_000_01n, 90n],
  [500_000_00n, 90n],
  [2_000_000_00n, 70n],
  [2_000_000_01n, 50n],
])('the suggested margin of %s centavos is %s', (size, expected) => {
  expect(suggestMargin(DEFAULT_DESK, 'BUY', size)).toBe(expected)
})

test('bands have a margin for each side; beyond them it is the usual one', () => {
  const terms = { ...DEFAULT_DESK, bands: [{ upToBRL: '50.00', BUY: '2.00', SELL: '3.50' }] }
  expect(suggestMargin(terms, 'SELL', 50_00n)).toBe(350n)
  expect(suggestMargin(terms, 'SELL', 50_01n)).toBe(100n)
})

test('a suggestion takes the size at the base: the ask for a purchase, the bid for a sale', () => {
  const sides = { ask: 60_100_000n, bid: 59_900_000n }
  const purchase = { nature: 'BUY' as const, askedOrig: null, askedDest: 16_638_935n }
  expect(suggestPrice(DEFAULT_DESK, purchase, sides)).toMatchObject({ base: sides.ask, margin: 120n })
  expect(suggestPrice(DEFAULT_DESK, { ...purchase, askedDest: 16_639_000n }, sides).margin).toBe(90n)
  const sale = { nature: 'SELL' as const, askedOrig: null, askedDest: 100_000_01n }
  expect(suggestPrice(DEFAULT_DESK, sale, sides)).toEqual({
    base: sides.bid,
    margin: 90n,
    price: 59_360_900n,
  })
})
