import { describe, expect, test } from 'vitest'
import { toCell } from '#test/harness/rule-table.ts'
import { DEFAULT_CONTROLS } from '../approvals/controls.ts'
import { giveAwayCeil, isAgainstHouse, isBeyondGiveAway } from './give-away.ts'
import { mayFillInBand } from './order.ts'

/** Centavos per BTC. */
const SIDES = { ask: 601_000_00n, bid: 599_000_00n }
const BTC = 100_000_000n

test.each([
  ['BUY', SIDES.ask, false],
  ['BUY', SIDES.ask - 1n, true],
  ['SELL', SIDES.bid, false],
  ['SELL', SIDES.bid + 1n, true],
] as const)('%s at %s is against the house: %s', (nature, price, is) => {
  expect(isAgainstHouse(nature, price, SIDES)).toBe(is)
  expect(isAgainstHouse(nature, price, undefined)).toBe(true)
})

describe('a quotation gives away', () => {
  const middle = 600_000_00n
  test.each([
    ['BUY', { amountOrig: 599_000_00n, amountDest: BTC }, 1_000_00n],
    ['BUY', { amountOrig: 601_000_00n, amountDest: BTC }, 0n],
    ['SELL', { amountOrig: BTC, amountDest: 601_000_00n }, 1_000_00n],
    ['SELL', { amountOrig: BTC, amountDest: 599_000_00n }, 0n],
    // A satoshi is worth 0.6 centavos.
    ['BUY', { amountOrig: 1n, amountDest: 2n }, 1n],
    ['SELL', { amountOrig: 1n, amountDest: 1n }, 1n],
  ] as const)('%s of %o: %s', (nature, amounts, given) => {
    expect(giveAwayCeil(nature, amounts, middle)).toBe(given)
  })
})

test.each([
  [{ operator: 200n, customer: 100n }, { perOperator: 200n, perCustomer: 100n }, false],
  [{ operator: 201n, customer: 100n }, { perOperator: 200n, perCustomer: 100n }, true],
  [{ operator: 200n, customer: 101n }, { perOperator: 200n, perCustomer: 100n }, true],
  [{ operator: 201n, customer: 101n }, { perOperator: null, perCustomer: null }, false],
  [{ operator: 1n, customer: 0n }, { perOperator: 0n, perCustomer: null }, true],
  [undefined, { perOperator: null, perCustomer: 100n }, true],
  [undefined, { perOperator: null, perCustomer: null }, false],
])('the sums %o against %o are beyond: %s', (sums, limits, is) => {
  expect(isBeyondGiveAway(sums, limits)).toBe(is)
})

test('staff fill an order of the Book in the band, and not at a price that is worse than the market', () => {
  const without = (...acts: string[]) => ({
    ...DEFAULT_CONTROLS,
    approvals: DEFAULT_CONTROLS.approvals.filter(({ act }) => !acts.includes(act)),
  })
  const fill = (
    nature: 'BUY' | 'SELL',
    quotation: bigint,
    controls = DEFAULT_CONTROLS,
    sides?: typeof SIDES,
  ) => toCell(mayFillInBand({ nature, quotation }, { sides, middle: sides && 600_000_00n, controls }))
  expect(fill('BUY', SIDES.ask, DEFAULT_CONTROLS, SIDES)).toBe('yes')
  expect(fill('BUY', SIDES.ask - 1n, DEFAULT_CONTROLS, SIDES)).toBe('409 bookAgainstHouse')
  expect(fill('SELL', SIDES.bid, DEFAULT_CONTROLS, SIDES)).toBe('yes')
  expect(fill('SELL', SIDES.bid + 1n, DEFAULT_CONTROLS, SIDES)).toBe('409 bookAgainstHouse')
  expect(fill('BUY', 619_000_00n, DEFAULT_CONTROLS, SIDES)).toBe('409 bookOffMarket')
  expect(fill('BUY', SIDES.ask)).toBe('409 bookAgainstHouse')
  expect(fill('BUY', SIDES.ask - 1n, without('order.quoteAgainstHouse'), SIDES)).toBe('yes')
  expect(fill('BUY', 700_000_00n, without('order.executeForAnother'), SIDES)).toBe('yes')
})
