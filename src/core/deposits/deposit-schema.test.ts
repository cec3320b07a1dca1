import { describe, expect, test } from 'vitest'
import { readInput } from '../rules/input.ts'
import {
  acceptDepositSchema,
  createDepositSchema,
  rejectDepositSchema,
  updateDepositSchema,
} from './deposit-schema.ts'

describe('input of a new deposit', () => {
  const account = '018f3a4e-0000-7000-8000-000000000001'
  const fieldsOf = (input: unknown) => {
    const read = readInput(createDepositSchema, input)
    return read.ok ? 'accepted' : read.fields.map(({ field, code }) => `${field} ${code}`)
  }

  test('the currency defaults to BRL for a bank deposit; BTC comes by the chain', () => {
    const bank = readInput(createDepositSchema, { bankAccountId: account, amount: '0.01' })
    expect(bank).toMatchObject({ ok: true, value: { kind: 'BANK', currency: 'BRL', amount: 1n } })
    const crypto = readInput(createDepositSchema, {
      currency: 'BTC',
      amount: '0.00000001',
      bankAccountId: '',
    })
    expect(crypto).toMatchObject({ ok: true, value: { kind: 'CRYPTO', currency: 'BTC', amount: 1n } })
  })

  test.each<[string, object, string[]]>([
    ['no amount', { bankAccountId: account }, ['amount field.required']],
    ['an amount of zero', { bankAccountId: account, amount: '0.00' }, ['amount field.positive']],
    ['a third decimal', { bankAccountId: account, amount: '1.001' }, ['amount field.amount']],
    [
      'an account for BTC',
      { currency: 'BTC', bankAccountId: account, amount: '1' },
      ['bankAccountId field.invalid'],
    ],
    [
      'the other currency',
      { kind: 'BANK', currency: 'BTC', bankAccountId: account, amount: '1' },
      ['currency deposit.currencyOfKind'],
    ],
    ['no control id', { bankAccountId: account, amount: '1', reference: 'ab' }, ['reference field.invalid']],
    ['an output without a txId', { currency: 'BTC', amount: '1', txOutput: 1 }, ['txOutput field.invalid']],
    [
      'half an output',
      { currency: 'BTC', amount: '1', txId: 'ab'.repeat(32), txOutput: 0.5 },
      ['txOutput field.integer'],
    ],
    ['a short txId', { currency: 'BTC', amount: '1', txId: 'ab' }, ['txId withdrawal.txIdInvalid']],
    ['a status', { bankAccountId: account, amount: '1', status: 'FINISHED' }, ['status field.unknown']],
    ['a creator', { bankAccountId: account, amount: '1', createdBy: account }, ['createdBy field.unknown']],
  ])('%s is refused', (_, input, errors) => expect(fieldsOf(input)).toEqual(errors))

  test('a form sends the output as digits', () => {
    const input = { currency: 'BTC', amount: '1', txId: 'ab'.repeat(32), txOutput: '12' }
    expect(readInput(createDepositSchema, input)).toMatchObject({ ok: true, value: { txOutput: 12 } })
  })

  test('CANCELED means CANCELLED, and OPEN is no command', () => {
    expect(readInput(updateDepositSchema, { status: 'CANCELED' })).toMatchObject({
      value: { status: 'CANCELLED' },
    })
    expect(readInput(updateDepositSchema, { status: 'OPEN' }).ok).toBe(false)
  })

  test('a rejection needs a reason', () => {
    expect(readInput(rejectDepositSchema, { statusDescription: ' Valor errado ' })).toMatchObject({
      value: { statusDescription: 'Valor errado' },
    })
    expect(readInput(rejectDepositSchema, { statusDescription: '  ' })).toMatchObject({
      fields: [{ field: 'statusDescription', code: 'field.required' }],
    })
    expect(readInput(rejectDepositSchema, {}).ok).toBe(false)
  })

  test('a form sends override as text', () => {
    expect(readInput(acceptDepositSchema, { override: 'true' })).toMatchObject({ value: { override: true } })
    expect(readInput(acceptDepositSchema, { override: 'yes' }).ok).toBe(false)
  })
})
