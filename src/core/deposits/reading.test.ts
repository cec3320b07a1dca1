import { describe, expect, test } from 'vitest'
import { compareReading, isSameName, readReceipt, type Sought } from './reading.ts'
import { checkReceiptText } from './receipt.ts'

const ANA = { name: 'Ana Beatriz Conceição', document: '52998224725' }
const HOUSE = '11222333000181'

const sought = (fields: Partial<Sought> = {}): Sought => ({
  reference: 'BC9TBDR00',
  txId: null,
  currency: 'BRL',
  owner: ANA,
  payee: HOUSE,
  ...fields,
})

const read = (text: string, fields?: Partial<Sought>) => {
  const found = readReceipt(text, sought(fields))
  if (!found) throw new Error('no text')
  return found
}

const TED = `BANCO EXEMPLO
Comprovante de TED

R$ 25.000,00
De
ANA BEATRIZ CONCEICAO
CPF ***.982.247-**
Para
BALCAO LTDA CNPJ 11.222.333/0001-81
Descricao BC9-TBDR00`

test('a transfer is read with the places of its facts', () => {
  expect(read(TED)).toEqual({
    reference: { page: 1, line: 9 },
    txId: null,
    amounts: [{ amount: '25000.00', page: 1, line: 3 }],
    holder: { by: 'document', page: 1, line: 6 },
    others: [],
  })
  expect(read(`capa\f\n${TED}`).reference).toEqual({ page: 2, line: 9 })
})

test('a file without text is not read', () => {
  for (const text of [undefined, '', ' \n\f']) expect(readReceipt(text, sought())).toBeNull()
})

test.each<[string, string[]]>([
  ['R$ 1.500,00', ['1500.00']],
  ['R$1500', ['1500.00']],
  ['R$ 25.000', ['25000.00']],
  ['BRL 1,500.00', ['1500.00']],
  ['R$ 98.765.432,10.', ['98765432.10']],
  ['pago 1.500,00 reais', ['1500.00']],
  ['R$ 10,00 e R$ 10,00 e R$ 12,00', ['10.00', '12.00']],
  ['Tarifa R$ 0,00', []],
  ['Juros 1,25% ao ano', []],
  ['20/11/2026 14:02:37 agencia 0123', []],
  ['R$ 12.34.56', []],
  ['12.345,678', []],
  ['Saldo R$ 1.500,00\nValor pago\nR$ 15,00', ['15.00']],
  [`R$ ${'9'.repeat(40)}`, []],
])('the amounts of reais in %j', (text, amounts) => {
  expect(read(text).amounts.map(({ amount }) => amount)).toEqual(amounts)
})

test.each<[string, string[]]>([
  ['0,00150000 BTC', ['0.00150000']],
  ['BTC 0.0015', ['0.00150000']],
  ['₿ 1', ['1.00000000']],
  ['R$ 0,15', []],
])('the amounts of bitcoin in %j', (text, amounts) => {
  expect(read(text, { currency: 'BTC' }).amounts.map(({ amount }) => amount)).toEqual(amounts)
})

describe('the payer', () => {
  const holder = (text: string, fields?: Partial<Sought>) => {
    const { holder: found, others } = read(text, fields)
    return [found?.by ?? null, others.map(({ document }) => document)]
  }
  test.each<[string, string, unknown[]]>([
    ['a whole document', 'CPF 529.982.247-25', ['document', []]],
    ['bare digits', 'CPF 52998224725', ['document', []]],
    ['bullets', 'CPF •••.982.247-••', ['document', []]],
    ['a name without accents', 'Pagador: ANA BEATRIZ CONCEICAO', ['name', []]],
    ['a name over two lines', 'Ana Beatriz\nConceição', ['name', []]],
    ['a part of the name', 'ANA B CONCEICAO', [null, []]],
    ['another person', 'JOAO CPF ***.456.789-**', [null, ['***456789**']]],
    ['another person beside the owner', '529.982.247-25 123.456.789-09', ['document', ['***456789**']]],
    ['a bank beside the owner', '529.982.247-25 CNPJ 60.701.190/0001-04', ['document', []]],
    ['a company', 'CNPJ 60.701.190/0001-04', [null, ['60701190000104']]],
    ['the payee alone', 'CNPJ 11.222.333/0001-81', [null, []]],
    ['a phone and a wrong CPF', 'tel 11987654321', [null, []]],
  ])('by %s', (_, text, expected) => expect(holder(text)).toEqual(expected))

  test('is a company whose employee signs', () => {
    const owner = { name: 'Padaria Sol', document: '60701190000104' }
    expect(holder('60.701.190/0001-04 por 123.456.789-09', { owner })).toEqual(['document', []])
  })

  test('has a name of one word only by the document', () => {
    expect(holder('Ana', { owner: { ...ANA, name: 'Ana' } })).toEqual([null, []])
  })
})

describe('a reading against its deposit', () => {
  const deposit = (text: string | undefined, fields: object = {}) => ({
    kind: 'BANK' as const,
    currency: 'BRL' as const,
    amount: '25000.00',
    txId: null,
    sameTx: null,
    receiptCheck: checkReceiptText(text, 'BC9TBDR00'),
    receiptRead: readReceipt(text, sought()),
    ...fields,
  })

  test('has all the same in a clean receipt', () => {
    expect(compareReading(deposit(TED))).toEqual({
      reference: { state: 'same', at: { page: 1, line: 9 } },
      amount: { state: 'same', at: { amount: '25000.00', page: 1, line: 3 } },
      holder: { state: 'same', at: { by: 'document', page: 1, line: 6 } },
    })
  })

  test('has each difference, with what the receipt says', () => {
    expect(compareReading(deposit('Valor R$ 24.000,00\nCPF 123.456.789-09'))).toMatchObject({
      reference: { state: 'differs' },
      amount: { state: 'differs', read: '24000.00', at: { line: 1 } },
      holder: { state: 'differs', read: '***456789**', at: { line: 2 } },
    })
    expect(compareReading(deposit(TED, { amount: '24000.00' })).amount).toMatchObject({ state: 'differs' })
  })

  test('has nothing in an image, and the code alone in a receipt of before', () => {
    const unread = { state: 'unread' }
    expect(compareReading(deposit(undefined))).toEqual({ reference: unread, amount: unread, holder: unread })
    const old = deposit(undefined, { receiptCheck: 'FOUND' })
    expect(compareReading(old)).toEqual({
      reference: { state: 'same', at: null },
      amount: unread,
      holder: unread,
    })
  })

  test('has the transaction of a bitcoin deposit, unless another deposit names its output', () => {
    const txId = 'ab12'.repeat(16)
    const text = `BC9TBDR00 enviado 0,5 BTC\n${txId}`
    const receiptRead = readReceipt(text, sought({ currency: 'BTC', txId }))
    const crypto = { kind: 'CRYPTO', currency: 'BTC', amount: '0.50000000', txId, receiptRead }
    const { tx, amount, holder } = compareReading(deposit(text, crypto))
    expect([tx, amount, holder]).toMatchObject([
      { state: 'same', at: { line: 2 } },
      { state: 'same' },
      undefined,
    ])
    const repeated = deposit(text, { ...crypto, sameTx: { reference: 'BC9TBDR01' } })
    expect(compareReading(repeated).tx).toMatchObject({ state: 'differs', read: 'BC9TBDR01' })
  })
})

test('names are the same without accents, case and punctuation', () => {
  expect(isSameName('José da  Conceição', 'JOSE DA CONCEICAO')).toBe(true)
  expect(isSameName('José da Conceição', 'José Conceição')).toBe(false)
})
