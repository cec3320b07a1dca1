import { expect, test } from 'vitest'
import {
  courseOf,
  lastTaken,
  mayRestOnly,
  maySendToBook,
  planTicket,
  rowChanges,
  toLadder,
  toTicketTerms,
  worstPrice,
} from './ticket.ts'

/** R$ 600.000,00 per bitcoin. */
const P = 600_000_00n
const HUNDREDTH = 1_000_000n
const level = (quotation: bigint, amount: bigint) => ({ quotation, amount })
const depth = {
  asks: [level(P, HUNDREDTH), level(P + 50_00n, HUNDREDTH), level(P + 100_00n, HUNDREDTH)],
  bids: [level(P - 10_00n, HUNDREDTH), level(P - 100_00n, HUNDREDTH)],
}

test('the worst price is within the cap, against the customer', () => {
  expect(worstPrice('BUY', P, 50n)).toBe(603_000_00n)
  expect(worstPrice('SELL', P, 50n)).toBe(597_000_00n)
  expect(worstPrice('BUY', 199n, 50n)).toBe(199n)
})

test.each([
  ['BUY', 'BTC', HUNDREDTH, { amountOrig: 6_030_00n, amountDest: HUNDREDTH, counterpart: 6_000_00n }],
  ['BUY', 'BRL', 6_030_00n, { amountOrig: 6_030_00n, amountDest: HUNDREDTH, counterpart: HUNDREDTH }],
  ['BUY', 'BRL', 6_029_99n, { amountOrig: 6_029_99n, amountDest: 999_998n, counterpart: 999_998n }],
  ['SELL', 'BTC', HUNDREDTH, { amountOrig: HUNDREDTH, amountDest: 6_030_00n, counterpart: 6_000_00n }],
  ['SELL', 'BRL', 6_000_01n, { amountOrig: 1_000_002n, amountDest: 6_030_01n, counterpart: 1_000_002n }],
] as const)(
  'terms of %s from %s %d, at 603.000 where 600.000 is expected',
  (nature, currency, amount, terms) => {
    const limit = 603_000_00n
    expect(toTicketTerms(nature, { currency, amount }, { limit, expected: P })).toEqual({
      ...terms,
      limitPrice: limit,
    })
  },
)

test('a ladder groups asks up and bids down, with the sum from the best row', () => {
  expect(toLadder('asks', depth.asks, 100_00n, 8)).toEqual([
    { quotation: P, best: P, amount: HUNDREDTH, sum: HUNDREDTH },
    { quotation: P + 100_00n, best: P + 50_00n, amount: 2n * HUNDREDTH, sum: 3n * HUNDREDTH },
  ])
  expect(toLadder('bids', depth.bids, 100_00n, 8).map(({ quotation, sum }) => [quotation, sum])).toEqual([
    [P - 100_00n, 2n * HUNDREDTH],
  ])
  expect(toLadder('asks', depth.asks, 1n, 2)).toHaveLength(2)
})

test.each([
  ['BUY', P + 50_00n, 2n * HUNDREDTH, P + 50_00n],
  ['BUY', P + 50_00n, HUNDREDTH, P],
  ['BUY', P - 1n, HUNDREDTH, undefined],
  ['SELL', P - 99_99n, 3n * HUNDREDTH, P - 10_00n],
] as const)('%s at %d of %d takes the levels up to %s', (nature, limit, sats, expected) => {
  expect(lastTaken(nature, { limit, sats }, depth)).toBe(expected)
})

test('a post-only order may not reach the other side', () => {
  const of = (nature: 'BUY' | 'SELL', limit: bigint) => mayRestOnly(nature, 'POST_ONLY', limit, depth).ok
  expect([of('BUY', P), of('BUY', P - 1n), of('SELL', P - 10_00n), of('SELL', P)]).toEqual([
    false,
    true,
    false,
    true,
  ])
  expect(mayRestOnly('BUY', 'GTC', P, depth)).toEqual({ ok: true })
})

test('the plan has what is traded now and what rests at the limit, and the fee of what is received', () => {
  const traded = { sats: HUNDREDTH, brl: 6_000_00n, rests: HUNDREDTH }
  const at = { limit: 601_000_00n, percent: 50n }
  expect(planTicket('BUY', traded, at)).toEqual({ gives: 12_010_00n, gets: 1_990_000n, fee: 10_000n })
  expect(planTicket('SELL', traded, at)).toEqual({ gives: 2n * HUNDREDTH, gets: 11_949_95n, fee: 60_05n })
})

test.each([
  ['nothing', {}, undefined],
  ['all that it needs', { reference: P, depth, available: 6_000_00n, timeInForce: 'GTC' }, undefined],
  ['a far market', { reference: P / 3n }, 'order.priceBand'],
  ['an offer at its limit', { depth, timeInForce: 'POST_ONLY' }, 'order.postOnlyMeets'],
  ['less than it holds', { available: 5_999_99n }, 'order.insufficientBalance'],
] as const)('a purchase for 6.000 whose form sees %s', (_, seen, refused) => {
  const verdict = maySendToBook('BUY', { amountOrig: 6_000_00n, amountDest: HUNDREDTH }, seen)
  expect(verdict.ok ? undefined : verdict.code).toBe(refused)
})

test.each([
  ['BUY', 'GTC', P - 1n, HUNDREDTH, 'rests'],
  ['BUY', 'GTC', P, HUNDREDTH, 'trades'],
  ['BUY', 'GTC', P, HUNDREDTH + 1_000n, 'tradesAndRests'],
  ['BUY', 'GTC', P, undefined, 'trades'],
  ['BUY', 'IOC', P - 1n, HUNDREDTH, 'ends'],
  ['BUY', 'IOC', P + 50_00n, 2n * HUNDREDTH, 'trades'],
  ['BUY', 'IOC', P + 50_00n, 2n * HUNDREDTH + 1_000n, 'tradesAndEnds'],
  ['BUY', 'POST_ONLY', P - 1n, HUNDREDTH, 'rests'],
  ['BUY', 'POST_ONLY', P, HUNDREDTH, 'refused'],
  ['SELL', 'GTC', P - 10_00n + 1n, HUNDREDTH, 'rests'],
  ['SELL', 'GTC', P - 10_00n, HUNDREDTH, 'trades'],
  ['SELL', 'IOC', P, HUNDREDTH, 'ends'],
  ['SELL', 'POST_ONLY', P - 10_00n, HUNDREDTH, 'refused'],
] as const)('%s %s at %d of %s %s', (nature, timeInForce, limit, sats, course) => {
  expect(courseOf(nature, { limit, sats, timeInForce }, depth)).toBe(course)
})

test('an order rests, or ends, where the other side is empty', () => {
  const empty = { asks: [], bids: depth.bids }
  const of = (timeInForce: 'GTC' | 'IOC' | 'POST_ONLY') =>
    courseOf('BUY', { limit: P, sats: undefined, timeInForce }, empty)
  expect([of('GTC'), of('IOC'), of('POST_ONLY')]).toEqual(['rests', 'ends', 'rests'])
})

test('a row changes by the levels within its step; one that came counts from zero', () => {
  const after = {
    asks: [level(P, HUNDREDTH), level(P + 50_00n, 4n * HUNDREDTH), level(P + 300_00n, 7n)],
    bids: [level(P - 10_00n, HUNDREDTH - 5n), level(P - 90_00n, 5n), level(P - 100_00n, HUNDREDTH)],
  }
  expect(rowChanges('asks', depth.asks, after.asks, 100_00n)).toEqual(
    new Map([
      [P + 100_00n, 2n * HUNDREDTH],
      [P + 300_00n, 7n],
    ]),
  )
  expect(rowChanges('bids', depth.bids, after.bids, 100_00n)).toEqual(new Map())
  expect(rowChanges('bids', depth.bids, after.bids, 10_00n).get(P - 10_00n)).toBe(-5n)
})
