import { expect, test } from 'vitest'
import { toCell } from '#test/harness/rule-table.ts'
import type { Role } from '../rules/viewer.ts'
import { mayStopWithdrawals } from './stop.ts'

const cellOf = (role: Role, of: { id: string; roles: readonly Role[] }) =>
  toCell(mayStopWithdrawals(of, { id: 'eva', roles: [role], permissions: [] }))

test('staff stop customers, an admin also staff, and nobody themselves', () => {
  const [customer, colleague] = [
    { id: 'ana', roles: ['user' as const] },
    { id: 'ivo', roles: ['operator' as const] },
  ]
  expect(cellOf('user', customer)).toBe('403 staffOnly')
  for (const role of ['operator', 'master'] as const)
    expect([cellOf(role, customer), cellOf(role, colleague)]).toEqual(['yes', '403 notYours'])
  expect([cellOf('admin', customer), cellOf('admin', colleague)]).toEqual(['yes', 'yes'])
  expect(cellOf('admin', { id: 'eva', roles: ['admin'] })).toBe('403 notYours')
})
