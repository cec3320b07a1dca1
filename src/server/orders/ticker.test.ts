import { expect, test } from 'vitest'
import type { Depth } from '#core/orders/quote.ts'
import { openDesk } from '#test/harness/desk.ts'
import { pricesOf } from '#test/harness/prices.ts'
import { keepPrices } from '../adapters/price-kept.ts'

const BTC = 100_000_000n
let depth: Depth = { asks: [], bids: [] }
let source = pricesOf(() => depth)
const desk = await openDesk({ prices: { ...source, depth: (at) => source.depth(at) } })
const customer = await desk.person()

const MARKET: Depth = {
  asks: [
    { quotation: 61_200_000n, amount: BTC },
    { quotation: 61_300_000n, amount: 2n * BTC },
  ],
  bids: [
    { quotation: 61_100_000n, amount: BTC },
    { quotation: 61_000_000n, amount: BTC },
  ],
}

const ask = async (query = '') => {
  const { status, body } = await customer.call('GET', `/orders/ticker${query}`)
  expect(status).toBe(200)
  return body.data
}

test('one bitcoin by default; the average over the depth for more, in either currency', async () => {
  depth = MARKET
  expect(await ask()).toEqual({ BTCBRL: { buy: '612000.00', sell: '611000.00' } })
  expect(await ask('?amount=2')).toEqual({ BTCBRL: { buy: '612500.00', sell: '610500.00' } })
  expect(await ask('?amount=1.5&type=BTC')).toEqual({ BTCBRL: { buy: '612333.34', sell: '610666.66' } })
  expect(await ask('?amount=1000.00&type=BRL')).toEqual({ BTCBRL: { buy: '612000.00', sell: '611000.00' } })
  expect(await ask('?amount=1221000&type=BRL')).toEqual({ BTCBRL: { buy: '612498.37', sell: '610500.00' } })
})

test('a side whose depth does not cover the amount is 0', async () => {
  depth = MARKET
  expect(await ask('?amount=2.00000001')).toEqual({ BTCBRL: { buy: '612500.01', sell: '0.00' } })
  expect(await ask('?amount=3.00000001')).toEqual({ BTCBRL: { buy: '0.00', sell: '0.00' } })
  depth = { asks: [], bids: [] }
  expect(await ask()).toEqual({ BTCBRL: { buy: '0.00', sell: '0.00' } })
})

test('a price beyond its maximum age is not shown', async () => {
  const byHand = source
  const seenAt = desk.db.clock.now()
  source = keepPrices('market', async () => ({ depth: MARKET, seenAt }), { maxAgeMs: 15_000 })
  desk.db.clock.advance(15_000)
  expect(await ask()).toEqual({ BTCBRL: { buy: '612000.00', sell: '611000.00' } })
  desk.db.clock.advance(1)
  expect(await ask()).toEqual({ BTCBRL: { buy: '0.00', sell: '0.00' } })
  await source.close()
  source = byHand
})

test('the spreads of the settings in force are part of the price', async () => {
  depth = MARKET
  await desk.setSettings({ spreadBuy: 150n, spreadSell: 25n })
  const ticker = await ask()
  await desk.setSettings({ spreadBuy: 0n, spreadSell: 0n })
  expect(ticker).toEqual({ BTCBRL: { buy: '621180.00', sell: '609472.50' } })
})

test.each([
  '?amount=0',
  '?amount=-1',
  '?amount=1e3',
  '?amount=1.001&type=BRL',
  '?amount=1&amount=2',
  '?type=USD',
])('%s is refused', async (query) => {
  expect((await customer.call('GET', `/orders/ticker${query}`)).status).toBe(422)
})
