import { expect, test } from 'vitest'
import { toCell } from '#test/harness/rule-table.ts'
import { readInput } from '../rules/input.ts'
import type { Role } from '../rules/viewer.ts'
import {
  mayEnableSecondFactor,
  mayEnrolSecondFactor,
  mayProveSecondFactor,
  mayResetSecondFactor,
} from './second-factor.ts'
import { proofSchema } from './second-factor-schema.ts'

test.each([
  [' 123 456 ', '123456'],
  ['abcde-fgh23', 'ABCDEFGH23'],
])('%o is the code %s', (typed, code) => {
  expect(readInput(proofSchema, { code: typed })).toMatchObject({ value: { code } })
})

test.each([{}, { code: '' }, { code: ' - ' }])('%o has no code', (input) => {
  expect(readInput(proofSchema, input)).toMatchObject({ fields: [{ field: 'code', code: 'field.required' }] })
})

test('a secret is shown while the second factor is off', () => {
  expect(toCell(mayEnrolSecondFactor({ isEnabled2fa: false }))).toBe('yes')
  expect(toCell(mayEnrolSecondFactor({ isEnabled2fa: true }))).toBe('409 alreadyOn')
})

test.each([
  [{ isEnabled2fa: false, isPending: true, isCodeRight: true }, 'yes'],
  [{ isEnabled2fa: false, isPending: true, isCodeRight: false }, '422 invalidCode'],
  [{ isEnabled2fa: false, isPending: false, isCodeRight: false }, '409 notPending'],
  [{ isEnabled2fa: true, isPending: true, isCodeRight: true }, '409 alreadyOn'],
])('enabling, %o: %s', (facts, expected) => expect(toCell(mayEnableSecondFactor(facts))).toBe(expected))

test.each([
  [{ isEnabled2fa: true, hasPasskey: false, isCodeRight: true }, 'yes'],
  [{ isEnabled2fa: true, hasPasskey: false, isCodeRight: false }, '422 invalidCode'],
  [{ isEnabled2fa: false, hasPasskey: false, isCodeRight: true }, '409 alreadyOff'],
  [{ isEnabled2fa: false, hasPasskey: true, isCodeRight: true }, 'yes'],
])('acts that need a code, %o: %s', (facts, expected) =>
  expect(toCell(mayProveSecondFactor(facts))).toBe(expected),
)

test.each<[Role, string, string, string]>([
  ['user', '403 adminOnly', '403 adminOnly', '403 adminOnly'],
  ['operator', '403 adminOnly', '403 adminOnly', '403 adminOnly'],
  ['master', '403 adminOnly', '403 adminOnly', '403 adminOnly'],
  ['admin', 'yes', '409 own', '409 alreadyOff'],
])(
  '%s removes the second factor of another user: %s, of itself: %s, of none: %s',
  (role, another, own, none) => {
    const by = { id: 'me', roles: [role], permissions: [] }
    const reset = (id: string, isEnabled2fa: boolean, isApproved = false) =>
      toCell(mayResetSecondFactor({ id, isEnabled2fa, hasPasskey: false }, by, { isApproved }))
    expect(reset('another', true)).toBe(another)
    expect(reset('me', true)).toBe(own)
    expect(reset('another', false)).toBe(none)
    // Another admin has approved what the person asked from the sign-in page.
    expect(reset('me', true, true)).toBe('yes')
    expect(reset('another', true, true)).toBe(another)
  },
)
