import { expect, test } from 'vitest'
import { DEFAULT_STATUSES, type OperationStatuses } from '../settings/settings.ts'
import { answersReview, isUnderReview, missingOf } from './review.ts'
import { USER_STATUSES, type UserStatus } from './user.ts'
import type { User } from './user-schema.ts'

const NOTHING: Parameters<typeof missingOf>[0] = {
  kind: 'F',
  emailConfirmedAt: null,
  phone: null,
  birth: null,
  documentSecondary: null,
  addresses: [],
  isEnabled2fa: false,
  hasPasskey: false,
}
const ALL = {
  emailConfirmedAt: '2026-03-04T15:00:00.000Z',
  phone: '11987654321',
  birth: '1990-05-17',
  documentSecondary: 'MG 12',
  addresses: [{ city: 'Bauru' }],
  isEnabled2fa: true,
}

test.each<[Partial<typeof NOTHING>, number, string[]]>([
  [{}, 0, ['mail', 'phone', 'birth', 'document', 'address', 'secondFactor', 'bankAccount']],
  [{ kind: 'J' }, 1, ['mail', 'phone', 'address', 'secondFactor']],
  [ALL, 1, []],
  [{ ...ALL, isEnabled2fa: false, hasPasskey: true }, 0, ['bankAccount']],
])('a registration with %o and %i accounts lacks %o', (fields, accounts, missing) =>
  expect(missingOf({ ...NOTHING, ...fields }, accounts)).toEqual(missing),
)

test('staff decide about customers in four statuses', () =>
  expect(USER_STATUSES.filter((status) => isUnderReview({ status }))).toEqual([
    'NEW',
    'PENDING',
    'PROCESSING',
    'REQUEST_VALIDATE',
  ]))

test.each<[UserStatus, string, Partial<User>, boolean]>([
  ['PENDING', 'ana', { phone: '+5511987654321' }, true],
  ['PENDING', 'ana', { addresses: [] }, true],
  ['PENDING', 'ana', { language: 'es' }, false],
  ['PENDING', 'olga', { phone: '+5511987654321' }, false],
  ['BLOCKED', 'ana', { phone: '+5511987654321' }, false],
  ['VALID', 'ana', { phone: '+5511987654321' }, false],
])('a registration that is %s, changed by %s with %o, answers staff: %s', (status, id, sent, answers) =>
  expect(
    answersReview({ id: 'ana', status }, sent, { id, roles: [], permissions: [] }, DEFAULT_STATUSES),
  ).toBe(answers),
)

test.each<[Partial<OperationStatuses>, boolean]>([
  [{ order: ['PROCESSING', 'VALID'] }, false],
  [{ withdrawal: ['PROCESSING'] }, false],
  [{ deposit: ['PENDING', 'PROCESSING'] }, true],
])('an answer in a house whose settings allow %o: %s', (allowed, answers) => {
  const statuses = { ...DEFAULT_STATUSES, ...allowed }
  const ana = { id: 'ana', roles: [], permissions: [] }
  expect(answersReview({ id: 'ana', status: 'PENDING' }, { phone: '1' }, ana, statuses)).toBe(answers)
})
