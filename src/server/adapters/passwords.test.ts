import { expect, test } from 'vitest'
import { isBreached, readFilter, toFilter } from './breached-passwords.ts'
import { hashPassword, listedFacts, verifyPassword } from './passwords.ts'

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

test.each(['123456', 'Password', 'IloveYou', 'flamengo', 'senha123', 'changeme', 'ganja123', '180277'])(
  '%s is breached',
  async (password) => expect((await listedFacts(password)).isBreached).toBe(true),
)

test('the filter refuses by mistake at most one of twenty thousand other passwords', async () => {
  const others = Array.from({ length: 100_000 }, (_, nth) => `never-${nth}-in-a-list`)
  const refused = await Promise.all(others.map(isBreached))
  expect(refused.filter(Boolean).length).toBeLessThanOrEqual(5)
})

test('a filter has the passwords of its list, without their case', () => {
  const words = Array.from({ length: 1_000 }, (_, nth) => `Word-${nth}`)
  const hashes = readFilter(toFilter([...words, 'WORD-1']))
  expect(hashes.size).toBe(1_000)
  expect(readFilter(toFilter([...words].reverse()))).toEqual(hashes)
})
