import { expect, test } from 'vitest'
import { createWithdrawalSchema } from '#core/withdrawals/withdrawal-schema.ts'
import { bySchema } from './form-rules.ts'

const check = bySchema(createWithdrawalSchema, ({ code, params }) => [code, params?.max].join(' ').trim())

test('each field that a schema refuses has its sentence, and an accepted one has none', () => {
  const body = { kind: 'BANK', currency: 'BRL', amount: '10.00', bankAccountId: 'x' }
  expect(check(body)).toEqual({ bankAccountId: 'field.invalid' })
  expect(Object.keys(check({ ...body, currency: 'EUR' })).sort()).toEqual(['bankAccountId', 'currency'])
  expect(check({ ...body, bankAccountId: '66f0c2a1-0000-4000-8000-000000000001' })).toEqual({})
})
