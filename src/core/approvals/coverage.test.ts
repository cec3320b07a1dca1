import { expect, test } from 'vitest'
import type { Role } from '../rules/viewer.ts'
import type { Decider } from './approval.ts'
import { DEFAULT_CONTROLS } from './controls.ts'
import { unmetBands } from './coverage.ts'

const NOW = new Date('2026-03-02T12:00:00Z')
const person = (role: Role, place: number, approvesFrom: Date | null = null): Decider => {
  return { id: `${role}-${place}`, roles: [role], permissions: [], approvesFrom }
}
const unmet = (staff: readonly Decider[]) =>
  unmetBands(DEFAULT_CONTROLS, staff, NOW).map(
    ({ act, fromBRL, missing, role }) => `${act} ${fromBRL} ${missing} ${role}`,
  )
const of = (...roles: readonly Role[]) => unmet(roles.map((role, place) => person(role, place)))

const LARGE = ['deposit.accept', 'deposit.acceptEdited', 'withdrawal.pay'].map((act) => `${act} 500000.00`)

test('a house of one meets only the rows of its setup', () => {
  const rows = of('admin')
  expect(rows).toHaveLength(DEFAULT_CONTROLS.approvals.length - 3)
  expect(rows).toEqual(
    expect.arrayContaining(['deposit.accept 50000.00 1 operator', 'deposit.accept 500000.00 2 master']),
  )
})

test('one admin and one operator lack a master from half a million, and another admin', () => {
  expect(of('admin', 'operator')).toEqual([
    ...LARGE.map((row) => `${row} 1 master`),
    'user.credentials 0.00 1 master',
    'user.erase 0.00 1 admin',
    'ledger.adjust 0.00 1 admin',
  ])
})

test('two admins lack a third person from half a million, of any role', () => {
  expect(of('admin', 'admin')).toEqual(LARGE.map((row) => `${row} 1 master`))
  expect(of('admin', 'admin', 'operator')).toEqual([])
})

test('new staff count from their day on; a row without approvers needs nobody', () => {
  const staff = (from: Date) => [person('admin', 1), person('admin', 2), person('operator', 3, from)]
  expect(unmet(staff(new Date(NOW.getTime() + 1)))).toEqual([])
  const late = [person('admin', 1), person('operator', 2, new Date(NOW.getTime() + 1))]
  expect(unmet(late)).not.toContain('deposit.raise 0.00 1 operator')
  const admins = (from: Date) => [person('admin', 1, from), person('admin', 2, from)]
  expect(unmet(admins(new Date(NOW.getTime() + 1)))).toContain('ledger.adjust 0.00 1 admin')
  expect(unmet(admins(new Date(NOW.getTime() + 1)))).toContain('settings.change 0.00 1 admin')
  expect(unmet(admins(NOW))).not.toContain('ledger.adjust 0.00 1 admin')
  const band = { act: 'ledger.adjust', fromBRL: '0.00', approvers: 0, stepUp: true } as const
  expect(unmetBands({ approvals: [{ ...band, roles: ['admin'] }] }, [person('admin', 1)], NOW)).toEqual([])
})
