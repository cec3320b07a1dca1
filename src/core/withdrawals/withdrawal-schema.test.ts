import { describe, expect, test } from 'vitest'
import { readInput } from '../rules/input.ts'
import { createWithdrawalSchema, finishWithdrawalSchema } from './withdrawal-schema.ts'

describe('input of a new withdrawal', () => {
  const account = '018f3a4e-0000-7000-8000-000000000001'
  const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

  test('the currency follows from the kind', () => {
    const bank = readInput(createWithdrawalSchema, { kind: 'BANK', bankAccountId: account, amount: 10.5 })
    expect(bank).toMatchObject({ ok: true, value: { currency: 'BRL', amount: 1_050n } })
    const crypto = readInput(createWithdrawalSchema, { kind: 'CRYPTO', address, amount: '0.5' })
    expect(crypto).toMatchObject({ ok: true, value: { currency: 'BTC', amount: 50_000_000n } })
  })

  test.each<[string, object, string[]]>([
    ['nothing', {}, ['kind field.required', 'amount field.required']],
    ['BANK without account', { kind: 'BANK', amount: '1' }, ['bankAccountId field.required']],
    ['CRYPTO without address', { kind: 'CRYPTO', amount: '1', address: ' ' }, ['address field.required']],
    [
      'BANK to an address',
      { kind: 'BANK', bankAccountId: account, address, amount: '1' },
      ['address field.invalid'],
    ],
    [
      'CRYPTO to an account',
      { kind: 'CRYPTO', bankAccountId: account, address, amount: '1' },
      ['bankAccountId field.invalid'],
    ],
    [
      'BANK in BTC',
      { kind: 'BANK', currency: 'BTC', bankAccountId: account, amount: '1' },
      ['currency withdrawal.currencyOfKind'],
    ],
    [
      'BANK to a saved address',
      { kind: 'BANK', bankAccountId: account, addressId: account, amount: '1' },
      ['addressId field.invalid'],
    ],
    [
      'CRYPTO to two addresses',
      { kind: 'CRYPTO', address, addressId: account, amount: '1' },
      ['address field.invalid'],
    ],
    ['a negative amount', { kind: 'BANK', bankAccountId: account, amount: '-1' }, ['amount field.amount']],
    ['zero', { kind: 'BANK', bankAccountId: account, amount: 0 }, ['amount field.positive']],
    [
      'a status',
      { kind: 'BANK', bankAccountId: account, amount: '1', status: 'FINISHED' },
      ['status field.unknown'],
    ],
    [
      'another user',
      { kind: 'BANK', bankAccountId: account, amount: '1', userId: account },
      ['userId field.unknown'],
    ],
  ])('%s is refused', (_, input, errors) => {
    const read = readInput(createWithdrawalSchema, input)
    expect(read.ok ? [] : read.fields.map(({ field, code }) => `${field} ${code}`)).toEqual(errors)
  })
})

describe('a txId', () => {
  test('is 64 hexadecimal characters, kept in lower case', () => {
    expect(readInput(finishWithdrawalSchema, { txId: ` ${'aB'.repeat(32)} ` })).toMatchObject({
      value: { txId: 'ab'.repeat(32) },
    })
  })

  test.each([
    ['', 'field.required'],
    ['  ', 'field.required'],
    ['a'.repeat(63), 'withdrawal.txIdInvalid'],
    ['a'.repeat(65), 'withdrawal.txIdInvalid'],
    [`${'a'.repeat(63)}g`, 'withdrawal.txIdInvalid'],
    [`${'a'.repeat(32)}\n${'a'.repeat(31)}`, 'withdrawal.txIdInvalid'],
  ])('%o is refused', (txId, code) => {
    expect(readInput(finishWithdrawalSchema, { txId })).toMatchObject({ fields: [{ field: 'txId', code }] })
  })
})
