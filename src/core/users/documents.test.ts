import { describe, expect, test } from 'vitest'
import { bareDocument, formatDocument, isCnpj, isCpf } from './documents.ts'

describe('CPF', () => {
  test.each([
    '52998224725',
    '11144477735',
    '12345678909',
    '00000000191',
    '39053344705',
    '98765432100',
    '01020304057',
  ])('%s is a CPF', (text) => expect(isCpf(text)).toBe(true))

  test.each([
    '11111111111',
    '00000000000',
    '52998224724',
    '5299822472',
    '529982247255',
    'ABCDEFGHIJK',
    '529.982.247-25',
    '５２９９８２２４７２５',
    '52998224725\n',
    '',
  ])('%o is no CPF', (text) => expect(isCpf(text)).toBe(false))
})

describe('CNPJ', () => {
  test.each([
    '11222333000181',
    '11444777000161',
    '00000000000191',
    '60701190000104',
    '00416968000101',
    '12ABC34501DE35',
    'AB12CD34EF5602',
    '1234567890AB04',
    'ZZZZZZZZZZZZ62',
    'A0000000000113',
    '9Z8Y7X6W000105',
  ])('%s is a CNPJ', (text) => expect(isCnpj(text)).toBe(true))

  test.each([
    '12ABC34501DE36',
    '12ABC34501D33',
    '00000000000000',
    '12ABC34501DEA5',
    '11222333000180',
    '12abc34501de35',
    '11.222.333/0001-81',
    '',
  ])('%o is no CNPJ', (text) => expect(isCnpj(text)).toBe(false))
})

test.each([
  ['52998224725', '529.982.247-25'],
  ['12ABC34501DE35', '12.ABC.345/01DE-35'],
  ['123', '123'],
])('%s is written %s, and read back', (bare, written) => {
  expect(formatDocument(bare)).toBe(written)
  expect(bareDocument(written)).toBe(bare)
})

test('small letters of a CNPJ count as capitals', () =>
  expect(bareDocument('12.abc.345/01de-35')).toBe('12ABC34501DE35'))
