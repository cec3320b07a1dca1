import { expect, test } from 'vitest'
import { guessableWords, mayUsePassword } from '#core/sessions/password.ts'
import { toCell } from '#test/harness/rule-table.ts'
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

const ana = { email: 'ana.souza@example.com', name: 'Ana Lúcia Souza' }
const judge = async (password: string) => {
  const listed = await listedFacts(password, guessableWords(ana))
  return toCell(mayUsePassword(password, { ...ana, isStaff: false, field: 'password', ...listed }))
}

test.each(['123456', 'Password', 'IloveYou', 'flamengo', 'senha123', 'changeme', 'ganja123', '180277'])(
  '%s is breached',
  async (password) => expect(await judge(password)).toBe('422 passwordCommon'),
)

test.each([
  'corretora',
  'bancocentral',
  'eutequeroamor1',
  'Flamengo1981',
  'Senha@2026',
  'C4v4lo1987',
  'drowssap!12',
  'maria@2003',
  'jesus@2009',
  'gabriel@1999',
  '3261958507',
  'cavalo certo',
  'Corretora-2026',
  'corinthians2012',
  'x9!kQ2_z',
  'p4$$w0rd'.repeat(5),
  'a'.repeat(199).concat('b'),
])('%s is easy to guess', async (password) =>
  expect(await judge(password)).toMatch(/^422 password(Weak|Common)$/),
)

test.each([
  'x9!kQ2_zz',
  'chuva-verde-panela',
  'outra-Senha-de-teste-9',
  'Souza come bananas',
  'doze-caracte',
  '多様な文字列を使う',
])('%s is hard to guess', async (password) => expect(await judge(password)).toBe('yes'))

test.each(['p4$$w0rd', '4@8({[<369&#!1/|0$5+7%2', '01011999', '4@', 'abcabcd', '1234567890', 'ª', '😀'])(
  '10 kB of %s cost no more processor time than a short password',
  async (unit) => {
    await judge('warm')
    const before = process.cpuUsage()
    await listedFacts(unit.repeat(10_000 / unit.length), guessableWords(ana))
    const { user } = process.cpuUsage(before)
    expect(user / 1_000_000).toBeLessThan(2)
  },
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
