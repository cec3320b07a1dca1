import { describe, expect, test } from 'vitest'
import { openDesk, PURCHASE, SALE } from '#test/harness/desk.ts'

const desk = await openDesk()
const { db, admin, operator, person, place, quote, placeQuoted, find, setSettings } = desk
const customer = await person()
const stranger = await person()
const master = await person({ role: 'master' })

const MINUTE_MS = 60_000
const inMinutes = (minutes: number) => new Date(db.clock.now().getTime() + minutes * MINUTE_MS).toISOString()

describe('a quotation', () => {
  test.each([
    ['a purchase of reais', PURCHASE, '6000.00', '0.01000000', '0.00005000', 10],
    [
      'a purchase of bitcoin',
      { ...PURCHASE, amountOrig: null, amountDest: '0.01' },
      '6000.00',
      '0.01000000',
      '0.00005000',
      10,
    ],
    ['a sale of bitcoin', SALE, '0.01000000', '6000.00', '15.00', 20],
    [
      'a sale for reais',
      { ...SALE, amountOrig: null, amountDest: '6000.00' },
      '0.01000000',
      '6000.00',
      '15.00',
      20,
    ],
  ])(
    'completes %s, firm for the minutes of its nature',
    async (_, order, amountOrig, amountDest, fee, minutes) => {
      const { _id } = await place(customer, order)
      const { status, body } = await operator.call('PATCH', `/orders/${_id}/quotation`, {
        quotation: '600000.00',
      })
      expect(status).toBe(200)
      expect(body.data).toMatchObject({
        status: 'PARTIAL',
        quotation: '600000.00',
        amountOrig,
        amountDest,
        fee,
        expiresIn: inMinutes(minutes),
      })
      const seen = await customer.call('GET', `/orders/${_id}`)
      expect(seen.body.data.events).toMatchObject([
        { code: 'event.order.created' },
        { code: 'event.order.quoted', message: 'Cotação de R$ 600.000,00', actorName: null },
      ])
    },
  )

  test('may be replaced: amounts follow the request, fee and minutes the terms of the placement', async () => {
    const { _id } = await placeQuoted(customer)
    const waiting = await place(customer, SALE)
    db.clock.advance(9 * MINUTE_MS)
    await setSettings({ feeOrderBuy: 100n, expireBuy: 3, feeOrderSell: 0n, expireSell: 3 })
    const terms = { feePercent: '0.50', expiryMinutes: 10 }
    expect(await quote(_id, '750000.00')).toMatchObject({
      ...terms,
      status: 'PARTIAL',
      quotation: '750000.00',
      amountOrig: '6000.00',
      amountDest: '0.00800000',
      fee: '0.00004000',
      expiresIn: inMinutes(10),
    })
    expect(await quote(waiting._id)).toMatchObject({ fee: '15.00', expiresIn: inMinutes(20) })
    await setSettings({ feeOrderBuy: 50n, expireBuy: 10, feeOrderSell: 25n, expireSell: 20 })
    expect(await quote(_id, '599999.99')).toMatchObject({
      askedOrig: '6000.00',
      askedDest: null,
      amountOrig: '6000.00',
      amountDest: '0.01000000',
      fee: '0.00005000',
    })
    const named = await placeQuoted(customer, { kind: 'OTC', nature: 'BUY', amountDest: '0.00000123' })
    expect(await quote(named._id, '612345.67')).toMatchObject({
      amountOrig: '0.75',
      amountDest: '0.00000123',
    })
  })

  test('keeps the id of the settings in force when it was placed', async () => {
    const { _id } = await placeQuoted(customer)
    const [order] = await db.sql`
      select s.status from orders o join settings s on s.id = o.settings_id where o.id = ${_id}`
    expect(order).toEqual({ status: 'ACTIVED' })
  })
})

describe('is refused', () => {
  const give = (by: typeof customer, id: string, quotation: unknown = '600000.00') =>
    by.call('PATCH', `/orders/${id}/quotation`, { quotation })

  test('to customers, for any order', async () => {
    const { _id } = await place(customer, PURCHASE)
    const own = await give(customer, _id)
    expect([own.status, own.body.code]).toEqual([403, 'order.staffOnly'])
    const other = await give(stranger, _id)
    expect([other.status, other.body.code]).toEqual([403, 'order.staffOnly'])
    expect((await find(_id)).quotation).toBeNull()
  })

  test('to staff for their orders, but for an admin', async () => {
    for (const by of [operator, master]) {
      const { _id } = await place(by, PURCHASE)
      const { status, body } = await give(by, _id)
      expect([status, body.code]).toEqual([403, 'order.quoteOwn'])
      expect((await give(by === master ? operator : master, _id)).status).toBe(200)
    }
    const { _id } = await place(admin, PURCHASE)
    expect((await give(admin, _id)).status).toBe(200)
  })

  test('once the order is over', async () => {
    const { _id } = await place(customer, PURCHASE)
    await customer.call('PATCH', `/orders/${_id}/cancel`)
    const { status, body } = await give(operator, _id)
    expect([status, body.code]).toEqual([409, 'order.notQuotable'])
  })

  test('from the end of the last quotation, before the order is marked expired', async () => {
    const { _id } = await placeQuoted(customer)
    db.clock.advance(10 * MINUTE_MS)
    const { status, body } = await give(operator, _id)
    expect([status, body.code]).toEqual([409, 'order.notQuotable'])
    const later = await placeQuoted(customer)
    db.clock.advance(10 * MINUTE_MS - 1)
    expect((await give(operator, later._id)).status).toBe(200)
  })

  test('when nothing is left to receive, or more than the ledger can book', async () => {
    const dust = await place(customer, { kind: 'OTC', nature: 'SELL', amountOrig: '0.00000001' })
    const tooSmall = await give(operator, dust._id, '10.00')
    expect([tooSmall.status, tooSmall.body.code]).toEqual([422, 'order.quoteTooSmall'])
    expect(Object.keys(tooSmall.body.errors)).toEqual(['quotation'])
    const huge = await place(customer, { kind: 'OTC', nature: 'SELL', amountOrig: '9000000000' })
    const tooBig = await give(operator, huge._id, '999999999999.99')
    expect([tooBig.status, tooBig.body.code]).toEqual([422, 'order.quoteTooBig'])
    expect((await find(huge._id)).status).toBe('NEW')
  })

  test.each(['0', '', null, '1.001', '-1', '1e3', 'NaN', '600000,00'])(
    'with the quotation %o',
    async (bad) => {
      const { _id } = await place(customer, PURCHASE)
      const { status, body } = await give(operator, _id, bad)
      expect([status, Object.keys(body.errors)]).toEqual([422, ['quotation']])
    },
  )
})
