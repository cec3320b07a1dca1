import { expect, test } from 'vitest'
import { expectTable, toCell } from '#test/harness/rule-table.ts'
import { firstRefusal, ok, refuse } from './verdict.ts'
import {
  ADMIN_GRANTED_ROLES,
  hasPermission,
  isAdmin,
  isInternal,
  isMasterLevel,
  PERMISSIONS,
  type Permission,
  type Role,
} from './viewer.ts'

const viewer = (roles: Role[], permissions: Permission[] = []) => ({ id: 'me', roles, permissions })

test.each<[Role[], boolean, boolean, boolean]>([
  [['user'], false, false, false],
  [['operator'], true, false, false],
  [['master'], true, true, false],
  [['admin'], true, true, true],
  [['user', 'operator'], true, false, false],
  [['user', 'admin'], true, true, true],
])('%o: internal %s, master level %s, admin %s', (roles, internal, masterLevel, admin) => {
  const by = viewer(roles)
  expect([isInternal(by), isMasterLevel(by), isAdmin(by)]).toEqual([internal, masterLevel, admin])
})

test.each<[Role, Permission[]]>([
  ['user', []],
  ['operator', []],
  ['master', ['order.create.another', 'deposit.create.another', 'user.unmask']],
  ['admin', [...PERMISSIONS]],
])('%s has without any grant: %o', (role, held) => {
  expect(PERMISSIONS.filter((permission) => hasPermission(viewer([role]), permission))).toEqual(held)
})

test('a viewer has a granted permission, and no other', () => {
  const by = viewer(['user'], ['deposit.self.approve'])
  expect(PERMISSIONS.filter((permission) => hasPermission(by, permission))).toEqual(['deposit.self.approve'])
})

test('only an admin grants operator, master and admin', () => {
  expect(ADMIN_GRANTED_ROLES).toEqual(['operator', 'master', 'admin'])
})

test('of several verdicts the first refusal counts', () => {
  const [one, two] = [refuse('conflict', 'deposit.closed'), refuse('forbidden', 'deposit.staffOnly')]
  expect(toCell(firstRefusal(ok, one, two))).toBe('409 closed')
  expect(toCell(firstRefusal(ok, ok))).toBe('yes')
})

test('statuses share a column of a rule table, which lacks none, names none twice, and has no wrong verdict', () => {
  const tryTable =
    (head: string, done = '409 closed') =>
    () =>
      expectTable(
        ['OPEN', 'PENDING', 'DONE'],
        `
      who   | ${head}
      owner | yes | ${done}`,
        (status) => (status === 'DONE' ? refuse('conflict', 'deposit.closed') : ok),
      )
  expect(tryTable('OPEN PENDING | DONE')).not.toThrow()
  expect(tryTable('OPEN | DONE')).toThrow()
  expect(tryTable('OPEN PENDING | PENDING DONE')).toThrow('two columns for PENDING')
  expect(tryTable('OPEN | PENDING DONE')).toThrow()
  expect(tryTable('OPEN PENDING | DONE', 'yes')).toThrow()
})
