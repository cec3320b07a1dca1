import { expect, test } from 'vitest'
import type { Order } from '#core/orders/order-schema.ts'
import { MINUTE, order, quoted } from '#test/web/orders.ts'
import { findAsked, findNaming, isExecuted, mayExecuteNow, readAmounts, readPrice } from './order-facts.ts'
import { toBody } from './use-order-form.ts'

const SALE = { nature: 'SELL', currencyOrig: 'BTC', currencyDest: 'BRL' } as const

test('the customer receives the amount less the fee', () => {
  expect(readAmounts(quoted())).toEqual({ pays: 600_000n, gross: 1_000_000n, fee: 3_500n, gets: 996_500n })
  expect(readAmounts(order())).toMatchObject({ gross: null, gets: null })
})

test('an order is named by its one asked amount, in the currency of that amount', () => {
  expect(findAsked(order())).toEqual({ amount: 600_000n, currency: 'BRL' })
  const dest = { askedOrig: null, askedDest: '0.01000000' }
  expect(findAsked(order(dest))).toEqual({ amount: 1_000_000n, currency: 'BTC' })
  expect(findAsked(order({ ...SALE, askedOrig: '0.02000000' }))).toEqual({
    amount: 2_000_000n,
    currency: 'BTC',
  })
})

/** A market order: 0,0007 BTC at R$ 500.000,00 on average, within a worst price of R$ 510.000,00. */
const taken = (fields: Partial<Order> = {}) =>
  order({
    kind: 'MARKET',
    status: 'FINISHED',
    quotation: '510000.00',
    amountOrig: '357.00',
    askedOrig: '357.00',
    amountDest: '0.00070000',
    askedDest: '0.00070000',
    filledOrig: '350.00',
    filledDest: '0.00070000',
    fee: '0.00000245',
    ...fields,
  })

test('a Book order that is over has what it traded, with the average price; also one that ended in part', () => {
  expect(readPrice(taken())).toBe(500_000_00n)
  expect(findNaming(taken())).toEqual({ amount: 350_00n, currency: 'BRL' })
  for (const status of ['EXPIRED', 'CANCELLED'] as const) {
    const part = taken({ status, filledOrig: '100.00', filledDest: '0.00020000', fee: '0.00000070' })
    expect(isExecuted(part)).toBe(true)
    expect(readAmounts(part)).toMatchObject({ pays: 100_00n, gets: 19_930n })
    expect(readPrice(part)).toBe(500_000_00n)
    expect(findNaming(part)).toEqual({ amount: 100_00n, currency: 'BRL' })
    const none = taken({ status, filledOrig: '0.00', filledDest: '0.00000000', fee: '0.00000000' })
    expect(isExecuted(none)).toBe(false)
    expect(readAmounts(none)).toMatchObject({ pays: 357_00n, gets: 70_000n })
    expect(readPrice(none)).toBe(510_000_00n)
  }
  const resting = taken({ status: 'PARTIAL', filledOrig: '100.00', filledDest: '0.00020000' })
  expect(readAmounts(resting)).toMatchObject({ pays: 357_00n, gets: 70_000n })
  expect(readPrice(resting)).toBe(510_000_00n)
  expect(findNaming(resting)).toEqual({ amount: 357_00n, currency: 'BRL' })
  expect(readPrice(quoted({ status: 'FINISHED' }))).toBe(600_000_00n)
  expect(readPrice(order())).toBe(null)
})

test('its owner accepts a quotation until it expires', () => {
  const owner = { id: order().userId, roles: ['user'] as const, permissions: [] }
  expect(mayExecuteNow(quoted(), owner).ok).toBe(true)
  expect(mayExecuteNow(quoted({}, -MINUTE), owner)).toMatchObject({ code: 'order.quoteExpired' })
})

test.each([
  ['BUY', 'BRL', 'amountOrig'],
  ['BUY', 'BTC', 'amountDest'],
  ['SELL', 'BTC', 'amountOrig'],
  ['SELL', 'BRL', 'amountDest'],
] as const)('an amount of %s in %s is sent as %s', (nature, currency, field) => {
  const values = {
    kind: 'OTC',
    nature,
    currency,
    amount: '1',
    userId: 'ana',
    amountOrig: '',
    amountDest: '',
  } as const
  expect(toBody(values, 'ana')).toEqual({ kind: 'OTC', nature, [field]: '1' })
  expect(toBody(values, 'olga')).toMatchObject({ userId: 'ana' })
})
