import { expect, test } from 'vitest'
import { openDesk, SALE } from '#test/harness/desk.ts'
import { pricesOf } from '#test/harness/prices.ts'
import { recordPrice } from '../prices/record.ts'

let middle = 60_000_000n
const prices = pricesOf(() => ({
  asks: [{ quotation: middle + 100n, amount: 100_000_000n }],
  bids: [{ quotation: middle - 100n, amount: 100_000_000n }],
}))
const desk = await openDesk({ prices })
const { db, operator } = desk
const at = (instant: string) => db.clock.set(new Date(instant))

test('balances at the end of each day in São Paulo, held or not, carried over days without movements', async () => {
  const ana = await desk.person()
  at('2026-03-01T15:00:00Z')
  await desk.fund(ana, 'BRL', '100.00')
  at('2026-03-02T02:59:59Z')
  await desk.fund(ana, 'BRL', '50.00')
  at('2026-03-02T03:00:00Z')
  await desk.fund(ana, 'BTC', '0.50000000')
  await recordPrice(db, prices)
  at('2026-03-04T15:00:00Z')
  middle = 62_000_000n
  await recordPrice(db, prices)
  await desk.fund(ana, 'BRL', '20.00')
  await desk.setSettings({ feeWithdrawalCrypto: 0n })
  const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  const held = await ana.call('POST', '/withdrawals', { kind: 'CRYPTO', address, amount: '0.2' })
  expect(held.status).toBe(201)
  at('2026-03-05T02:30:00Z')
  const { body } = await ana.call('GET', '/ledgers/history?currency=BRL&days=30')
  expect(body.data).toHaveLength(30)
  expect(body.data[0]).toEqual({ day: '2026-02-03', amount: '0.00', price: null })
  expect(body.data.slice(-5)).toEqual([
    { day: '2026-02-28', amount: '0.00', price: null },
    { day: '2026-03-01', amount: '150.00', price: null },
    { day: '2026-03-02', amount: '150.00', price: '600000.00' },
    { day: '2026-03-03', amount: '150.00', price: null },
    { day: '2026-03-04', amount: '170.00', price: '620000.00' },
  ])
  const btc = await operator.call('GET', `/ledgers/history?currency=BTC&days=90&userId=${ana.id}`)
  expect(btc.body.data).toHaveLength(90)
  expect(btc.body.data.slice(-4).map((row: { amount: string }) => row.amount)).toEqual([
    '0.00000000',
    '0.50000000',
    '0.50000000',
    '0.50000000',
  ])
})

test('a debit is negative; a year is the longest', async () => {
  const rui = await desk.person()
  const sale = await desk.placeQuoted(rui, SALE)
  const executed = await desk.admin.call('PATCH', `/orders/execute/${sale._id}`, { overdraft: true })
  expect(executed.status).toBe(200)
  const { body } = await rui.call('GET', '/ledgers/history?currency=BTC&days=365')
  expect(body.data).toHaveLength(365)
  expect(body.data.at(-1)).toMatchObject({ amount: '-0.01000000' })
  expect((await rui.call('GET', '/ledgers/history?days=31')).status).toBe(422)
})

test('a customer reads no history of others; an unknown user has none', async () => {
  const [one, other] = [await desk.person(), await desk.person()]
  expect((await one.call('GET', `/ledgers/history?userId=${other.id}`)).status).toBe(403)
  expect((await operator.call('GET', `/ledgers/history?userId=${db.newId()}`)).status).toBe(404)
})
