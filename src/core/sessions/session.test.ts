import { describe, expect, test } from 'vitest'
import { toCell } from '#test/harness/rule-table.ts'
import { readInput } from '../rules/input.ts'
import type { Role } from '../rules/viewer.ts'
import { USER_STATUSES } from '../users/user.ts'
import { REFERENCE_SECONDS } from './limits.ts'
import {
  DEVICE_SECONDS,
  isIdle,
  isSeenAgain,
  loginWaitSeconds,
  mayManageSessions,
  maySignIn,
  mayTakeSecondStep,
  mayTrySignIn,
  SESSION_SECONDS,
} from './session.ts'
import { loginSchema, secondStepSchema } from './session-schema.ts'

test('a session lives twelve hours, a reference five minutes, a known place ninety days', () => {
  expect([SESSION_SECONDS, REFERENCE_SECONDS, DEVICE_SECONDS]).toEqual([43_200, 300, 7_776_000])
})

describe('an idle session', () => {
  const now = new Date('2026-03-01T12:00:00.000Z')
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
  const idle = (role: Role, session: { createdAt: string; lastSeenAt: string | null }) =>
    isIdle(session, { by: { id: 'me', roles: [role], permissions: [] }, now })

  test.each([
    ['user', 12 * 60],
    ['operator', 30],
    ['master', 30],
    ['admin', 30],
  ] as const)('of %s ends after %i minutes and the five of the record', (role, minutes) => {
    const createdAt = ago(20 * 60)
    expect(idle(role, { createdAt, lastSeenAt: ago(minutes + 4.99) })).toBe(false)
    expect(idle(role, { createdAt, lastSeenAt: ago(minutes + 5) })).toBe(true)
    expect(idle(role, { createdAt: ago(minutes + 4.99), lastSeenAt: null })).toBe(false)
    expect(idle(role, { createdAt: ago(minutes + 5), lastSeenAt: null })).toBe(true)
  })

  test('is recorded as used at most once in five minutes', () => {
    expect([null, ago(5), ago(4.99)].map((seen) => isSeenAgain(seen, now))).toEqual([true, true, false])
  })
})

test.each([
  ['user', '403 adminOnly'],
  ['operator', '403 adminOnly'],
  ['master', '403 adminOnly'],
  ['admin', 'yes'],
] as const)("%s on another user's sessions: %s", (role, expected) => {
  expect(toCell(mayManageSessions({ id: 'me', roles: [role], permissions: [] }))).toBe(expected)
})

describe('the first step', () => {
  test.each(USER_STATUSES)('%s with the right password', (status) => {
    expect(maySignIn({ status }, true).ok).toBe(status !== 'BLOCKED')
  })

  test('a wrong password, a blocked user and an unknown e-mail get the same answer', () => {
    const answers = [
      maySignIn({ status: 'VALID' }, false),
      maySignIn({ status: 'BLOCKED' }, true),
      maySignIn(undefined, true),
      maySignIn(undefined, false),
    ]
    expect(answers.map(toCell)).toEqual(Array(4).fill('422 invalidLogin'))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })

  test('the e-mail is lower-cased, the password is unchanged', () => {
    expect(readInput(loginSchema, { email: ' Ana@Example.com', password: ' x ' })).toMatchObject({
      value: { email: 'ana@example.com', password: ' x ' },
    })
    expect(readInput(loginSchema, { email: 'ana', password: '' })).toMatchObject({
      fields: [
        { field: 'email', code: 'field.email' },
        { field: 'password', code: 'field.required' },
      ],
    })
  })
})

describe('the second step', () => {
  const step = {
    status: 'VALID' as const,
    failures: 0,
    isExpired: false,
    isCodeRight: true,
    isEnabled2fa: true,
    hasPasskey: false,
  }
  test.each<[string, object | undefined, string]>([
    ['a right code', {}, 'yes'],
    ['a right code after four wrong ones', { failures: 4 }, 'yes'],
    ['a right code after five wrong ones', { failures: 5 }, '422 invalidCode'],
    ['a wrong code', { isCodeRight: false }, '422 invalidCode'],
    ['an old reference', { isExpired: true }, '422 invalidCode'],
    ['a user blocked since', { status: 'BLOCKED' }, '422 invalidCode'],
    ['a second step switched off since', { isEnabled2fa: false }, '422 invalidCode'],
    ['an unknown reference', undefined, '422 invalidCode'],
  ])('%s: %o %s', (_, more, expected) => {
    expect(toCell(mayTakeSecondStep(more && { ...step, ...more }))).toBe(expected)
  })

  test('a code may contain spaces', () => {
    expect(readInput(secondStepSchema, { reference: 'r', code: ' 123 456 ' })).toMatchObject({
      value: { code: '123456' },
    })
  })
})

describe('waiting after failures', () => {
  test.each([
    ['account', [0, 1, 4, 5, 6, 7, 12, 13, 14, 50], [0, 0, 0, 1, 2, 4, 128, 256, 300, 300]],
    ['address', [5, 19, 20, 21, 40], [0, 0, 1, 2, 300]],
  ] as const)('of an %s: after %o failures the wait is %o seconds', (of, failures, seconds) => {
    expect(failures.map((count) => loginWaitSeconds({ of, failures: count }))).toEqual(seconds)
  })

  test('the longest remaining wait counts, and it ends', () => {
    const account = (secondsAgo: number) => ({ of: 'account' as const, failures: 8, secondsAgo })
    const address = (secondsAgo: number) => ({ of: 'address' as const, failures: 24, secondsAgo })
    expect(mayTrySignIn([account(2.5), address(2.5)])).toMatchObject({
      kind: 'tooMany',
      params: { seconds: 14 },
    })
    expect(mayTrySignIn([account(2.5)])).toMatchObject({ params: { seconds: 6 } })
    expect(mayTrySignIn([account(7.5)])).toMatchObject({ params: { seconds: 1 } })
    expect(mayTrySignIn([account(8), address(16)]).ok).toBe(true)
    expect(mayTrySignIn([]).ok).toBe(true)
  })
})
