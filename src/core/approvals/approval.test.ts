import { expect, test } from 'vitest'
import { toCell } from '#test/harness/rule-table.ts'
import type { Role } from '../rules/viewer.ts'
import {
  type ApprovalStatus,
  approvesFrom,
  areInvolvedNeeded,
  type Decider,
  isOutgrown,
  lifetimeOf,
  mayDecideRequest,
  mayUseGrant,
  mayWithdrawRequest,
  missingApprovers,
  showChange,
} from './approval.ts'
import { ACTS, type Act, APPROVER_ROLES, DEFAULT_CONTROLS } from './controls.ts'
import { requirementOf, strictest, withOneMore } from './matrix.ts'

const NOW = new Date('2026-03-02T12:00:00Z')
const VALUES = {
  small: 100_00n,
  'just below': 49_999_99n,
  above: 50_000_00n,
  huge: 500_000_00n,
  unknown: undefined,
}
const RELATIONS = ['stranger', 'asker', 'owner', 'creator or editor', 'approver', 'new staff'] as const
const ROLES: readonly Role[] = ['user', 'operator', 'master', 'admin']

/** Somebody without a part in any act. */
const COLLEAGUE: Decider = { id: 'rita', roles: ['admin'], permissions: [], approvesFrom: null }

/** The decision of one role in one relation to the request. */
function decide(
  act: Act,
  value: bigint | undefined,
  role: Role,
  relation: (typeof RELATIONS)[number],
): string {
  const needed = requirementOf(DEFAULT_CONTROLS, act, value)
  if (!needed) return 'free'
  const request = {
    status: 'WAITING' as const,
    askedBy: relation === 'asker' ? 'me' : 'olga',
    owners: [relation === 'owner' ? 'me' : 'ana'],
    involved: relation === 'creator or editor' ? ['me'] : [],
    roles: needed.roles,
    seniorRoles: null,
    approversNeeded: needed.approvers,
    approvers: [],
    deciders: relation === 'approver' ? ['me'] : [],
    expiresAt: '2026-03-02T12:00:01Z',
  }
  const from = relation === 'new staff' ? new Date('2026-03-05T12:00:00Z') : null
  const by = { id: 'me', roles: [role], permissions: [], approvesFrom: from }
  return toCell(mayDecideRequest(request, by, { staff: [by, COLLEAGUE], now: NOW }))
}

/** The approvers of each act by value, then the roles that decide. */
const MATRIX: Record<Act, string> = {
  'deposit.accept':
    'small 0, just below 0, above 1 operator master admin, huge 2 master admin, unknown 2 master admin',
  'deposit.acceptEdited':
    'small 1 operator master admin, just below 1 operator master admin, above 1 operator master admin, huge 2 master admin, unknown 2 master admin',
  'deposit.acceptInvolved': everyValue('1 operator master admin'),
  'deposit.raise': everyValue('1 operator master admin'),
  'deposit.repeatTx': everyValue('1 master admin'),
  'withdrawal.pay':
    'small 0, just below 0, above 1 operator master admin, huge 2 master admin, unknown 2 master admin',
  'withdrawal.payInvolved': everyValue('1 operator master admin'),
  'withdrawal.overDailyLimit': everyValue('1 master admin'),
  'withdrawal.takeOut': everyValue('0'),
  'shipment.refuse': everyValue('1 operator master admin'),
  'shipment.reverse': everyValue('1 master admin'),
  'shipment.decide': everyValue('1 operator master admin'),
  'bankStatement.undo': everyValue('1 operator master admin'),
  'bankStatement.chain': everyValue('1 operator master admin'),
  'order.quoteOffMarket': everyValue('1 operator master admin'),
  'order.quoteAgainstHouse': everyValue('1 operator master admin'),
  'order.quoteInvolved': everyValue('1 operator master admin'),
  'order.executeForAnother': everyValue('1 operator master admin'),
  'order.overdraft': everyValue('1 master admin'),
  'bankAccount.payee': everyValue('1 operator master admin'),
  'bankAccount.house': everyValue('1 admin'),
  'user.staff': everyValue('1 admin'),
  'user.credentials': everyValue('1 master admin'),
  'user.fees': everyValue('1 operator master admin'),
  'user.identity': everyValue('1 operator master admin'),
  'user.liftStop': everyValue('1 master admin'),
  'user.erase': everyValue('1 admin'),
  'settings.change': everyValue('1 admin'),
  'ledger.cost':
    'small 0, just below 1 operator master admin, above 1 operator master admin, huge 1 operator master admin, unknown 1 operator master admin',
  'ledger.adjust': everyValue('1 admin'),
  'recovery.confirm': everyValue('0'),
  'place.move': everyValue('1 admin'),
  'deposit.assign': everyValue('1 admin'),
}

function everyValue(cell: string): string {
  return Object.keys(VALUES)
    .map((name) => `${name} ${cell}`)
    .join(', ')
}

test.each(ACTS)('%s needs these people at each value by the defaults', (act) => {
  const cells = Object.entries(VALUES).map(([name, value]) => {
    const deciders = ROLES.filter((role) => decide(act, value, role, 'stranger') === 'yes')
    const approvers = requirementOf(DEFAULT_CONTROLS, act, value)?.approvers ?? 0
    return [name, approvers, ...deciders].join(' ')
  })
  expect(cells.join(', ')).toBe(MATRIX[act])
})

/** By relation, then by role; "—" where the role of the request is another one. */
const DECISIONS = {
  stranger: { user: '403 staffOnly', able: 'yes' },
  asker: { user: '403 staffOnly', able: '403 asker' },
  owner: { user: '403 staffOnly', able: '403 owner' },
  'creator or editor': { user: '403 staffOnly', able: '403 involved' },
  approver: { user: '403 staffOnly', able: '409 byYou' },
  'new staff': { user: '403 staffOnly', able: '403 newStaff' },
}

test('nobody decides for themselves, twice, as new staff or without the role: each act, value, role and relation', () => {
  let seen = 0
  for (const act of ACTS)
    for (const value of Object.values(VALUES))
      for (const role of ROLES)
        for (const relation of RELATIONS) {
          const cell = decide(act, value, role, relation)
          const isAble = decide(act, value, role, 'stranger') === 'yes'
          const { user, able } = DECISIONS[relation]
          const isPart = relation === 'asker' || relation === 'owner' || relation === 'creator or editor'
          const unable = isPart ? able : '403 role'
          const isFree = requirementOf(DEFAULT_CONTROLS, act, value) === undefined
          expect([act, value, role, relation, cell]).toEqual([
            act,
            value,
            role,
            relation,
            isFree ? 'free' : role === 'user' ? user : isAble ? able : unable,
          ])
          seen += 1
        }
  expect(seen).toBe(ACTS.length * 5 * 4 * 6)
})

test('a call that is several acts needs the most people and a role that all of them accept', () => {
  const staff = { approvers: 1, roles: ['operator', 'master', 'admin'] as const, stepUp: false }
  const masters = { approvers: 2, roles: ['master', 'admin'] as const, stepUp: true }
  const list = [masters, staff].map((one) => ({ ...one, roles: [...one.roles] }))
  expect(strictest(list)).toEqual({ approvers: 2, roles: ['master', 'admin'], stepUp: true })
  expect(strictest([])).toBeUndefined()
  const disjoint = [
    { ...staff, roles: ['operator' as const] },
    { ...masters, roles: ['master' as const] },
  ]
  expect(strictest(disjoint)?.roles).toEqual(['admin'])
})

test('one more approval is added to what the acts need, and keeps its role', () => {
  const staff = { approvers: 1, roles: [...APPROVER_ROLES], stepUp: false }
  const admin = { approvers: 1, roles: ['admin' as const], stepUp: true }
  expect(withOneMore(undefined, admin)).toEqual(admin)
  expect(withOneMore(staff, staff)).toEqual({ ...staff, approvers: 2 })
  expect(withOneMore(staff, admin)).toEqual({
    ...staff,
    approvers: 2,
    stepUp: true,
    seniorRoles: ['admin'],
  })
  expect(withOneMore(admin, staff)).toEqual({ ...admin, approvers: 2 })
})

test('the last place is that of the senior role, unless such a person has approved', () => {
  const decideAs = (role: Role, earlier: Role[][]) =>
    toCell(
      mayDecideRequest(
        {
          status: 'WAITING',
          askedBy: 'olga',
          owners: [],
          involved: [],
          roles: [...APPROVER_ROLES],
          approversNeeded: 2,
          seniorRoles: ['admin'],
          expiresAt: '2026-03-03T00:00:00Z',
          approvers: earlier.map((roles) => ({ roles })),
          deciders: earlier.map((_, at) => `other ${at}`),
        },
        { id: 'me', roles: [role], permissions: [], approvesFrom: null },
        { staff: [], now: NOW },
      ),
    )
  expect(decideAs('operator', [])).toBe('yes')
  expect(decideAs('master', [['operator']])).toBe('403 senior')
  expect(decideAs('admin', [['operator']])).toBe('yes')
  expect(decideAs('operator', [['admin']])).toBe('yes')
})

test('a request is decided while it waits, until its instant', () => {
  const request = {
    askedBy: 'olga',
    owners: [],
    involved: [],
    roles: ['operator' as const],
    deciders: [],
    seniorRoles: null,
    approversNeeded: 1,
    approvers: [],
  }
  const by = { id: 'me', roles: ['operator' as const], permissions: [], approvesFrom: null }
  const at = (status: ApprovalStatus, expiresAt: Date) =>
    toCell(
      mayDecideRequest({ ...request, status, expiresAt: expiresAt.toISOString() }, by, {
        staff: [by],
        now: NOW,
      }),
    )
  expect(at('WAITING', new Date(NOW.getTime() + 1))).toBe('yes')
  expect(at('WAITING', NOW)).toBe('409 expired')
  expect(at('REJECTED', new Date(NOW.getTime() + 1))).toBe('409 decided')
  expect(at('ENDED', new Date(NOW.getTime() + 1))).toBe('409 ended')
  const own = { status: 'WAITING' as const, askedBy: 'me', expiresAt: '2026-03-03T00:00:00Z' }
  expect(toCell(mayWithdrawRequest(own, by, NOW))).toBe('yes')
  expect(toCell(mayWithdrawRequest({ ...own, askedBy: 'olga' }, by, NOW))).toBe('403 notYours')
  expect(toCell(mayWithdrawRequest({ ...own, status: 'APPROVED' }, by, NOW))).toBe('409 decided')
  const ofTwo = { ...request, status: 'WAITING' as const, owners: ['ana', 'me'], expiresAt: own.expiresAt }
  expect(toCell(mayDecideRequest(ofTwo, by, { staff: [by], now: NOW }))).toBe('403 owner')
})

test('a request about an order lives for an hour, any other for three days', () => {
  const hours = new Set(
    ACTS.map((act) => [act.split('.')[0] === 'order', lifetimeOf(act) / 3_600_000].join()),
  )
  expect([...hours].sort()).toEqual(['false,72', 'true,1'])
})

test('new staff wait the days of the settings; founders only after a change of their credentials', () => {
  const of = { staffSince: '2026-03-01T12:00:00.000Z', credentialsChangedAt: null, newStaffDays: 7 }
  const changed = { ...of, credentialsChangedAt: '2026-03-02T12:00:00.000Z' }
  const earlier = { ...of, credentialsChangedAt: '2026-02-02T12:00:00.000Z' }
  expect(approvesFrom({ ...of, isFounder: false })).toEqual(new Date('2026-03-08T12:00:00Z'))
  expect(approvesFrom({ ...of, isFounder: true })).toBeNull()
  expect(approvesFrom({ ...changed, isFounder: true })).toEqual(new Date('2026-03-09T12:00:00Z'))
  expect(approvesFrom({ ...changed, isFounder: false })).toEqual(new Date('2026-03-09T12:00:00Z'))
  expect(approvesFrom({ ...earlier, isFounder: false })).toEqual(new Date('2026-03-08T12:00:00Z'))
})

test('a grant allows the act that was approved, by as many as it needs', () => {
  const approvers = [{ id: 'otto', roles: ['operator' as const], permissions: [] }]
  const grant = { requestId: 'r', fingerprint: 'a', approvers, approversNeeded: 1 }
  const act = { fingerprint: 'a', approvers: 1, roles: ['operator'] } as const
  expect(toCell(mayUseGrant(grant, act))).toBe('yes')
  expect(toCell(mayUseGrant(grant, { ...act, fingerprint: 'b' }))).toBe('409 changed')
  expect(toCell(mayUseGrant(grant, { ...act, approvers: 2 }))).toBe('409 changed')
  expect(toCell(mayUseGrant(grant, { ...act, seniorRoles: ['operator'] }))).toBe('yes')
  expect(toCell(mayUseGrant(grant, { ...act, seniorRoles: ['master', 'admin'] }))).toBe('409 changed')
  // Since then the act needs a master.
  expect(toCell(mayUseGrant(grant, { ...act, roles: ['master', 'admin'] }))).toBe('409 changed')
})

test('a request is outgrown by another act, and by a need for more approvals than it waits for', () => {
  const grant = { fingerprint: 'a', approversNeeded: 2 }
  expect(isOutgrown(grant, { fingerprint: 'a', approvers: 2 })).toBe(false)
  expect(isOutgrown(grant, { fingerprint: 'a', approvers: 1 })).toBe(false)
  expect(isOutgrown(grant, { fingerprint: 'a', approvers: 3 })).toBe(true)
  expect(isOutgrown(grant, { fingerprint: 'b', approvers: 1 })).toBe(true)
})

test('people with a part in the act decide only where no other colleague could', () => {
  const person = (id: string, role: Role, from: Date | null = null): Decider => {
    return { id, roles: [role], permissions: [], approvesFrom: from }
  }
  const request = {
    status: 'WAITING' as const,
    askedBy: 'olga',
    owners: ['ana'],
    involved: ['otto'],
    roles: ['master' as const],
    deciders: [] as string[],
    expiresAt: '2026-03-05T12:00:00Z',
    seniorRoles: null,
    approversNeeded: 1,
    approvers: [],
  }
  const otto = person('otto', 'master')
  const cell = (others: readonly Decider[], change: Partial<typeof request> = {}) =>
    toCell(mayDecideRequest({ ...request, ...change }, otto, { staff: [otto, ...others], now: NOW }))
  expect(cell([person('rita', 'master')])).toBe('403 involved')
  expect(cell([person('rita', 'admin')])).toBe('403 involved')
  expect(cell([person('rita', 'master')], { deciders: ['rita'] })).toBe('yes')
  expect(cell([person('rita', 'operator')])).toBe('yes')
  expect(cell([person('rita', 'master', new Date('2026-03-03T00:00:00Z'))])).toBe('yes')
  expect(cell([person('olga', 'master'), person('ana', 'master')])).toBe('yes')
  expect(cell([], { askedBy: 'otto' })).toBe('403 asker')
  expect(cell([], { owners: ['otto'] })).toBe('403 owner')
  const staff = [otto, person('rita', 'master')]
  expect(areInvolvedNeeded(request, staff, NOW)).toBe(false)
  expect(areInvolvedNeeded({ ...request, deciders: ['rita'] }, staff, NOW)).toBe(true)
})

test('a change hides its masked values from those who do not decide', () => {
  const masked = { before: null, after: 'a***@exemplo.test' }
  const change = { field: 'pixKey', before: null, after: 'ana@exemplo.test', masked }
  expect(showChange(change, true)).toEqual({ field: 'pixKey', before: null, after: 'ana@exemplo.test' })
  expect(showChange(change, false)).toEqual({ field: 'pixKey', before: null, after: 'a***@exemplo.test' })
  expect(showChange({ field: 'name', before: null, after: 'Ana' }, false).after).toBe('Ana')
})

test('a request lacks the people whom it needs beyond those who could still approve', () => {
  const person = (id: string, role: Role): Decider => ({
    id,
    roles: [role],
    permissions: [],
    approvesFrom: null,
  })
  const request = {
    status: 'WAITING' as ApprovalStatus,
    askedBy: 'olga',
    owners: [],
    involved: [],
    deciders: [] as string[],
    roles: ['operator' as const],
    seniorRoles: null,
    approversNeeded: 2,
    approvers: [] as Decider[],
    expiresAt: '2026-03-05T12:00:00Z',
  }
  const [olga, otto, mara] = [person('olga', 'admin'), person('otto', 'operator'), person('mara', 'master')]
  const lacks = (staff: readonly Decider[], change: Partial<Parameters<typeof missingApprovers>[0]> = {}) =>
    missingApprovers({ ...request, ...change }, staff, NOW)
  expect(lacks([olga])).toEqual({ approvers: 2, roles: ['operator'] })
  expect(lacks([olga, otto])).toEqual({ approvers: 1, roles: ['operator'] })
  expect(lacks([olga, otto, mara])).toBeNull()
  expect(lacks([olga, otto], { deciders: ['mara'], approvers: [mara] })).toBeNull()
  const late = { ...mara, approvesFrom: new Date(NOW.getTime() + 1) }
  expect(lacks([otto, late])).toEqual({ approvers: 1, roles: ['operator'] })
  // A senior is missing though people are enough.
  const seniorRoles = ['master' as const, 'admin' as const]
  const rita = person('rita', 'operator')
  expect(lacks([otto, rita], { seniorRoles })).toEqual({ approvers: 1, roles: seniorRoles })
  expect(lacks([otto, mara], { seniorRoles })).toBeNull()
  expect(lacks([otto], { seniorRoles, deciders: ['mara'], approvers: [mara] })).toBeNull()
  // Nobody decides it any more.
  expect(lacks([olga], { status: 'REJECTED' })).toBeNull()
  expect(lacks([olga], { expiresAt: NOW.toISOString() })).toBeNull()
})
