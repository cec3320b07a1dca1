import { describe, expect, test } from 'vitest'
import {
  FRESH_SECONDS,
  mayActSensitively,
  mayChangeSecurity,
  mayMoveMoney,
  stepUpSeconds,
} from './step-up.ts'

const now = new Date('2026-03-04T15:00:00.000Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString()
const [FRESH, OLD] = [ago(FRESH_SECONDS - 1), ago(FRESH_SECONDS)]

describe('acts on the security of an account', () => {
  test.each([
    [FRESH, null, true],
    [OLD, null, false],
    [OLD, OLD, false],
    [OLD, FRESH, true],
  ])('signed in at %s, proved at %s: %s', (signedInAt, passwordAt, may) => {
    const verdict = mayChangeSecurity({ signedInAt, passwordAt }, now)
    expect(verdict).toMatchObject(may ? { ok: true } : { kind: 'conflict', code: 'session.passwordNeeded' })
  })
})

describe('acts that lead money out', () => {
  test.each([
    [false, null, true],
    [false, OLD, true],
    [true, null, false],
    [true, OLD, false],
    [true, FRESH, true],
  ])('with a factor: %s, proved at %s: %s', (hasPasskey, factorAt, may) => {
    const verdict = mayActSensitively({ isEnabled2fa: false, hasPasskey, factorAt }, now)
    expect(verdict).toMatchObject(may ? { ok: true } : { kind: 'conflict', code: 'session.factorNeeded' })
  })
})

describe('acts of staff that move money, within 30 minutes', () => {
  const [NOW, THEN] = [ago(30 * 60 - 1), ago(30 * 60)]
  const staff = { id: 'eva', roles: ['operator' as const], permissions: [], isEnabled2fa: false }
  test.each([
    ['a code or passkey proved just now', { hasPasskey: true, factorAt: NOW }, 'yes'],
    ['an old proof', { hasPasskey: true, factorAt: THEN, passwordAt: NOW, signedInAt: NOW }, 'factorNeeded'],
    ['a factor never proved', { hasPasskey: true, passwordAt: NOW }, 'factorNeeded'],
    ['a sign-in without a factor', { signedInAt: NOW }, 'yes'],
    ['a password without a factor', { passwordAt: NOW }, 'yes'],
    ['an old sign-in without a factor', { passwordAt: THEN }, 'passwordNeeded'],
  ])('%s', (_, proofs, expected) => {
    const by = { ...staff, hasPasskey: false, signedInAt: THEN, passwordAt: null, factorAt: null, ...proofs }
    const verdict = mayMoveMoney(by, 30, now)
    expect(verdict.ok ? 'yes' : verdict.code).toBe(expected === 'yes' ? 'yes' : `session.${expected}`)
    expect(mayMoveMoney(by, 0, now).ok).toBe(true)
    expect(mayMoveMoney({ ...by, roles: ['user'] }, 30, now).ok).toBe(true)
  })

  test('an approver has five minutes where the controls ask never', () => {
    expect([stepUpSeconds(0), stepUpSeconds(30)]).toEqual([FRESH_SECONDS, 1800])
  })
})
