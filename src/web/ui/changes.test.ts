import { expect, it } from 'vitest'
import { toChanges } from './changes.ts'

const rows = (before: object, after: object) =>
  toChanges(before as never, after as never).map((change) => [
    change.path.join('.'),
    change.before,
    change.after,
  ])

it('separates nested fields and keeps fields that one side lacks', () => {
  expect(
    rows(
      { status: 'OPEN', fees: { BANK: '1.00' } },
      { status: 'PENDING', fees: { BANK: '2.00' }, reason: 'x' },
    ),
  ).toEqual([
    ['status', 'OPEN', 'PENDING'],
    ['fees.BANK', '1.00', '2.00'],
    ['reason', undefined, 'x'],
  ])
})

it('keeps a list of words whole and numbers a list of rows', () => {
  expect(rows({ roles: ['user'] }, { roles: ['user', 'admin'], orders: [{ fee: '0.35' }] })).toEqual([
    ['roles', ['user'], ['user', 'admin']],
    ['orders.1.fee', undefined, '0.35'],
  ])
})

it('shows a name in place of the id beside it', () => {
  expect(rows({}, { userId: 'a', user: { _id: 'a', name: 'Balcão Livro' }, referralId: 'b' })).toEqual([
    ['user', undefined, 'Balcão Livro'],
    ['referralId', undefined, 'b'],
  ])
})
