import { expect, test } from 'vitest'
import { toCell } from '#test/harness/rule-table.ts'
import { mayAdjust, mayAdjustEvent, mayMoveBack } from './adjustment.ts'
import { JOURNAL_EVENTS } from './journal.ts'

test('only an admin corrects the books, also when the request runs', () => {
  const roles = ['user', 'operator', 'master', 'admin'] as const
  const verdicts = roles.map((role) => toCell(mayAdjust({ id: 'eva', roles: [role], permissions: [] })))
  expect(verdicts).toEqual([...Array(3).fill('403 adminOnly'), 'yes'])
})

test('a booking of the house and a move between places are moved back by no adjustment', () => {
  const refused = JOURNAL_EVENTS.filter((event) => !mayAdjustEvent(event).ok)
  expect(refused).toEqual(['house.booked', 'house.reversed', 'place.sent', 'place.arrived'])
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
