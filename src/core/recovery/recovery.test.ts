import { expect, test } from 'vitest'
import type { Viewer } from '../rules/viewer.ts'
import {
  mayConfirmGroup,
  mayEndRecovery,
  mayLeave,
  mayTrade,
  openGroups,
  RECOVERY_GROUPS,
} from './recovery.ts'

const by = (role: Viewer['roles'][number]): Viewer => ({ id: 'me', roles: [role], permissions: [] })
const word = (verdict: { ok: boolean; code?: string }) => (verdict.ok ? 'ok' : verdict.code)

test('nothing leaves while the mode is on', () => {
  expect([mayLeave(false), mayLeave(true)].map(word)).toEqual(['ok', 'recovery.on'])
})

test('nobody trades while the mode is on', () => {
  expect([mayTrade(false), mayTrade(true)].map(word)).toEqual(['ok', 'recovery.noTrade'])
})

const FACTS = { isRecovering: true, kind: 'SENT', isConfirmed: false, waitingLines: 0 } as const

test.each([
  ['a group', FACTS, 'operator', 'ok'],
  ['a group, by a customer', FACTS, 'user', 'recovery.staffOnly'],
  ['outside of the mode', { ...FACTS, isRecovering: false }, 'admin', 'recovery.off'],
  ['a confirmed group', { ...FACTS, isConfirmed: true }, 'admin', 'recovery.confirmed'],
  ['a group with a line that waits', { ...FACTS, waitingLines: 1 }, 'admin', 'shipment.lineWaits'],
  ['messages without their fate', { ...FACTS, kind: 'MESSAGES' }, 'admin', 'recovery.messages'],
  ['messages with their fate', { ...FACTS, kind: 'MESSAGES', messages: 'DROP' }, 'admin', 'ok'],
  ['another group with a fate of messages', { ...FACTS, messages: 'SEND' }, 'admin', 'recovery.messages'],
] as const)('confirming %s', (_, facts, role, said) => {
  expect(word(mayConfirmGroup(facts, by(role)))).toBe(said)
})

test('the mode ends once each group with items, and the lines of banks, are confirmed', () => {
  const groups = RECOVERY_GROUPS.map((kind) => ({ kind, items: kind === 'SENT' ? 1 : 0, isConfirmed: false }))
  expect(openGroups(groups)).toEqual(['LINES', 'SENT'])
  const all = groups.map((one) => ({ ...one, isConfirmed: true }))
  expect(word(mayEndRecovery(true, groups, by('admin')))).toBe('recovery.open')
  expect(word(mayEndRecovery(true, all, by('admin')))).toBe('ok')
  expect(word(mayEndRecovery(true, all, by('user')))).toBe('recovery.staffOnly')
  expect(word(mayEndRecovery(false, all, by('admin')))).toBe('recovery.off')
})
