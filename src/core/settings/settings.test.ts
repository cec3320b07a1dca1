import { describe, expect, test } from 'vitest'
import { ASKERS, toCell } from '#test/harness/rule-table.ts'
import { readInput } from '../rules/input.ts'
import { USER_STATUSES } from '../users/user.ts'
import { DEFAULT_STATUSES, mayBeHouse, mayManageSettings } from './settings.ts'
import { settingsInputSchema } from './settings-schema.ts'

test.each([
  ['owner', '403 adminOnly'],
  ['operator', '403 adminOnly'],
  ['master', '403 adminOnly'],
  ['admin', 'yes'],
] as const)('settings, %s: %s', (who, expected) => {
  expect(toCell(mayManageSettings(ASKERS[who].by))).toBe(expected)
})

test('the users of the house exist and are not blocked', () => {
  for (const status of USER_STATUSES)
    expect(toCell(mayBeHouse('userOtcId', status))).toBe(status === 'BLOCKED' ? '422 userBlocked' : 'yes')
  expect(mayBeHouse('userOtcId', undefined)).toMatchObject({
    code: 'settings.userUnknown',
    fields: [{ field: 'userOtcId' }],
  })
})

test('by default any status but BLOCKED deposits, and known customers order and withdraw', () => {
  expect(DEFAULT_STATUSES).toEqual({
    deposit: ['NEW', 'PENDING', 'PROCESSING', 'ACTIVE', 'REQUEST_VALIDATE', 'VALID'],
    order: ['ACTIVE', 'REQUEST_VALIDATE', 'VALID'],
    withdrawal: ['ACTIVE', 'REQUEST_VALIDATE', 'VALID'],
  })
  expect([...DEFAULT_STATUSES.deposit, 'BLOCKED'].sort()).toEqual([...USER_STATUSES].sort())
})

describe('input of the settings form', () => {
  const id = '018f3a4e-0000-7000-8000-000000000001'
  const form = {
    name: 'Padrão',
    userId: id,
    userOtcId: id,
    userFeeId: id,
    adminEmail: ' Admin@Example.com ',
    status: 'ACTIVED',
    expireBuy: 15,
    expireSell: '20',
    limitOTC: { BTC: '0.0001', BRL: 50 },
    fees: {
      orders: [
        { currencyOrig: 'BRL', currencyDest: 'BTC', fee: '0.35' },
        { currencyOrig: 'BTC', currencyDest: 'BRL', fee: 0 },
      ],
      deposits: { BANK: '0.00', CRYPTO: '0' },
      withdrawals: { BANK: 8.9, CRYPTO: '0.0001' },
    },
  }
  const errorsOf = (more: object) => {
    const read = readInput(settingsInputSchema, { ...form, ...more })
    return read.ok ? [] : read.fields.map(({ field, code }) => `${field} ${code}`)
  }

  test('amounts are minor units, percentages hundredths, minutes whole', () => {
    expect(readInput(settingsInputSchema, form)).toMatchObject({
      ok: true,
      value: {
        adminEmail: 'admin@example.com',
        expireSell: 20,
        limitOTC: { BTC: 10_000n, BRL: 5_000n },
        fees: { orders: [{ fee: 35n }, { fee: 0n }], withdrawals: { BANK: 890n, CRYPTO: 10_000n } },
      },
    })
  })

  test('ENABLED and ACTIVE are ACTIVED', () => {
    for (const status of ['ENABLED', 'ACTIVE'])
      expect(readInput(settingsInputSchema, { ...form, status })).toMatchObject({
        value: { status: 'ACTIVED' },
      })
  })

  const orders = (...pairs: [string, string][]) => ({
    fees: {
      ...form.fees,
      orders: pairs.map(([currencyOrig, currencyDest]) => ({ currencyOrig, currencyDest, fee: 0 })),
    },
  })

  test.each<[string, object, string[]]>([
    ['no name', { name: '' }, ['name field.required']],
    ['no user', { userOtcId: undefined }, ['userOtcId field.required']],
    ['an e-mail that is none', { adminEmail: 'nope' }, ['adminEmail field.email']],
    ['a status that is none', { status: 'ON' }, ['status field.invalid']],
    [
      'no minutes',
      { expireBuy: '', expireSell: undefined },
      ['expireBuy field.required', 'expireSell field.required'],
    ],
    ['an order fee left empty', { spreadSell: '' }, ['spreadSell field.required']],
    ['minutes below one', { expireBuy: 0 }, ['expireBuy field.tooSmall']],
    ['half a minute', { expireBuy: 1.5 }, ['expireBuy field.integer']],
    ['a negative minimum', { limitOTC: { BTC: -1, BRL: 0 } }, ['limitOTC.BTC field.amount']],
    ['a third decimal of BRL', { limitOTC: { BTC: 0, BRL: '0.001' } }, ['limitOTC.BRL field.amount']],
    [
      'a ninth decimal of BTC',
      { fees: { ...form.fees, withdrawals: { BANK: 0, CRYPTO: '0.000000001' } } },
      ['fees.withdrawals.CRYPTO field.amount'],
    ],
    ['a spread above 100 %', { spreadBuy: '100.01' }, ['spreadBuy field.percent']],
    ['no order fee', orders(), ['fees.orders field.tooSmall']],
    ['one pair twice', orders(['BRL', 'BTC'], ['BRL', 'BTC']), ['fees.orders field.invalid']],
    ['a currency against itself', orders(['BRL', 'BRL']), ['fees.orders field.invalid']],
    ['an unknown field within', { limitOTC: { BTC: 0, BRL: 0, ETH: 0 } }, ['limitOTC.ETH field.unknown']],
  ])('%s is refused', (_, more, errors) => expect(errorsOf(more)).toEqual(errors))
})
