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

test('viewers share a column of a rule table, and statuses a line; it lacks none, names none twice, and has no wrong verdict', () => {
  const tryTable =
    (...lines: string[]) =>
    () =>
      expectTable(['OPEN', 'PENDING', 'DONE'], lines.join('\n'), (status) =>
        status === 'DONE' ? refuse('conflict', 'deposit.closed') : ok,
      )
  const done = 'DONE | 409 closed'
  expect(tryTable(' | owner', 'OPEN | yes', 'PENDING | yes', done)).not.toThrow()
  expect(tryTable(' | owner', ' | admin', 'OPEN PENDING | yes', done)).not.toThrow()
  expect(tryTable(' | owner | admin', 'OPEN PENDING | yes | yes', `${done} | 409 closed`)).not.toThrow()
  expect(tryTable(' | owner', 'OPEN | yes', done)).toThrow()
  expect(tryTable(' | owner', 'OPEN PENDING | yes', 'PENDING DONE | 409 closed')).toThrow(
    'two lines for PENDING',
  )
  expect(tryTable(' | owner | owner', 'OPEN PENDING | yes | yes', `${done} | yes`)).toThrow(
    'two columns for owner',
  )
  expect(tryTable(' | owner | admin', 'OPEN PENDING | yes | yes', done)).toThrow(
    'a line has more or fewer columns',
  )
  expect(tryTable(' | owner', 'OPEN PENDING | yes | yes', done)).toThrow('a line has more or fewer columns')
  expect(tryTable(' | owner | admin', 'OPEN PENDING | yes | yes', `${done} | yes`)).toThrow()
  expect(tryTable(' | owner', 'OPEN PENDING | yes', 'DONE | yes')).toThrow()
  expect(tryTable(' | nobody', 'OPEN PENDING | yes', done)).toThrow('no such asker: nobody')
})
