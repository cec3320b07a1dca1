import { expect, test } from 'vitest'
import { MINUTE, order, quoted } from '#test/web/orders.ts'
import { findAsked, mayExecuteNow, readAmounts } from './order-facts.ts'
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
