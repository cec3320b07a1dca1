import { expect, test } from 'vitest'
import type { Notice } from '#core/notices/notice-schema.ts'
import { NO_DEPTH, openTestMarket } from '#test/harness/market.ts'
import { mailFills } from '../mail/digest.ts'

const { db, admin, trader, order, tryOrder, reload, find, tick, balance, setDepth, setSettings } =
  await openTestMarket()
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

test('an immediate order trades at once; its remainder ends and nothing stays held, also after a restart', async () => {
  await order(bia, 'SELL', P, HUNDREDTH / 2n)
  const before = await balance(ana, 'BRL')
  const now = db.clock.now().toISOString()
  const taken = await order(ana, 'BUY', P + 1_000_00n, HUNDREDTH, 'IOC')
  expect(taken).toMatchObject({
    status: 'EXPIRED',
    filledDest: '0.00500000',
    timeInForce: 'IOC',
    expiresIn: now,
  })
  expect(taken.events?.map(({ code }) => code)).toEqual(['event.order.placed', 'event.order.unfilled'])
  const after = await balance(ana, 'BRL')
  expect([after.held, Number(before.amount) - Number(after.amount)]).toEqual(['0.00', 3000])
  expect(await order(ana, 'BUY', P, HUNDREDTH, 'IOC')).toMatchObject({
    status: 'EXPIRED',
    filledDest: '0.00000000',
  })
  await reload()
  expect(await find(taken._id)).toMatchObject(taken)
  await order(bia, 'SELL', P, HUNDREDTH)
  expect(await order(ana, 'BUY', P, HUNDREDTH, 'IOC')).toMatchObject({ status: 'FINISHED' })
})

test('a post-only order rests, also after a restart; it is refused where it would trade, and leaves no trace', async () => {
  const sale = await order(bia, 'SELL', P + 1_00n, HUNDREDTH, 'POST_ONLY')
  const refused = await tryOrder(ana, 'BUY', P + 1_00n, HUNDREDTH, undefined, { timeInForce: 'POST_ONLY' })
  expect([refused.status, refused.body.code]).toEqual([409, 'order.postOnlyMeets'])
  expect((await balance(ana, 'BRL')).held).toBe('0.00')
  await reload()
  expect(await find(sale._id)).toMatchObject({ status: 'PENDING', timeInForce: 'POST_ONLY' })
  expect(await order(ana, 'BUY', P + 1_00n, HUNDREDTH)).toMatchObject({ status: 'FINISHED' })
})

test('a named limit is kept to the centavo and must fit both amounts', async () => {
  const limitPrice = '600000.07'
  // 0.00333333 BTC at this limit cost R$ 1.999,9982…, rounded up.
  const amounts = { kind: 'MARKET', nature: 'BUY', amountOrig: '2000.00', amountDest: '0.00333333' }
  const placed = await ana.call('POST', '/orders', { ...amounts, limitPrice })
  expect(placed.body.data).toMatchObject({ status: 'PENDING', quotation: limitPrice })
  const refused = await ana.call('POST', '/orders', { ...amounts, limitPrice: '600009.00' })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['limitPrice']])
  const sale = await order(bia, 'SELL', 599_000_00n, HUNDREDTH)
  expect(sale).toMatchObject({ status: 'PARTIAL', filledDest: '1999.99' })
  const [last, ...others] = (await ana.call('GET', '/trades/own')).body.data
  expect(last).toMatchObject({
    orderId: placed.body.data._id,
    nature: 'BUY',
    quotation: limitPrice,
    isTaker: false,
  })
  expect(others).toHaveLength(4)
  expect((await admin.call('GET', '/trades/own')).body.data).toEqual([])
})

test('a fill has one notice for each order, and one mail for all fills of a quarter of an hour', async () => {
  const fills = () => db.sql<{ email: string; params: { list: string } }[]>`
    select recipient as email, params from mails where kind = 'ordersFilled'`
  await db.transaction(mailFills)
  db.clock.advance(15 * 60_000)
  await db.transaction(mailFills)
  await db.sql`delete from mails`
  setDepth(NO_DEPTH)
  await tick()
  const open = await db.sql<{ id: string }[]>`select id from orders where status in ('PENDING', 'PARTIAL')`
  for (const { id } of open) await admin.call('PATCH', `/orders/${id}/cancel`)
  await setSettings({ feeOrderBuy: 0n, feeOrderSell: 0n })
  const caio = await trader()
  await db.sql`update sessions set expires_at = '2099-01-01'`
  const sale = await order(bia, 'SELL', P, 2n * HUNDREDTH)
  const purchase = await order(ana, 'BUY', P, HUNDREDTH)
  const noticesOf = async (of: typeof ana, id: string) =>
    (await of.call('GET', '/notices')).body.data.filter((one: Notice) => one.subject?.id === id)
  expect(await noticesOf(ana, purchase._id)).toMatchObject([{ kind: 'orderExecuted', isRead: true }])
  const text =
    'Venda de bitcoin: 0,01000000 BTC por R$ 6.000,00 até agora. O resto espera no livro de ofertas.'
  expect(await noticesOf(bia, sale._id)).toMatchObject([{ kind: 'orderFilled', isRead: false, text }])
  await db.transaction(mailFills)
  expect(await fills()).toEqual([])
  db.clock.advance(14 * 60_000)
  await order(caio, 'BUY', P, HUNDREDTH)
  expect(await noticesOf(bia, sale._id)).toMatchObject([{ kind: 'orderExecuted', isRead: false }])
  db.clock.advance(60_000)
  await db.transaction(mailFills)
  expect((await fills()).map(({ email }) => email).sort()).toEqual([ana.email, bia.email].sort())
  const mail = (await fills()).find(({ email }) => email === bia.email)
  expect(mail?.params.list).toBe('Ordem executada. Venda de bitcoin: 0,02000000 BTC por R$ 12.000,00.')
  await db.transaction(mailFills)
  expect(await fills()).toHaveLength(2)
})
