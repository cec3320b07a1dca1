import { describe, expect, test } from 'vitest'
import { LAYOUTS, type ReportedOperation, writeHeader, writeOperation, writeTotals } from './decripto.ts'
import type { ReportedPerson, ReportingHouse } from './party.ts'
import { writeRecord } from './record.ts'
import { isInFile } from './report.ts'

const HOUSE: ReportingHouse = {
  name: 'CORRETORA EXEMPLO LTDA',
  document: '11222333000181',
  url: 'https://exemplo.com.br',
}
const HOME = {
  zipCode: '01310100',
  address: 'Rua Augusta',
  number: '1000',
  city: 'São Paulo',
  uf: 'SP',
  country: 'Brasil',
  district: 'Bela Vista',
  complement: null,
}
const person = (more: Partial<ReportedPerson> = {}): ReportedPerson => ({
  _id: 'maria',
  name: 'MARIA APARECIDA DA SILVA',
  document: '52998224725',
  isErased: false,
  address: HOME,
  ...more,
})
const trade = (more: Partial<ReportedOperation> = {}): ReportedOperation => ({
  kind: 'TRADE',
  id: 'ORD0001',
  day: '2026-11-20',
  sats: 270_270n,
  brl: 150_000n,
  price: 55_500_000n,
  feeSats: 0n,
  feeBrl: 1_500n,
  buyer: person({ address: null }),
  seller: null,
  ...more,
})
const transfer = (
  kind: 'DEPOSIT' | 'WITHDRAWAL',
  more: Partial<ReportedOperation> = {},
): ReportedOperation => ({
  kind,
  id: 'MOV1',
  day: '2026-10-01',
  sats: 100_000_000n,
  brl: null,
  price: 60_000_000n,
  feeSats: 10_000n,
  feeBrl: 0n,
  holder: person(),
  ...more,
})
const codes = (of: ReportedOperation) =>
  writeOperation(of, HOUSE).problems.map(({ field, code }) => `${field} ${code}`)

describe('records', () => {
  test('a purchase from the house is the example of the reference', () => {
    expect(writeOperation(trade(), HOUSE)).toEqual({
      line: '0110|20112026|ORD0001|I|150000|1500|BTC|00027027000|1|BR|52998224725||MARIA APARECIDA DA SILVA||2|BR|11222333000181||CORRETORA EXEMPLO LTDA|\r\n',
      problems: [{ field: 'CompradorEndereco', code: 'authority.noAddress' }],
      value: 150_000n,
    })
  })

  test('a trade between two customers has both, and both fees in reais', () => {
    const seller = person({ _id: 'loja', name: 'Loja São José', document: '12ABC34501DE35' })
    const { line, problems } = writeOperation(trade({ buyer: person(), seller, feeSats: 1_000n }), HOUSE)
    expect(problems).toEqual([])
    expect(line).toContain('|150000|2055|BTC|')
    expect(line).toContain('|MARIA APARECIDA DA SILVA|Rua Augusta, 1000, Bela Vista, São Paulo/SP, 01310100|')
    expect(line).toContain('|2|BR|12ABC34501DE35||Loja São José|')
  })

  test.each([
    ['DEPOSIT', '0410', 'IV'],
    ['WITHDRAWAL', '0510', 'V'],
  ] as const)('a %s has the value of its time', (kind, record, code) => {
    const { line, value } = writeOperation(transfer(kind), HOUSE)
    expect(line).toBe(
      `${record}|01102026|MOV1|${code}|60000000|6000|BTC|10000000000|1|BR|52998224725||MARIA APARECIDA DA SILVA|Rua Augusta, 1000, Bela Vista, São Paulo/SP, 01310100\r\n`,
    )
    expect(value).toBe(60_000_000n)
  })

  test('the first record is the house, the last has the totals', () => {
    expect(writeHeader(HOUSE).line).toBe(
      '0000|11222333000181|CORRETORA EXEMPLO LTDA|https://exemplo.com.br\r\n',
    )
    expect(writeTotals({ trades: 2, tradedBrl: 300_001n, deposits: 1, withdrawals: 3 })).toEqual({
      line: '9999|2|300001|0|1|3|0|0|0\r\n',
      problems: [],
    })
  })

  test('values below one real or one bitcoin keep a zero before their decimals', () => {
    const { line } = writeOperation(transfer('DEPOSIT', { sats: 1n, feeSats: 0n }), HOUSE)
    expect(line).toContain('|IV|000|000|BTC|00000000100|')
  })
})

const of = (more: Partial<ReportedPerson>) => trade({ buyer: person(more) })

test.each<[string, ReportedOperation, string[], boolean]>([
  ['no address', of({ address: null }), ['CompradorEndereco authority.noAddress'], true],
  ['no document', of({ document: '' }), ['CompradorCPFCNPJ authority.missing'], false],
  ['a wrong check digit', of({ document: '52998224724' }), ['CompradorCPFCNPJ authority.document'], false],
  ['a name that is too long', of({ name: 'M'.repeat(81) }), ['CompradorNome authority.tooLong'], false],
  ['a name with a bar', of({ name: 'Ana | Bia' }), ['CompradorNome authority.character'], false],
  ['a name with a line break', of({ name: 'Ana\nBia' }), ['CompradorNome authority.character'], false],
  [
    'an address that is too long',
    of({ address: { ...HOME, address: 'R'.repeat(120) } }),
    ['CompradorEndereco authority.tooLong'],
    false,
  ],
  [
    'an address abroad',
    of({ address: { ...HOME, country: 'Uruguay' } }),
    ['CompradorPais authority.foreign'],
    false,
  ],
  [
    'an erased person',
    of({ isErased: true, document: '***', address: null }),
    ['CompradorNome authority.erased', 'CompradorCPFCNPJ authority.character'],
    false,
  ],
  ['no price', transfer('DEPOSIT', { price: null }), ['OperacaoValor authority.noPrice'], false],
  [
    'an adjustment',
    { ...transfer('DEPOSIT'), kind: 'ADJUSTMENT' },
    ['OperacaoCodigo authority.adjustment'],
    false,
  ],
])('%s is a problem', (_, operation, problems, isIn) => {
  expect(codes(operation)).toEqual(problems)
  expect(isInFile('decripto', writeOperation(operation, HOUSE).problems)).toBe(isIn)
})

test('a value that does not fit stays whole in its problem', () => {
  const { line, problems } = writeRecord(LAYOUTS.header, {
    CNPJ: '1'.repeat(15),
    ExchangeNome: 'x',
    ExchangeURL: '',
  })
  expect(line).toBe(`0000|${'1'.repeat(15)}|x|\r\n`)
  expect(problems).toEqual([
    { field: 'CNPJ', code: 'authority.tooLong', params: { length: 15, size: 14 } },
    { field: 'ExchangeURL', code: 'authority.missing' },
  ])
})

test('the sizes of the layout are those of the reference', () => {
  const sizes = (name: keyof typeof LAYOUTS) => LAYOUTS[name].fields.map(({ size }) => size).join(' ')
  expect(sizes('header')).toBe('14 80 80')
  expect(sizes('trade')).toBe('8 1024 4 15 10 10 26 2 2 14 30 80 120 2 2 14 30 80 120')
  expect(sizes('deposit')).toBe(sizes('withdrawal'))
})
