import { expect, test } from 'vitest'
import { hashPassword, isCommonPassword, verifyPassword } from './passwords.ts'

test('a hash is argon2id at its cost, salted, and fits only its password', async () => {
  const [one, two] = [await hashPassword('uma Senha'), await hashPassword('uma Senha')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(two)
  expect(await verifyPassword(one, 'uma Senha')).toBe(true)
  expect(await verifyPassword(one, 'uma senha')).toBe(false)
  expect(await verifyPassword(undefined, 'uma Senha')).toBe(false)
})

test('a long password is not cut off', async () => {
  const long = 'x'.repeat(199)
  expect(await verifyPassword(await hashPassword(`${long}a`), `${long}b`)).toBe(false)
})

test.each(['123456', 'Password', 'IloveYou', 'qwerty', 'brasil', 'flamengo', 'senha123', 'changeme'])(
  '%s is common',
  async (password) => expect(await isCommonPassword(password)).toBe(true),
)

test.each(['Acc3pt.only-4-tests!', 'Acc3pt.only-4-tests!9', 'cavalo bateria grampo'])(
  '%s is not common',
  async (password) => expect(await isCommonPassword(password)).toBe(false),
)
