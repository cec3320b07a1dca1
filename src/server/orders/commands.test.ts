import { describe, expect, test } from 'vitest'
import { createOrderSchema } from '#core/orders/order-schema.ts'
import { readInput } from '#core/rules/input.ts'
import { testClock } from '#test/harness/database.ts'
import { openDesk, PURCHASE, SALE } from '#test/harness/desk.ts'
import type { Actor } from '../audit/record.ts'
import { purgeFirstAnswers } from '../http/idempotency.ts'
import { accepted } from '../http/refusal.ts'
import { createOrder, expireOrders } from './commands.ts'

const desk = await openDesk()
const { db, admin, operator, person, place, placeQuoted, find, setSettings, countJournals } = desk
const customer = await person()
const stranger = await person()
const master = await person({ role: 'master' })

const MINUTE_MS = 60_000

describe('placing an order', () => {
  test.each([
    [{ nature: 'BUY', amountOrig: '6000.00' }, 'BRL', 'BTC', '6000.00', null],
    [{ nature: 'BUY', amountDest: '0.01' }, 'BRL', 'BTC', null, '0.01000000'],
    [{ nature: 'SELL', amountOrig: 0.01 }, 'BTC', 'BRL', '0.01000000', null],
    [{ nature: 'SELL', amountDest: '6000' }, 'BTC', 'BRL', null, '6000.00'],
  ])('%o waits for the desk without a hold', async (order, orig, dest, amountOrig, amountDest) => {
    const answer = await customer.call('POST', '/orders', { kind: 'OTC', ...order })
    expect(answer.status).toBe(201)
    expect(answer.body.data).toMatchObject({
      userId: customer.id,
      createdBy: customer.id,
      user: { _id: customer.id, email: customer.email },
      status: 'NEW',
      kind: 'OTC',
      isOtc: true,
      nature: order.nature,
      currencyOrig: orig,
      currencyDest: dest,
      amountOrig,
      amountDest,
      askedOrig: amountOrig,
      askedDest: amountDest,
      quotation: null,
      fee: null,
      expiresIn: null,
      createdAt: db.clock.now().toISOString(),
    })
    expect(answer.body.data.events).toMatchObject([{ code: 'event.order.created' }])
    expect(await countJournals(answer.body.data._id)).toBe(0)
  })

  test('below the minimum of its currency', async () => {
    await setSettings({ limitOtcBrl: 100_00n, limitOtcBtc: 1_000_000n })
    const tries = await Promise.all([
      customer.call('POST', '/orders', { ...PURCHASE, amountOrig: '99.99' }),
      customer.call('POST', '/orders', { kind: 'OTC', nature: 'BUY', amountDest: '0.00999999' }),
      customer.call('POST', '/orders', { ...PURCHASE, amountOrig: '100.00' }),
    ])
    await setSettings({ limitOtcBrl: 0n, limitOtcBtc: 0n })
    expect(tries.map((answer) => answer.status)).toEqual([422, 422, 201])
    expect(tries[0]?.body).toEqual({
      code: 'order.otcMinimum',
      message: 'Atenção. Para fazer uma ordem OTC, a quantidade mínima é R$ 100,00',
      errors: { amountOrig: ['Atenção. Para fazer uma ordem OTC, a quantidade mínima é R$ 100,00'] },
    })
    expect(Object.keys(tries[1]?.body.errors)).toEqual(['amountDest'])
  })

  test('whose status does not allow it, also when staff place it', async () => {
    const waiting = await person({ status: 'NEW' })
    const own = await waiting.call('POST', '/orders', PURCHASE)
    expect([own.status, own.body.code]).toEqual([409, 'user.statusForbids'])
    const byStaff = await admin.call('POST', '/orders', { ...PURCHASE, userId: waiting.id })
    expect([byStaff.status, byStaff.body.code]).toEqual([409, 'user.statusForbids'])
  })

  test('for another only with the permission', async () => {
    const permitted = await person({ permissions: ['order.create.another'] })
    const permittedOperator = await person({ role: 'operator', permissions: ['order.create.another'] })
    const forCustomer = { ...PURCHASE, userId: customer.id }
    for (const by of [stranger, operator]) {
      const { status, body } = await by.call('POST', '/orders', forCustomer)
      expect([status, body.code]).toEqual([403, 'order.createForAnother'])
    }
    for (const by of [permitted, permittedOperator, master, admin]) {
      const { status, body } = await by.call('POST', '/orders', forCustomer)
      expect(status).toBe(201)
      expect(body.data).toMatchObject({ userId: customer.id, createdBy: by.id })
      expect((await customer.call('GET', `/orders/${body.data._id}`)).status).toBe(200)
    }
    const { userOtcId } = await desk.house()
    const unknown = await admin.call('POST', '/orders', { ...PURCHASE, userId: db.newId() })
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['userId']])
    await db.sql`update users set status = 'VALID' where id = ${userOtcId}`
    const withItself = await admin.call('POST', '/orders', { ...PURCHASE, userId: userOtcId })
    expect([withItself.status, withItself.body.code]).toEqual([409, 'order.ownCounterparty'])
  })

  test('values of the server are not accepted from outside', async () => {
    for (const extra of [{ status: 'PARTIAL' }, { quotation: '1.00' }, { fee: '0' }, { createdBy: admin.id }])
      expect((await customer.call('POST', '/orders', { ...PURCHASE, ...extra })).status).toBe(422)
  })

  test('without settings in force', async () => {
    await db.sql`update settings set status = 'DISABLED', name = 'set aside' where status = 'ACTIVED'`
    const { status, body } = await customer.call('POST', '/orders', PURCHASE)
    await db.sql`update settings set status = 'ACTIVED' where name = 'set aside'`
    expect([status, body.code]).toEqual([409, 'settings.none'])
  })

  test('with one key is placed once, also when both calls arrive together', async () => {
    const key = { 'idempotency-key': 'pedido-0001' }
    const twelve = Array.from({ length: 12 }, () => stranger.call('POST', '/orders', SALE, key))
    const answers = await Promise.all(twelve)
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]))
    expect(new Set(answers.map((answer) => answer.body.data._id)).size).toBe(1)
    expect(await db.sql`select id from orders where user_id = ${stranger.id}`).toHaveLength(1)
    const other = await stranger.call('POST', '/orders', { ...SALE, amountOrig: '0.02' }, key)
    expect([other.status, other.body.code]).toEqual([409, 'idempotency.reused'])
  })
})

test('a user who is about to be blocked places no order: the status is locked until the order exists', async () => {
  const by: Actor = { id: customer.id, roles: ['user'], permissions: [], address: '127.0.0.1' }
  const input = accepted(readInput(createOrderSchema, PURCHASE))
  await db.transaction(async (tx) => {
    await createOrder(tx, input, by)
    const blocking = db.sql`select from users where id = ${customer.id} for no key update nowait`
    await expect(blocking).rejects.toMatchObject({ code: '55P03' })
  })
})

test('keys are remembered for thirty days', async () => {
  const key = { 'idempotency-key': 'pedido-de-um-mes' }
  expect((await customer.call('POST', '/orders', PURCHASE, key)).status).toBe(201)
  const isKept = async () =>
    (await db.sql`select from idempotency_keys where key = ${key['idempotency-key']}`).length === 1
  const now = db.clock.now()
  const purgeAfter = (ms: number) =>
    db.with({ clock: testClock(new Date(now.getTime() + ms)) }).transaction(purgeFirstAnswers)
  await purgeAfter(30 * 24 * 60 * MINUTE_MS)
  expect(await isKept()).toBe(true)
  await purgeAfter(30 * 24 * 60 * MINUTE_MS + 1)
  expect(await isKept()).toBe(false)
})

describe('cancelling', () => {
  test('a new one: its owner or staff, once', async () => {
    for (const by of [customer, operator, master, admin]) {
      const { _id } = await place(customer, PURCHASE)
      const cancelled = await by.call('PATCH', `/orders/${_id}/cancel`)
      expect([cancelled.status, cancelled.body.data.status]).toEqual([200, 'CANCELLED'])
      expect(cancelled.body.data.events.map((event: { code: string }) => event.code)).toEqual([
        'event.order.created',
        'event.order.cancelled',
      ])
      const again = await by.call('PATCH', `/orders/${_id}/cancel`)
      expect([again.status, again.body.code]).toEqual([409, 'order.notCancellable'])
    }
  })

  test("a stranger's order does not exist", async () => {
    const { _id } = await place(customer, PURCHASE)
    const { status, body } = await stranger.call('PATCH', `/orders/${_id}/cancel`)
    expect([status, body.code]).toEqual([404, 'order.unknown'])
    expect((await stranger.call('PATCH', '/orders/no-id/cancel')).status).toBe(404)
    expect((await find(_id)).status).toBe('NEW')
  })

  test('a user who placed it for another sees it but does not cancel it', async () => {
    const permitted = await person({ permissions: ['order.create.another'] })
    const { _id } = await place(permitted, { ...PURCHASE, userId: customer.id })
    const { status, body } = await permitted.call('PATCH', `/orders/${_id}/cancel`)
    expect([status, body.code]).toEqual([403, 'order.notYours'])
  })

  test('a quoted one: an admin only', async () => {
    const { _id } = await placeQuoted(customer)
    for (const by of [customer, operator, master]) {
      const { status, body } = await by.call('PATCH', `/orders/${_id}/cancel`)
      expect([status, body.code]).toEqual([403, 'order.cancelPartial'])
    }
    expect((await admin.call('PATCH', `/orders/${_id}/cancel`)).body.data.status).toBe('CANCELLED')
  })
})

test('ending early: a new or quoted one expires now, by its owner or staff', async () => {
  const now = db.clock.now().toISOString()
  for (const by of [customer, operator]) {
    const orders = [await place(customer, PURCHASE), await placeQuoted(customer)]
    for (const { _id } of orders) {
      const ended = await by.call('PATCH', `/orders/${_id}/end`)
      expect([ended.status, ended.body.data]).toMatchObject([200, { status: 'EXPIRED', expiresIn: now }])
      expect(ended.body.data.events.at(-1)).toMatchObject({ code: 'event.order.ended' })
      const again = await by.call('PATCH', `/orders/${_id}/end`)
      expect([again.status, again.body.code]).toEqual([409, 'order.notEndable'])
      expect((await stranger.call('PATCH', `/orders/${_id}/end`)).status).toBe(404)
    }
  }
  const { _id, expiresIn } = await placeQuoted(customer)
  db.clock.advance(11 * 60_000)
  const { body } = await customer.call('PATCH', `/orders/${_id}/end`)
  expect(body.data).toMatchObject({ status: 'EXPIRED', expiresIn })
})

describe('expiry', () => {
  test('takes quoted orders at the end of their quotation, and no other', async () => {
    await db.transaction(expireOrders)
    const [bought, sold, fresh] = [
      await placeQuoted(customer),
      await placeQuoted(customer, SALE),
      await place(customer, PURCHASE),
    ]
    db.clock.advance(10 * MINUTE_MS - 1)
    expect(await db.transaction(expireOrders)).toBe(0)
    db.clock.advance(1)
    expect(await db.transaction(expireOrders)).toBe(1)
    const expired = await find(bought._id)
    expect(expired).toMatchObject({ status: 'EXPIRED', amountOrig: '6000.00', amountDest: '0.01000000' })
    expect(expired.events?.at(-1)).toMatchObject({
      code: 'event.order.expired',
      actorName: null,
      createdAt: bought.expiresIn,
    })
    expect((await find(sold._id)).status).toBe('PARTIAL')
    db.clock.advance(10 * MINUTE_MS)
    expect(await db.transaction(expireOrders)).toBe(1)
    expect([(await find(sold._id)).status, (await find(fresh._id)).status]).toEqual(['EXPIRED', 'NEW'])
    expect(await db.transaction(expireOrders)).toBe(0)
  })

  test('leaves an order that another transaction holds, and does not wait for it', async () => {
    await db.transaction(expireOrders)
    const { _id } = await placeQuoted(customer)
    db.clock.advance(10 * MINUTE_MS)
    await db.transaction(async (tx) => {
      await tx.sql`select id from orders where id = ${_id} for update`
      expect(await db.transaction(expireOrders)).toBe(0)
    })
    expect(await db.transaction(expireOrders)).toBe(1)
  })

  test('takes a bounded number at once', async () => {
    await db.transaction(expireOrders)
    const { _id } = await placeQuoted(customer)
    await db.sql`
      with copy as (
        insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid()))).*
        from orders o, generate_series(1, 250) where o.id = ${_id} returning id
      )
      insert into events (entity, entity_id, code, to_status, created_at)
      select 'order', id, 'event.order.quoted', 'PARTIAL', ${db.clock.now()} from copy`
    db.clock.advance(10 * MINUTE_MS)
    expect(await db.transaction(expireOrders)).toBe(200)
    expect(await db.transaction(expireOrders)).toBe(51)
  })
})
