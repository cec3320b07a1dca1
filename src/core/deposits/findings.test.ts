import { describe, expect, test } from 'vitest'
import { compareReading } from './findings.ts'
import { readReceipt, type Sought } from './reading.ts'
import { checkReceiptText } from './receipt.ts'

const SOUGHT: Sought = {
  reference: 'BC9TBDR00',
  txId: null,
  currency: 'BRL',
  owner: { name: 'Ana Beatriz Conceição', document: '52998224725' },
  payee: '11222333000181',
}

const TED = `BANCO EXEMPLO
Comprovante de TED

R$ 25.000,00
De
ANA BEATRIZ CONCEICAO
CPF ***.982.247-**
Para
BALCAO LTDA CNPJ 11.222.333/0001-81
Descricao BC9-TBDR00
Data do debito 20/11/2026`

describe('a reading against its deposit', () => {
  const deposit = (text: string | undefined, fields: object = {}) => ({
    kind: 'BANK' as const,
    currency: 'BRL' as const,
    amount: '25000.00',
    txId: null,
    sameTx: null,
    receiptCheck: checkReceiptText(text, SOUGHT.reference),
    receiptRead: readReceipt(text, SOUGHT),
    createdAt: '2026-11-23T12:00:00.000Z',
    ...fields,
  })

  test('has all the same in a clean receipt', () => {
    expect(compareReading(deposit(TED))).toEqual({
      reference: { state: 'same', at: { page: 1, line: 9 } },
      amount: { state: 'same', at: { amount: '25000.00', page: 1, line: 3 } },
      holder: { state: 'same', at: { by: 'document', page: 1, line: 6 } },
      date: { state: 'same', at: { day: '2026-11-20', page: 1, line: 10 } },
    })
  })

  test('has each difference, with what the receipt says', () => {
    expect(compareReading(deposit('Valor R$ 24.000,00\nCPF 123.456.789-09'))).toMatchObject({
      reference: { state: 'differs' },
      amount: { state: 'differs', read: '24000.00', at: { line: 1 } },
      holder: { state: 'differs', read: '***456789**', at: { line: 2 } },
    })
    expect(compareReading(deposit(TED, { amount: '24000.00' })).amount).toMatchObject({ state: 'differs' })
    const fee = compareReading(deposit(`Tarifa R$ 8,00\n${TED}`))
    expect(fee.amount).toMatchObject({ state: 'same', at: { amount: '25000.00', line: 4 } })
    const beside = compareReading(deposit(`${TED}\nPago por CPF 123.456.789-09`))
    expect(beside.holder).toMatchObject({ state: 'differs', read: '***456789**', at: { line: 11 } })
  })

  test('has nothing in an image, and the code alone in a receipt of before', () => {
    const unread = { state: 'unread' }
    expect(compareReading(deposit(undefined))).toEqual({
      reference: unread,
      amount: unread,
      holder: unread,
      date: unread,
    })
    const old = deposit(undefined, { receiptCheck: 'FOUND' })
    expect(compareReading(old)).toEqual({
      reference: { state: 'same', at: null },
      amount: unread,
      holder: unread,
      date: unread,
    })
  })

  test('has the transaction of a bitcoin deposit, unless another deposit names its output', () => {
    const txId = 'ab12'.repeat(16)
    const text = `BC9TBDR00 enviado 0,5 BTC\n${txId}`
    const receiptRead = readReceipt(text, { ...SOUGHT, currency: 'BTC', txId })
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

  test.each([
    ['2026-11-20T12:00:00.000Z', 'same'],
    ['2026-11-24T02:59:00.000Z', 'same'],
    ['2026-11-24T03:01:00.000Z', 'doubtful'],
    ['2026-11-19T12:00:00.000Z', 'same'],
  ])('declared at %s has a date that is %s', (createdAt, state) => {
    expect(compareReading(deposit(TED, { createdAt })).date).toMatchObject({ state })
  })

  test('of a picture is doubtful where a PDF would differ', () => {
    const text = 'Valor R$ 24.000,00\nCPF 123.456.789-09\nBC9TBDRO0'
    const receiptRead = readReceipt(text, SOUGHT, [])
    expect(compareReading(deposit(text, { receiptRead, receiptCheck: 'UNREADABLE' }))).toMatchObject({
      reference: { state: 'doubtful', read: 'BC9TBDRO0', at: { line: 3 } },
      amount: { state: 'doubtful', read: '24000.00' },
      holder: { state: 'doubtful', read: '***456789**' },
    })
  })
})
