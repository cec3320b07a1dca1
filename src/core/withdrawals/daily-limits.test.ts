import { expect, test } from 'vitest'
import { actsOfPayment, overDailyLimit } from './withdrawal.ts'

const NONE = { perCustomer: null, perOperator: null, house: null }
const LIMITS = { perCustomer: 10n, perOperator: 20n, house: 30n }

test.each([
  ['at each limit', { customer: 10n, operator: 20n, house: 30n }, LIMITS, undefined],
  ['over that of the customer', { customer: 11n, operator: 11n, house: 11n }, LIMITS, 'PERSON'],
  ['over that of the operator', { customer: 10n, operator: 21n, house: 21n }, LIMITS, 'PERSON'],
  ['over that of the house, and any other', { customer: 31n, operator: 31n, house: 31n }, LIMITS, 'HOUSE'],
  ['over a limit of 0', { customer: 1n, operator: 1n, house: 1n }, { ...NONE, house: 0n }, 'HOUSE'],
  ['without limits', { customer: 99n, operator: 99n, house: 99n }, NONE, undefined],
  ['of bitcoin without a price', undefined, { ...NONE, house: 30n }, 'PERSON'],
  ['of bitcoin without a price and without limits', undefined, NONE, undefined],
] as const)('a payment %s', (_, sums, limits, over) => {
  expect(overDailyLimit(sums, limits)).toBe(over)
})

test.each([
  [false, false, ['withdrawal.pay']],
  [true, false, ['withdrawal.payInvolved', 'withdrawal.pay']],
  [false, true, ['withdrawal.overDailyLimit', 'withdrawal.pay']],
  [true, true, ['withdrawal.overDailyLimit', 'withdrawal.payInvolved', 'withdrawal.pay']],
])('paying with a part: %s, over a limit: %s', (isInvolved, isOverDailyLimit, acts) => {
  expect(actsOfPayment({ isInvolved, isOverDailyLimit })).toEqual(acts)
})
