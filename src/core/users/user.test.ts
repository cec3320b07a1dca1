import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { toCell } from '#test/harness/rule-table.ts'
import { readInput } from '../rules/input.ts'
import type { Permission, Role } from '../rules/viewer.ts'
import {
  mayCreateUser,
  mayHaveDocument,
  mayHaveStatus,
  mayListUsers,
  mayLoseAdmin,
  mayOperate,
  maySelectUsers,
  mayUpdateUser,
  USER_STATUSES,
  type UserStatus,
} from './user.ts'
import { createUserSchema, type UpdateUser, updateUserSchema } from './user-schema.ts'

const viewer = (role: Role, permissions: Permission[] = []) => ({ id: 'me', roles: [role], permissions })
const known = { email: 'bia@example.com', isHouse: false, referralId: 'bob' }
const me = (role: Role) => ({ ...known, id: 'me', roles: [role] })
const customer = { ...known, id: 'customer', roles: ['user' as const] }
const colleague = { ...known, id: 'colleague', roles: ['operator' as const] }

const errorsOf = (schema: z.ZodType, input: object) => {
  const read = readInput(schema, input)
  return read.ok ? [] : read.fields.map(({ field, code }) => `${field} ${code}`)
}

/** Each field with a value that the schema accepts. */
const FIELDS: Required<UpdateUser> = {
  _id: 'me',
  name: 'Ana',
  language: 'es',
  phone: '11999998888',
  phoneSecondary: null,
  birth: '1990-01-31',
  documentSecondary: 'RG 1',
  addresses: [],
  smsAlerts: true,
  email: 'ana@example.com',
  kind: 'F',
  document: '52998224725',
  status: 'VALID',
  statusDescription: null,
  referralId: null,
  roles: ['user'],
  permissions: [],
  settings: {},
}

describe('permission to change each field of each user', () => {
  const table = `
                    | own as user | own as operator | customer by operator | customer by master | customer by admin
    _id               | yes         | yes             | yes                  | yes                | yes
    name              | yes         | yes             | yes                  | yes                | yes
    language          | yes         | yes             | yes                  | yes                | yes
    phone             | yes         | yes             | yes                  | yes                | yes
    phoneSecondary    | yes         | yes             | yes                  | yes                | yes
    birth             | yes         | yes             | yes                  | yes                | yes
    documentSecondary | yes         | yes             | yes                  | yes                | yes
    addresses         | yes         | yes             | yes                  | yes                | yes
    smsAlerts         | yes         | yes             | yes                  | yes                | yes
    email             | no          | no              | no                   | no                 | yes
    kind              | no          | no              | yes                  | yes                | yes
    document          | no          | no              | yes                  | yes                | yes
    status            | no          | no              | yes                  | yes                | yes
    statusDescription | no          | no              | yes                  | yes                | yes
    referralId        | no          | no              | no                   | no                 | yes
    roles             | no          | no              | yes                  | yes                | yes
    permissions       | no          | no              | no                   | no                 | yes
    settings          | no          | no              | no                   | no                 | yes`
  const rows = table
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('|').map((cell) => cell.trim()))

  test('covers every field', () => {
    expect(rows.map(([field]) => field).sort()).toEqual(Object.keys(FIELDS).sort())
    expect(Object.keys(updateUserSchema.shape).sort()).toEqual(Object.keys(FIELDS).sort())
  })

  test.each(rows)('%s', (field = '', ...cells) => {
    const input = { [field]: FIELDS[field as keyof UpdateUser] }
    const verdicts = [
      mayUpdateUser(me('user'), input, viewer('user')),
      mayUpdateUser(me('operator'), input, viewer('operator')),
      mayUpdateUser(customer, input, viewer('operator')),
      mayUpdateUser(customer, input, viewer('master')),
      mayUpdateUser(customer, input, viewer('admin')),
    ]
    expect(verdicts.map((verdict) => (verdict.ok ? 'yes' : 'no'))).toEqual(cells)
    for (const verdict of verdicts)
      if (!verdict.ok)
        expect(verdict).toMatchObject({ kind: 'forbidden', code: 'user.fieldForbidden', fields: [{ field }] })
  })

  test('a refusal names every field above the right, and no other', () => {
    const input = { name: 'Ana', roles: ['admin' as const], status: 'VALID' as const, settings: {} }
    expect(mayUpdateUser(me('user'), input, viewer('user'))).toMatchObject({
      params: { fields: 'roles, status, settings' },
      fields: [{ field: 'roles' }, { field: 'status' }, { field: 'settings' }],
    })
  })

  test('only an admin edits the users of the house', () => {
    const ofHouse = { ...customer, isHouse: true }
    for (const role of ['operator', 'master'] as const)
      expect(mayUpdateUser(ofHouse, { name: 'Ana' }, viewer(role))).toMatchObject({ code: 'user.notYours' })
    expect(toCell(mayUpdateUser(ofHouse, { name: 'Ana' }, viewer('admin')))).toBe('yes')
  })

  test('an omitted field is not changed', () => {
    expect(toCell(mayUpdateUser(me('user'), { name: 'Ana', roles: undefined }, viewer('user')))).toBe('yes')
  })

  test.each<[string, Role, typeof customer | typeof colleague, string]>([
    ['a customer, another customer', 'user', customer, '403 notYours'],
    ['a customer, an operator', 'user', colleague, '403 notYours'],
    ['an operator, a colleague', 'operator', colleague, '403 notYours'],
    ['a master, an operator', 'master', colleague, '403 notYours'],
    ['an admin, an operator', 'admin', colleague, 'yes'],
  ])('%s: %s %o %s', (_, role, target, expected) => {
    expect(toCell(mayUpdateUser(target, { name: 'Ana' }, viewer(role)))).toBe(expected)
  })

  test.each<[Role, Role, string]>([
    ['operator', 'user', 'yes'],
    ['operator', 'operator', '403 fieldForbidden'],
    ['operator', 'admin', '403 fieldForbidden'],
    ['master', 'operator', '403 fieldForbidden'],
    ['master', 'admin', '403 fieldForbidden'],
    ['admin', 'operator', 'yes'],
    ['admin', 'admin', 'yes'],
  ])('%s makes a customer %s: %s', (by, role, expected) => {
    expect(toCell(mayUpdateUser(customer, { roles: [role] }, viewer(by)))).toBe(expected)
    expect(toCell(mayCreateUser({ roles: [role], permissions: [], settings: {} }, viewer(by)))).toBe(expected)
  })
})

describe('permission to create users', () => {
  const plain = { roles: ['user' as const], permissions: [], settings: {} }
  test.each<[Role, object, string]>([
    ['user', {}, '403 staffOnly'],
    ['operator', {}, 'yes'],
    ['master', {}, 'yes'],
    ['admin', {}, 'yes'],
    ['operator', { permissions: ['deposit.self.approve'] }, '403 fieldForbidden'],
    ['operator', { referralId: 'bob' }, '403 fieldForbidden'],
    ['master', { referralId: 'bob' }, '403 fieldForbidden'],
    ['admin', { referralId: 'bob' }, '403 fieldForbidden'],
    ['admin', { settings: { fees: { withdrawals: { CRYPTO: 1n } } } }, '403 fieldForbidden'],
    ['operator', { settings: { emissionFee: null, fees: { withdrawals: { BANK: null } } } }, 'yes'],
    ['master', { settings: { withdrawalFee: 0n } }, '403 fieldForbidden'],
    ['admin', { settings: { withdrawalFee: 0n, fees: { withdrawals: { BANK: 0n } } } }, 'yes'],
    ['operator', { roles: ['user', 'admin'] }, '403 fieldForbidden'],
    ['admin', { roles: ['admin'], permissions: ['deposit.self.approve'] }, 'yes'],
  ])('%s with %o: %s', (role, more, expected) => {
    expect(toCell(mayCreateUser({ ...plain, ...more }, viewer(role)))).toBe(expected)
  })

  test.each<[Role, string]>([
    ['admin', 'yes'],
    ['master', '403 fieldForbidden'],
    ['operator', '403 fieldForbidden'],
  ])('where the matrix asks nobody about fees, %s gives fees and a referrer: %s', (role, expected) => {
    for (const terms of [{ referralId: 'bob' }, { settings: { withdrawalFee: 1n } }])
      expect(toCell(mayCreateUser({ ...plain, ...terms }, viewer(role), true))).toBe(expected)
  })
})

describe('the last admin', () => {
  const admin = { id: 'a', roles: ['admin' as const] }
  test.each<[string, Role[], UserStatus, number, string]>([
    ['stays', ['admin'], 'VALID', 0, 'yes'],
    ['may gain a role', ['admin', 'master'], 'VALID', 0, 'yes'],
    ['is not demoted', ['user'], 'VALID', 0, '409 lastAdmin'],
    ['is not blocked', ['admin'], 'BLOCKED', 0, '409 lastAdmin'],
    ['is demoted while there is another', ['user'], 'VALID', 1, 'yes'],
    ['is blocked while there is another', ['admin'], 'BLOCKED', 1, 'yes'],
  ])('%s', (_, roles, status, others, expected) => {
    expect(toCell(mayLoseAdmin(admin, { roles, status }, others))).toBe(expected)
  })

  test('a user that is no admin may be blocked', () => {
    expect(toCell(mayLoseAdmin(customer, { roles: ['user'], status: 'BLOCKED' }, 0))).toBe('yes')
  })
})

test.each<[Role, Permission[], string, string]>([
  ['user', [], '403 staffOnly', '403 staffOnly'],
  ['user', ['deposit.create.another'], '403 staffOnly', 'yes'],
  ['user', ['order.create.another'], '403 staffOnly', 'yes'],
  ['user', ['deposit.self.approve'], '403 staffOnly', '403 staffOnly'],
  ['operator', [], 'yes', 'yes'],
  ['master', [], 'yes', 'yes'],
  ['admin', [], 'yes', 'yes'],
])('%s with %o lists users: %s, selects one: %s', (role, permissions, lists, selects) => {
  expect(toCell(mayListUsers(viewer(role, permissions)))).toBe(lists)
  expect(toCell(maySelectUsers(viewer(role, permissions)))).toBe(selects)
})

test('the settings name the statuses for each operation', () => {
  for (const status of USER_STATUSES)
    expect(toCell(mayOperate(status, ['ACTIVE', 'VALID']))).toBe(
      status === 'ACTIVE' || status === 'VALID' ? 'yes' : '409 statusForbids',
    )
})

describe('status and description, kind and document', () => {
  test.each(USER_STATUSES)('%s', (status) => {
    const isExplained = status === 'PENDING' || status === 'BLOCKED'
    const expected = isExplained ? '422 statusDescription' : 'yes'
    expect(toCell(mayHaveStatus({ status, statusDescription: null }))).toBe(expected)
    expect(toCell(mayHaveStatus({ status, statusDescription: 'Falta o comprovante' }))).toBe('yes')
    expect(errorsOf(updateUserSchema, { status })).toEqual(
      isExplained ? ['statusDescription user.statusDescription'] : [],
    )
    expect(readInput(updateUserSchema, { status, statusDescription: 'Falta' }).ok).toBe(true)
  })

  test.each([
    ['F', '52998224725', 'yes'],
    ['F', '12ABC34501DE35', '422 cpf'],
    ['J', '12ABC34501DE35', 'yes'],
    ['J', '52998224725', '422 cnpj'],
  ] as const)('%s with %s: %s', (kind, document, expected) => {
    expect(toCell(mayHaveDocument({ kind, document }))).toBe(expected)
    expect(errorsOf(updateUserSchema, { kind, document })).toEqual(
      expected === 'yes' ? [] : [`document user.${expected.slice(4)}`],
    )
  })
})

describe('input of the user form', () => {
  const form = {
    name: 'Ana',
    email: 'ana@example.com',
    kind: 'F',
    document: '529.982.247-25',
    password: 'cavalo certo',
  }
  test('a new user is a customer, NEW, in Portuguese', () => {
    expect(readInput(createUserSchema, form)).toMatchObject({
      value: { roles: ['user'], permissions: [], status: 'NEW', language: 'pt', document: '52998224725' },
    })
  })

  test.each<[string, object, string[]]>([
    ['no name', { name: '' }, ['name field.required']],
    ['no e-mail', { email: undefined }, ['email field.required']],
    ['a wrong e-mail', { email: 'ana' }, ['email field.email']],
    ['no password', { password: undefined }, ['password field.required']],
    ['five characters of password', { password: '12345' }, ['password user.passwordShort']],
    ['no role', { roles: [] }, ['roles field.required']],
    ['a role that is none', { roles: ['root'] }, ['roles.0 field.invalid']],
    ['a permission that is none', { permissions: ['all'] }, ['permissions.0 field.invalid']],
    ['a wrong phone', { phone: '999' }, ['phone user.phone']],
    ['a wrong CEP', { addresses: [{ zipCode: '1' }] }, ['addresses.0.zipCode user.zipCode']],
    ['2FA', { isEnabled2fa: false }, ['isEnabled2fa field.unknown']],
  ])('%s is refused', (_, more, errors) =>
    expect(errorsOf(createUserSchema, { ...form, ...more })).toEqual(expect.arrayContaining(errors)),
  )

  test.each([
    ['(11) 99999-8888', '11999998888'],
    ['(11) 3333-4444', '1133334444'],
    ['', null],
  ])('the phone %o is stored as %o', (phone, kept) => {
    expect(readInput(createUserSchema, { ...form, phone })).toMatchObject({ value: { phone: kept } })
  })
})
