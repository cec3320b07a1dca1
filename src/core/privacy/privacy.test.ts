import { expect, test } from 'vitest'
import { ROLES, type Viewer } from '../rules/viewer.ts'
import {
  DOCUMENT_VERSIONS,
  mayAskPrivacy,
  mayConsent,
  mayDecidePrivacy,
  mayErase,
  mayReadPersonData,
  needsConsent,
} from './privacy.ts'

const of = (role: Viewer['roles'][number], id = role as string): Viewer => ({
  id,
  roles: [role],
  permissions: [],
})
const told = (verdict: { ok: boolean; code?: string }) => (verdict.ok ? 'ok' : verdict.code)

test.each([
  ['user', 'user', 'ok'],
  ['user', 'other', 'user.adminOnly'],
  ['operator', 'other', 'user.adminOnly'],
  ['master', 'other', 'user.adminOnly'],
  ['admin', 'other', 'ok'],
] as const)('all data: %s of %s: %s', (role, id, said) => {
  expect(told(mayReadPersonData(id, of(role)))).toBe(said)
  expect(told(mayAskPrivacy({ id, roles: ['user'] }, of(role)))).toBe(said)
})

test('requests are about customers', () => {
  for (const role of ['operator', 'master', 'admin'] as const)
    expect(told(mayAskPrivacy({ id: role, roles: ['user', role] }, of(role)))).toBe('privacy.staff')
})

test.each([
  ['user', 'OPEN', 'somebody', 'user.adminOnly'],
  ['master', 'OPEN', 'somebody', 'user.adminOnly'],
  ['admin', 'OPEN', 'somebody', 'ok'],
  ['admin', 'OPEN', 'admin', 'privacy.ownRequest'],
  ['admin', 'DONE', 'somebody', 'privacy.decided'],
  ['admin', 'REFUSED', 'somebody', 'privacy.decided'],
] as const)('%s decides a request that is %s and was entered by %s: %s', (role, status, createdBy, said) => {
  expect(told(mayDecidePrivacy({ status, createdBy }, of(role)))).toBe(said)
})

const EMPTY = { roles: ['user'], isHouse: false, hasMoney: false, hasOpen: false } as const

test.each([
  [EMPTY, 'ok'],
  [{ ...EMPTY, roles: ['user', 'operator'] }, 'privacy.staff'],
  [{ ...EMPTY, isHouse: true }, 'privacy.staff'],
  [{ ...EMPTY, hasMoney: true }, 'privacy.hasMoney'],
  [{ ...EMPTY, hasOpen: true }, 'privacy.hasOpen'],
] as const)('erasure of %o: %s', (user, said) => {
  expect(told(mayErase(user))).toBe(said)
})

test('only the version in force is agreed to, and only customers are asked', () => {
  expect(told(mayConsent({ consent: 'terms', version: DOCUMENT_VERSIONS.terms }))).toBe('ok')
  expect(told(mayConsent({ consent: 'terms', version: '2020-01' }))).toBe('privacy.oldVersion')
  expect(ROLES.filter((role) => needsConsent(of(role)))).toEqual(['user'])
})
