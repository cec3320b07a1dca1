import { expect, test } from 'vitest'
import { toCell } from '#test/harness/rule-table.ts'
import { DEFAULT_CONTROLS } from '../approvals/controls.ts'
import type { Viewer } from '../rules/viewer.ts'
import {
  CATEGORIES,
  categoriesOf,
  doubtsOf,
  floorOfBooking,
  mayBookLine,
  mayReverseBooking,
  mayTakeBack,
  mayUseCategory,
} from './booking.ts'

const staff: Viewer = { id: 'me', roles: ['operator'], permissions: [] }
const customer: Viewer = { id: 'me', roles: ['user'], permissions: [] }

test.each([
  ['OPEN', 'yes', '409 lineNotBooked'],
  ['MATCHED', '409 lineMatched', '409 lineNotBooked'],
  ['SET_ASIDE', '409 lineSetAside', '409 lineNotBooked'],
  ['BOOKED', '409 lineBooked', 'yes'],
  ['UNDONE', '409 undone', '409 lineNotBooked'],
] as const)('a line that is %s is booked: %s, reversed: %s', (state, book, reverse) => {
  for (const amount of [-1n, 1n]) {
    const line = { state, amount, isOwnMoney: false, isMissing: false, repeated: null }
    expect([mayBookLine(line, staff), mayReverseBooking(line, staff)].map(toCell)).toEqual([book, reverse])
    const refused = [mayBookLine(line, customer), mayReverseBooking(line, customer)].map(toCell)
    expect(refused).toEqual(['403 staffOnly', '403 staffOnly'])
  }
})

test("the house's own money is not in the ledger, and a line that the bank took back is none", () => {
  const line = { state: 'OPEN', amount: -1n, isOwnMoney: false, isMissing: false, repeated: null } as const
  expect(toCell(mayBookLine({ ...line, isOwnMoney: true }, staff))).toBe('409 ownMoney')
  expect(toCell(mayBookLine({ ...line, isMissing: true }, staff))).toBe('409 lineMissing')
  expect(toCell(mayBookLine({ ...line, repeated: 'BOOKED' }, staff))).toBe('409 pixBooked')
})

test('costs and income have their categories, and each category is of one of them', () => {
  expect(toCell(mayUseCategory(-1n, 'BANK_FEE'))).toBe('yes')
  expect(toCell(mayUseCategory(1n, 'BANK_FEE'))).toBe('422 category')
  expect(toCell(mayUseCategory(1n, 'REFUND'))).toBe('yes')
  expect(toCell(mayUseCategory(-1n, 'REFUND'))).toBe('422 category')
  expect(new Set([...categoriesOf(-1n), ...categoriesOf(1n)])).toEqual(new Set(CATEGORIES))
})

test.each([
  [100n, 99n, null, 'yes'],
  [100n, 100n, 0n, 'yes'],
  [100n, 99n, 0n, '409 incomeSpent'],
  [100n, 50n, -50n, 'yes'],
  [-100n, 0n, 0n, 'yes'],
])('%s is taken back from a balance of %s with the floor %s: %s', (income, balance, floor, cell) => {
  expect(toCell(mayTakeBack(income, { balance, floor }))).toBe(cell)
})

test('one person books below a thousand reais a day alone, and nothing that may be a customer’s', () => {
  const none = { fitsDeposit: false, namesCustomer: false, fitsPayment: false }
  const needs = (sumAlone: bigint, doubts: object = {}, controls = DEFAULT_CONTROLS) =>
    floorOfBooking(controls, { sumAlone, doubts: doubtsOf({ ...none, ...doubts }) })?.approvers ?? 0
  expect([needs(999_99n), needs(1_000_00n)]).toEqual([0, 1])
  for (const fact of ['fitsDeposit', 'namesCustomer', 'fitsPayment'])
    expect(needs(1n, { [fact]: true })).toBe(1)
  const relaxed = { ...DEFAULT_CONTROLS, approvals: [] }
  expect(needs(1_000_00n, { fitsDeposit: true }, relaxed)).toBe(0)
})
