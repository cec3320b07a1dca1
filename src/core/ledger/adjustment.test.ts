import { expect, test } from 'vitest'
import { toCell } from '#test/harness/rule-table.ts'
import { mayAdjust, mayMoveBack } from './adjustment.ts'

test('only an admin corrects the books, also when the request runs', () => {
  const roles = ['user', 'operator', 'master', 'admin'] as const
  const verdicts = roles.map((role) => toCell(mayAdjust({ id: 'eva', roles: [role], permissions: [] })))
  expect(verdicts).toEqual([...Array(3).fill('403 adminOnly'), 'yes'])
})

test.each([
  [10n, 10n, 10n, false, 'yes'],
  [11n, 10n, 99n, true, '422 tooMuch'],
  [10n, 10n, 9n, false, '409 insufficientBalance'],
  [10n, 10n, -5n, true, 'yes'],
] as const)(
  '%s of %s, from a balance of %s, of the house: %s: %s',
  (amount, left, payerBalance, isPayerHouse, cell) => {
    expect(toCell(mayMoveBack({ currency: 'BRL' }, { amount, left, payerBalance, isPayerHouse }))).toBe(cell)
  },
)
