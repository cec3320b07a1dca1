import { expect, test } from 'vitest'
import { factorDueAt, mayWork } from './staff-factor.ts'

const staffSince = '2026-03-01T12:00:00.000Z'
const none = { isEnabled2fa: false, hasPasskey: false }
const rule = { required: true, graceDays: 3 }

test.each([
  [
    'staff without a factor have the days of grace',
    { ...none, staffSince, rule },
    '2026-03-04T12:00:00.000Z',
  ],
  [
    'without settings in force those of a new house',
    { ...none, staffSince, rule: null },
    '2026-03-08T12:00:00.000Z',
  ],
  [
    'a house that begins to require it gives the days from then',
    { ...none, staffSince, rule: { ...rule, since: '2026-03-10T12:00:00+00:00' } },
    '2026-03-13T12:00:00.000Z',
  ],
  [
    'new staff of such a house have theirs',
    { ...none, staffSince, rule: { ...rule, since: '2026-02-01T12:00:00+00:00' } },
    '2026-03-04T12:00:00.000Z',
  ],
  ['an authenticator ends it', { ...none, isEnabled2fa: true, staffSince, rule }, null],
  ['a passkey ends it', { ...none, hasPasskey: true, staffSince, rule }, null],
  ['a customer needs none', { ...none, staffSince: null, rule }, null],
  ['a relaxed house asks nobody', { ...none, staffSince, rule: { required: false, graceDays: 0 } }, null],
])('%s', (_, facts, dueAt) => expect(factorDueAt(facts)).toBe(dueAt))

test('staff work until it is due', () => {
  const dueAt = '2026-03-04T12:00:00.000Z'
  expect(mayWork(dueAt, new Date('2026-03-04T11:59:59.999Z'))).toEqual({ ok: true })
  expect(mayWork(dueAt, new Date(dueAt))).toMatchObject({ kind: 'conflict', code: 'session.factorRequired' })
  expect(mayWork(null, new Date(dueAt))).toEqual({ ok: true })
})
