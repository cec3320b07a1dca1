import { describe, expect, test } from 'vitest'
import { toCell } from '#test/harness/rule-table.ts'
import { readInput } from '../rules/input.ts'
import {
  guessableWords,
  mayChangePassword,
  mayResetPassword,
  maySetPasswordOf,
  maySignInWith,
  mayUsePassword,
  type PasswordFacts,
  withoutLists,
} from './password.ts'
import {
  newPassword,
  ownPasswordSchema,
  resetPasswordSchema,
  staffPasswordSchema,
} from './password-schema.ts'

test.each([
  ['curta1', null, 'yes'],
  ['curta1', 'STAFF', '409 passwordDue'],
  ['onze-caract', 'STAFF', '409 passwordDue'],
  ['doze-caracte', 'STAFF', 'yes'],
  ['uma-Senha-bem-longa', 'TEMPORARY', '409 passwordDue'],
] as const)('signing in with %s that is due as %s: %s', (password, due, expected) =>
  expect(toCell(maySignInWith(password, due))).toBe(expected),
)

describe('a new password', () => {
  test.each([
    ['six characters', '1a2b3c', true],
    ['five characters', '1a2b3', false],
    ['200 bytes', 'a'.repeat(200), true],
    ['201 bytes', 'a'.repeat(201), false],
    ['100 letters of two bytes', 'ç'.repeat(100), true],
    ['101 letters of two bytes', 'ç'.repeat(101), false],
    ['50 signs of four bytes', '😀'.repeat(50), true],
    ['51 signs of four bytes', '😀'.repeat(51), false],
    ['the last letter of one byte', '\u007f'.repeat(200), true],
    ['the first letter of two bytes', '\u0080'.repeat(101), false],
    ['the last letter of two bytes', '\u07ff'.repeat(100), true],
    ['the first sign of three bytes', '\u0800'.repeat(67), false],
    ['the last sign of three bytes', '\uffff'.repeat(66), true],
    ['the first sign of four bytes', '\u{10000}'.repeat(51), false],
    ['half a character', 'abcdef\ud800', false],
    ['spaces at its ends', ' abcdef ', true],
  ])('%s', (_, text, isTaken) => expect(readInput(newPassword, text).ok).toBe(isTaken))

  const facts = withoutLists({
    email: 'ana.souza@example.com',
    name: 'Ana Lúcia Souza',
    field: 'newPassword',
  })
  const judge = (password: string, more: Partial<PasswordFacts> = {}) =>
    toCell(mayUsePassword(password, { ...facts, ...more }))

  test.each([
    ['cavalo certo', 'yes', 'yes'],
    ['x9!kQ2_zz', 'yes', '422 passwordStaffShort'],
    ['Ana.Souza@Example.com', '422 passwordNames', '422 passwordNames'],
    ['ana.souza', '422 passwordNames', '422 passwordNames'],
    ['SOUZA-lucia-2024', '422 passwordNames', '422 passwordNames'],
    ['Balcão-12345', '422 passwordNames', '422 passwordNames'],
    ['balcao-demo', '422 passwordNames', '422 passwordNames'],
    ['Souza come bananas', 'yes', 'yes'],
    ['123456', '422 passwordCommon', '422 passwordCommon'],
    ['654321', '422 passwordCommon', '422 passwordCommon'],
    ['aaaaaaaa', '422 passwordCommon', '422 passwordCommon'],
    ['19871987', '422 passwordCommon', '422 passwordCommon'],
    ['Qwertyuiop', '422 passwordCommon', '422 passwordCommon'],
  ])('%s: for a customer %s, for staff %s', (password, customer, staff) => {
    expect(judge(password)).toBe(customer)
    expect(judge(password, { isStaff: true })).toBe(staff)
  })

  test.each([
    [1e8 + 4, '422 passwordWeak'],
    [1e8 + 5, 'yes'],
  ])('a password of %d guesses: %s, at any length', (guesses, expected) => {
    expect(judge('x9!kQ2_zz', { guesses })).toBe(expected)
    expect(judge('doze-caracteres', { guesses })).toBe(expected)
    expect(judge('doze-caracteres', { guesses, isStaff: true })).toBe(expected)
  })

  test('the words of the house, the trade, the name and the e-mail are easy to guess', () => {
    const words = guessableWords({ email: 'ana.souza@padaria.com.br', name: 'Ana Lúcia Souza' })
    expect(words).toEqual(expect.arrayContaining(['balcao', 'corretora', 'padaria', 'lucia', 'souza']))
  })

  test('a breached password is refused at the field', () => {
    expect(mayUsePassword('cavalo certo', { ...facts, isBreached: true })).toMatchObject({
      fields: [{ field: 'newPassword', code: 'user.passwordCommon' }],
    })
  })
})

test.each([
  ['user', '403 adminOnly', '403 adminOnly'],
  ['operator', '403 adminOnly', '403 adminOnly'],
  ['master', '403 adminOnly', '403 adminOnly'],
  ['admin', 'yes', '409 ownPassword'],
] as const)("%s sets another user's password: %s, the same user's: %s", (role, another, own) => {
  const by = { id: 'me', roles: [role], permissions: [] }
  expect(toCell(maySetPasswordOf('another', by))).toBe(another)
  expect(toCell(maySetPasswordOf('me', by))).toBe(own)
})

test.each([
  [true, true, 'yes'],
  [false, true, '422 passwordWrong'],
  [true, false, '422 invalidCode'],
  [false, false, '422 passwordWrong'],
])("a user's change, password right %s, code right %s: %s", (isPasswordRight, isCodeRight, expected) => {
  expect(toCell(mayChangePassword({ isPasswordRight, isCodeRight }))).toBe(expected)
})

test.each([
  [{ isAlive: true }, 'yes'],
  [{ isAlive: false }, '422 invalidReset'],
  [undefined, '422 invalidReset'],
])('a mailed token, %o: %s', (reset, expected) => expect(toCell(mayResetPassword(reset))).toBe(expected))

test('both passwords must be equal; a difference is an error at the repetition', () => {
  const own = { password: 'old', newPassword: 'cavalo certo' }
  const mailed = { token: 't', newPassword: 'cavalo certo' }
  expect(readInput(resetPasswordSchema, mailed).ok).toBe(true)
  expect(readInput(resetPasswordSchema, { ...mailed, repeatNewPassword: 'cavalo' })).toMatchObject({
    fields: [{ field: 'repeatNewPassword', code: 'user.passwordsDiffer' }],
  })
  expect(readInput(ownPasswordSchema, { ...own, repeatNewPassword: 'cavalo certo' }).ok).toBe(true)
  expect(readInput(ownPasswordSchema, own).ok).toBe(true)
  expect(readInput(ownPasswordSchema, { ...own, repeatNewPassword: 'cavalo' })).toMatchObject({
    fields: [{ field: 'repeatNewPassword', code: 'user.passwordsDiffer' }],
  })
  expect(
    readInput(staffPasswordSchema, { password: 'cavalo certo', passwordConfirm: 'cavalo certo' }).ok,
  ).toBe(true)
  expect(readInput(staffPasswordSchema, { password: 'cavalo certo', passwordConfirm: '' })).toMatchObject({
    fields: [{ field: 'passwordConfirm', code: 'user.passwordsDiffer' }],
  })
})
