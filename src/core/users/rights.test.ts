import { expect, test } from 'vitest'
import { toCell } from '#test/harness/rule-table.ts'
import type { Permission, Role } from '../rules/viewer.ts'
import {
  changesOfRecord,
  changesOfRights,
  givesRights,
  isTrusted,
  mayAskAdmins,
  mayChangeStaffAlone,
} from './user.ts'

const account = (
  roles: Role[],
  more: { email?: string; status?: string; permissions?: Permission[] } = {},
) => ({
  id: 'ana',
  roles,
  permissions: [] as Permission[],
  email: 'ana@exemplo.test',
  status: 'VALID',
  ...more,
})
const someone = (id: string, role: Role = 'admin') => ({ id, roles: [role], permissions: [] })
const EXPORTS: Permission[] = ['user.export']

test.each([
  ['a role of staff', account(['user']), account(['operator']), ['user.staff'], ['user.staff']],
  [
    'a permission',
    account(['user']),
    account(['user'], { permissions: EXPORTS }),
    ['user.staff'],
    ['user.staff'],
  ],
  ['a role less', account(['master']), account(['user']), ['user.staff'], []],
  ['a permission less', account(['user'], { permissions: EXPORTS }), account(['user']), ['user.staff'], []],
  ['an admin less', account(['admin']), account(['user']), ['user.staff'], ['user.staff']],
  [
    'another e-mail',
    account(['user']),
    account(['user'], { email: 'x@exemplo.test' }),
    ['user.credentials'],
    [],
  ],
  ['a block', account(['user']), account(['user'], { status: 'BLOCKED' }), [], []],
  [
    ...(['the end of a block', account(['user'], { status: 'BLOCKED' }), account(['user'])] as const),
    ['user.liftStop'],
    ['user.liftStop'],
  ],
  ['nothing', account(['operator']), account(['operator']), [], []],
] as const)(
  '%s is these acts, for another account and for that of an operator',
  (_, before, after, ofOther, own) => {
    expect(changesOfRights(before, after, someone('eva'))).toEqual(ofOther)
    expect(changesOfRights(before, after, someone('ana', 'operator'))).toEqual(own)
  },
)

test('an admin gives herself no right that she lacks', () => {
  const [before, after] = [account(['admin']), account(['admin'], { permissions: EXPORTS })]
  expect(changesOfRights(before, after, someone('ana'))).toEqual([])
  expect(givesRights(before, after)).toBe(true)
})

const record = { withdrawalFee: null, emissionFee: null, feeBank: null, feeCrypto: null, referralId: null }
const ana = {
  ...record,
  name: 'Ana',
  kind: 'F',
  document: '1',
  roles: ['user' as Role],
  wasValid: true,
}

test.each([
  ...(['withdrawalFee', 'emissionFee', 'feeBank', 'feeCrypto'] as const).map((field) => [field, 0n] as const),
  ['referralId', 'bia'] as const,
])('%s is a term of a customer, also before staff accept the identity', (field, value) => {
  for (const wasValid of [true, false])
    expect(changesOfRecord({ ...ana, wasValid }, { ...ana, wasValid, [field]: value })).toEqual(['user.fees'])
})

test.each(['name', 'kind', 'document'] as const)(
  '%s is the identity of a customer whom staff accepted',
  (field) => {
    const changes = (before: typeof ana) => changesOfRecord(before, { ...before, [field]: 'x' })
    expect(changes(ana)).toEqual(['user.identity'])
    expect(changes({ ...ana, wasValid: false })).toEqual([])
    expect(changes({ ...ana, roles: ['operator'] })).toEqual([])
  },
)

test('a role of staff or a permission makes an account worth taking', () => {
  const isWorth = (roles: Role[], permissions: Permission[]) => isTrusted({ roles, permissions })
  expect([isWorth(['user'], []), isWorth(['user'], EXPORTS), isWorth(['operator'], [])]).toEqual([
    false,
    true,
    true,
  ])
})

test('the only admin changes others alone; a stopped second admin counts, and then only the server helps', () => {
  const alone = (id: string, all: number, others: number, role: Role = 'admin') =>
    mayChangeStaffAlone({ id, roles: ['operator'] }, { all, others }, someone('eva', role))
  expect(alone('ana', 1, 0)).toBe(true)
  expect(alone('eva', 1, 0)).toBe(false)
  expect(alone('ana', 2, 0)).toBe(false)
  expect(alone('ana', 1, 0, 'master')).toBe(false)
  expect([0, 1].map((others) => toCell(mayAskAdmins({ all: 2, others })))).toEqual([
    '409 rescueNeeded',
    'yes',
  ])
})
