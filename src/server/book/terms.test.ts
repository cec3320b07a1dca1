import { expect, test } from 'vitest'
import { openTestMarket } from '#test/harness/market.ts'

const { db, admin, trader, order, reload, find, balance, setSettings } = await openTestMarket()
const [ana, bia] = [await trader(), await trader()] as const
await db.sql`update sessions set expires_at = '2099-01-01'`
await setSettings({ spreadBuy: 0n, spreadSell: 0n })

/** R$ 600.000,00 per bitcoin; a hundredth of one is R$ 6.000,00. */
const P = 600_000_00n
const HUNDREDTH = 1_000_000n

const heldBtc = async (person: typeof ana) => (await balance(person, 'BTC')).held

test('an order ends early by its owner alone: it expires now, also part filled, and releases its hold', async () => {
  const sale = await order(bia, 'SELL', P, HUNDREDTH)
  await order(ana, 'BUY', P, HUNDREDTH / 4n)
  const byStaff = await admin.call('PATCH', `/orders/${sale._id}/end`)
  expect([byStaff.status, byStaff.body.code]).toEqual([403, 'order.endOthers'])
  db.clock.advance(60_000)
  const ended = await bia.call('PATCH', `/orders/${sale._id}/end`)
  const facts = { status: 'EXPIRED', expiresIn: db.clock.now().toISOString(), filledOrig: '0.00250000' }
  expect(ended.body.data).toMatchObject(facts)
  expect(ended.body.data.events.at(-1)).toMatchObject({ code: 'event.order.ended' })
  expect(await find(sale._id)).toMatchObject(facts)
  expect(await heldBtc(bia)).toBe('0.00000000')
  expect((await bia.call('PATCH', `/orders/${sale._id}/end`)).body.code).toBe('order.notEndable')
  await reload()
  const later = await order(ana, 'BUY', P, HUNDREDTH)
  expect(later).toMatchObject({ status: 'PENDING' })
  await ana.call('PATCH', `/orders/${later._id}/end`)
})
