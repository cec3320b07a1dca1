import { expect, test } from 'vitest'
import { ASKERS, toCell } from '#test/harness/rule-table.ts'
import { readInput } from '../rules/input.ts'
import { mayChangeAddress, maySaveAddress } from './saved-address.ts'
import { saveAddressSchema } from './saved-address-schema.ts'

test.each([
  ['owner', 'yes'],
  ['stranger', '403 notYours'],
  ['operator', '403 notYours'],
  ['admin', '403 notYours'],
] as const)('permission of %s to change a saved address: %s', (who, expected) => {
  const { by, userId } = ASKERS[who]
  expect(toCell(mayChangeAddress({ userId }, by))).toBe(expected)
})

test.each([
  [{ isSaved: false, count: 0 }, 'yes'],
  [{ isSaved: false, count: 99 }, 'yes'],
  [{ isSaved: false, count: 100 }, '409 tooMany'],
  [{ isSaved: true, count: 1 }, '422 saved'],
])('an address is saved once, and a book has room for 100: %o %s', (book, expected) => {
  expect(toCell(maySaveAddress(book))).toBe(expected)
})

const input = { label: ' Cofre ', address: 'bc1q', ownerKind: 'SELF' }
const fieldsOf = (more: object) => {
  const read = readInput(saveAddressSchema, { ...input, ...more })
  return read.ok ? read.value : read.fields.map(({ field, code }) => `${field} ${code}`)
}

test('an own address has no other owner', () => {
  const saved = { label: 'Cofre', address: 'bc1q', ownerKind: 'SELF', ownerName: null, purpose: null }
  expect(fieldsOf({})).toEqual(saved)
  expect(fieldsOf({ ownerName: 'Bia' })).toEqual(saved)
})

test.each<[object, string[]]>([
  [{ label: ' ' }, ['label field.required']],
  [{ ownerKind: 'BANK' }, ['ownerKind field.invalid']],
  [{ ownerKind: 'THIRD_PARTY' }, ['ownerName field.required']],
  [{ ownerKind: 'PROVIDER', ownerName: ' ' }, ['ownerName field.required']],
  [{ usableFrom: '2020-01-01T00:00:00Z' }, ['usableFrom field.unknown']],
  [{ userId: 'x' }, ['userId field.unknown']],
])('%o is refused', (more, errors) => expect(fieldsOf(more)).toEqual(errors))
