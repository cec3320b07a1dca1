import { expect, test } from 'vitest'
import {
  countWithoutBase,
  type GainedTrade,
  gainFloor,
  gainsByClient,
  gainsByHour,
  gainsBySize,
  marginOf,
  totalOfGains,
} from './gain.ts'

/** 0.01 BTC for R$ 6.060,00, where the house itself pays R$ 600.000,00 per bitcoin; a fee of 0.5 %. */
const bought: GainedTrade = {
  kind: 'OTC',
  orderId: 'o1',
  userId: 'ana',
  name: 'Ana',
  hour: 9,
  nature: 'BUY',
  amountOrig: 6_060_00n,
  amountDest: 1_000_000n,
  fee: 5_000n,
  price: 60_600_000n,
  base: 60_000_000n,
}
/** 0.01 BTC sold for R$ 5.940,00 at the same market; a fee of R$ 14,85. */
const sold: GainedTrade = {
  ...bought,
  orderId: 'o2',
  nature: 'SELL',
  amountOrig: 1_000_000n,
  amountDest: 5_940_00n,
  fee: 14_85n,
  price: 59_400_000n,
}

test.each<[string, GainedTrade, bigint]>([
  ['a purchase: 60.00 of spread, and 0.00005 BTC of fee at the base', bought, 60_00n + 30_00n],
  ['a sale: 60.00 of spread, and its fee in reais', sold, 60_00n + 14_85n],
  ['a quotation below the market loses', { ...bought, amountOrig: 5_900_00n, fee: 0n }, -100_00n],
  ['without a market the fee alone counts, at the price of the order', { ...bought, base: null }, 30_30n],
  ['in the Book the fee alone counts', { ...sold, kind: 'MARKET', base: null }, 14_85n],
  ['each part is rounded against the house', { ...bought, amountDest: 1_000_001n, fee: 1n }, 59_99n],
  ['nothing traded brings nothing', { ...sold, amountOrig: 0n, amountDest: 0n, fee: 0n }, 0n],
])('%s', (_, trade, gain) => expect(gainFloor(trade)).toBe(gain))

test('an order that the Book fills in parts is one order', () => {
  const part = { ...sold, kind: 'MARKET', base: null } as const
  expect(totalOfGains([part, { ...part, hour: 10 }, bought])).toEqual({
    orders: 2,
    traded: 2n * 5_940_00n + 6_060_00n,
    gain: 2n * 14_85n + 90_00n,
  })
  expect(totalOfGains([])).toEqual({ orders: 0, traded: 0n, gain: 0n })
})

test('the margin is the gain of the traded reais', () => {
  expect(marginOf({ gain: 90_00n, traded: 6_060_00n })).toBe(149n)
  expect(marginOf({ gain: -90_00n, traded: 6_060_00n })).toBe(-149n)
  expect(marginOf({ gain: 0n, traded: 0n })).toBeNull()
})

test('an order of a bound is of the smaller size; the last size has no end; the sizes add up', () => {
  const sizes = gainsBySize([bought, sold], [5_940_00n, 6_059_99n])
  expect(sizes.map(({ upTo, orders, gain }) => [upTo, orders, gain])).toEqual([
    [5_940_00n, 1, 74_85n],
    [6_059_99n, 0, 0n],
    [null, 1, 90_00n],
  ])
  expect(gainsBySize([bought], [])).toEqual([{ upTo: null, orders: 1, traded: 6_060_00n, gain: 90_00n }])
})

test('hours go from midnight', () => {
  const hours = gainsByHour([bought, sold, { ...bought, hour: 23 }])
  expect(hours).toHaveLength(24)
  expect([hours[0], hours[9], hours[23]]).toEqual([0n, 164_85n, 90_00n])
})

test('customers by what they bring: the others are one sum, and all add up', () => {
  const of = (name: string, gain: bigint) => ({
    ...sold,
    kind: 'MARKET' as const,
    orderId: name,
    userId: name,
    name,
    base: null,
    fee: gain,
  })
  const trades = [of('c', 1n), of('a', 5n), of('b', 5n), of('d', 3n)]
  const { first, others } = gainsByClient(trades, 2)
  expect(first.map(({ userId, orders, gain }) => [userId, orders, gain])).toEqual([
    ['a', 1, 5n],
    ['b', 1, 5n],
  ])
  expect(others).toEqual({ clients: 2, orders: 2, traded: 2n * 5_940_00n, gain: 4n })
  expect(gainsByClient([bought, sold], 5)).toMatchObject({
    first: [{ userId: 'ana', orders: 2, gain: 164_85n }],
    others: { clients: 0, orders: 0, gain: 0n },
  })
})

test('a quotation without a market is named; the Book never has one', () => {
  expect(countWithoutBase([bought, { ...bought, base: null }, { ...sold, kind: 'MARKET', base: null }])).toBe(
    1,
  )
})
