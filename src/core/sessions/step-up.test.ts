import { describe, expect, test } from 'vitest'
import { FRESH_SECONDS, mayActSensitively, mayChangeSecurity } from './step-up.ts'

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
