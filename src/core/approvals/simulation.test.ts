import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Role } from '../rules/viewer.ts'
import { approvesFrom } from './approval.ts'
import { ACTS, APPROVER_ROLES, type Band, DEFAULT_CONTROLS } from './controls.ts'
import { unmetBands } from './coverage.ts'
import { listApprovers, simulateAct } from './simulation.ts'

const NOW = new Date('2026-03-02T12:00:00Z')
const LONG_AGO = '2026-01-01T00:00:00.000Z'
const person = (name: string, role: Role, staffSince = LONG_AGO) => ({
  id: name,
  name,
  roles: [role],
  staffSince,
  isFounder: false,
  credentialsChangedAt: null,
})
const RAFAEL = person('Rafael', 'operator')
const MARINA = person('Marina', 'operator')
const NEW = person('Nina', 'operator', '2026-03-01T00:00:00.000Z')
const PAULO = person('Paulo', 'master')
const RENATA = person('Renata', 'admin')

/** One line: the needed people, each person's part, and whether it is possible. */
const told = (
  staff: readonly ReturnType<typeof person>[],
  asked: Omit<Parameters<typeof simulateAct>[2], 'value'> & { value?: bigint },
) => {
  const found = simulateAct(DEFAULT_CONTROLS, staff, { value: 0n, ...asked }, NOW)
  const people = found.people.map(
    ({ name, asks, approves }) => `${name} ${asks ? 'asks' : '-'} ${approves.ok ? 'yes' : approves.code}`,
  )
  return [
    `${found.needed?.approvers ?? 0} of ${found.able} ${found.isPossible ? 'possible' : 'no'}`,
    ...people,
  ]
}

test('nobody else below the first band, and everybody may ask', () => {
  expect(told([RAFAEL, RENATA], { act: 'withdrawal.pay', value: 49_999_99n })).toEqual([
    '0 of 0 possible',
    'Rafael asks approval.notNeeded',
    'Renata asks approval.notNeeded',
  ])
})

test('the asker, new staff and a lower role do not approve', () => {
  const staff = [RAFAEL, MARINA, NEW, PAULO, RENATA]
  expect(told(staff, { act: 'withdrawal.pay', value: 120_000_00n, askedBy: 'Marina' })).toEqual([
    '1 of 3 possible',
    'Rafael asks yes',
    'Marina asks approval.asker',
    'Nina asks approval.newStaff',
    'Paulo asks yes',
    'Renata asks yes',
  ])
  expect(told(staff, { act: 'withdrawal.pay', value: 500_000_00n, askedBy: 'Renata' })).toEqual([
    '2 of 1 no',
    'Rafael asks approval.role',
    'Marina asks approval.role',
    'Nina asks approval.role',
    'Paulo asks yes',
    'Renata asks approval.asker',
  ])
})

test('only an admin asks for acts of admins, and the only admin sets the house up alone', () => {
  expect(told([RAFAEL, RENATA], { act: 'ledger.adjust', askedBy: 'Rafael' })[0]).toBe('1 of 1 no')
  expect(told([RAFAEL, RENATA], { act: 'ledger.adjust' })[0]).toBe('1 of 0 no')
  expect(told([RAFAEL, RENATA], { act: 'settings.change' })[0]).toBe('1 of 0 possible')
  expect(told([RENATA, person('Bia', 'admin')], { act: 'settings.change' })).toEqual([
    '1 of 1 possible',
    'Renata asks yes',
    'Bia asks yes',
  ])
})

test('a row is possible exactly where the house does not lack people for it', () => {
  const roles = fc.constantFrom<Role>('operator', 'master', 'admin')
  const since = fc.constantFrom(LONG_AGO, '2026-03-01T00:00:00.000Z')
  const staff = fc
    .array(fc.tuple(roles, since), { maxLength: 5 })
    .map((list) => list.map(([role, from], at) => person(`p${at}`, role, from)))
  const band = fc.record({
    act: fc.constantFrom(...ACTS),
    fromBRL: fc.constant('0.00'),
    approvers: fc.integer({ min: 1, max: 3 }),
    roles: fc.constantFrom(...APPROVER_ROLES.map((_, at) => APPROVER_ROLES.slice(at))),
    stepUp: fc.boolean(),
  })
  fc.assert(
    fc.property(staff, band, (people, row: Band) => {
      const controls = { approvals: [row], newStaffDays: 7 }
      const deciders = people.map((one) => {
        return { ...one, permissions: [], approvesFrom: approvesFrom({ ...one, newStaffDays: 7 }) }
      })
      const isMet = unmetBands(controls, deciders, NOW).length === 0
      const found = simulateAct(controls, people, { act: row.act, value: 0n }, NOW)
      // A house without an asker lacks people too, but no row names them.
      if (found.people.some(({ asks }) => asks)) expect(found.isPossible).toBe(isMet)
      else expect(found.isPossible).toBe(false)
    }),
  )
})

test('the people who may approve a request, by its roles', () => {
  const staff = [RAFAEL, NEW, PAULO, RENATA]
  const names = (asked: Parameters<typeof listApprovers>[1], days = 7) =>
    listApprovers(staff, asked, days, NOW).map(({ name }) => name)
  expect(names({ askedBy: 'Paulo', roles: ['operator', 'master', 'admin'], approvers: 1 })).toEqual([
    'Rafael',
    'Renata',
  ])
  expect(names({ askedBy: 'Paulo', roles: ['operator'], approvers: 1 }, 0)).toContain('Nina')
  expect(names({ askedBy: 'Renata', roles: ['admin'], approvers: 1 })).toEqual([])
})
