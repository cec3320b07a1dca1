import { describe, expect, test } from 'vitest'
import type { Depth } from '#core/orders/quote.ts'
import type { DeskTerms } from '#core/settings/desk.ts'
import { DEFAULT_DESK } from '#core/settings/desk.ts'
import { NEVER_IDLE } from '#test/harness/app.ts'
import { openDesk, PURCHASE, SALE } from '#test/harness/desk.ts'
import { pricesOf } from '#test/harness/prices.ts'
import { recordPrice } from '../prices/record.ts'
import { quoteAutomatically } from './automatic.ts'
import { expireOrders } from './commands.ts'

const SATS = 100_000_000n
const at = (ask: bigint, bid: bigint): Depth => ({
  asks: [{ quotation: ask, amount: SATS }],
  bids: [{ quotation: bid, amount: SATS }],
})
let depth = at(60_000_000n, 59_900_000n)
const prices = pricesOf(() => depth)
const desk = await openDesk({ prices })
const { db, admin, operator, person, fund, place, quote, placeQuoted, find, house } = desk
const customer = await person()
const other = await person({ role: 'operator' })
await fund(customer, 'BRL', '1000000.00')
await fund(customer, 'BTC', '1.00000000')

const MINUTE_MS = 60_000
const call = (by: typeof operator, id: string, act: string, body?: object) =>
  by.call('PATCH', `/orders/${id}/${act}`, body)
const versionsOf = async (id: string) => {
  const { body } = await operator.call('GET', `/orders/${id}/desk`)
  return body.data.quotes.filter((one: { orderId: string }) => one.orderId === id)
}
const readDesk = async () => (await operator.call('GET', '/orders/desk')).body.data
const statesOf = async (id: string) => (await versionsOf(id)).map(({ state }: { state: string }) => state)

describe('the versions of a quotation', () => {
  test('keep price, base and margin, and how each ended', async () => {
    const { _id } = await place(customer, PURCHASE)
    await quote(_id, '606000.00')
    depth = at(60_600_000n, 60_500_000n)
    await call(other, _id, 'quotation', { quotation: '605000.00', minutes: 3 })
    expect(await db.sql`select quoted_by from orders where id = ${_id}`).toEqual([{ quotedBy: other.id }])
    expect(await versionsOf(_id)).toMatchObject([
      { version: 1, price: '606000.00', base: '600000.00', margin: '1.00', state: 'REPLACED' },
      {
        version: 2,
        price: '605000.00',
        base: '606000.00',
        margin: '-0.17',
        state: 'OUT',
        by: expect.any(String),
      },
    ])
    expect(new Date((await find(_id)).expiresIn ?? 0).getTime()).toBe(
      db.clock.now().getTime() + 3 * MINUTE_MS,
    )
    expect((await customer.call('PATCH', `/orders/execute/${_id}`)).status).toBe(200)
    expect(await statesOf(_id)).toEqual(['REPLACED', 'EXECUTED'])
    depth = at(60_000_000n, 59_900_000n)
  })

  test('end as withdrawn by staff, or with their time', async () => {
    const { _id } = await placeQuoted(customer)
    await call(admin, _id, 'cancel')
    expect(await statesOf(_id)).toEqual(['WITHDRAWN'])
    const refused = await placeQuoted(customer)
    await call(customer, refused._id, 'end')
    expect(await statesOf(refused._id)).toEqual(['REFUSED'])
    const late = await placeQuoted(customer)
    const isOut = async () => (await readDesk()).out.some((one: { _id: string }) => one._id === late._id)
    expect(await isOut()).toBe(true)
    db.clock.advance(10 * MINUTE_MS)
    expect([await isOut(), await statesOf(late._id)]).toEqual([false, ['EXPIRED']])
    await db.transaction(expireOrders)
    expect(await statesOf(late._id)).toEqual(['EXPIRED'])
  })

  test('are not rewritten, and have no margin without a market', async () => {
    depth = { asks: [], bids: [] }
    const { _id } = await placeQuoted(customer)
    depth = at(60_000_000n, 59_900_000n)
    expect(await versionsOf(_id)).toMatchObject([{ version: 1, base: null, margin: null }])
    await expect(db.sql`update quotes set price = 1 where order_id = ${_id}`).rejects.toThrow()
  })

  test('an order of the customer shows what they were quoted before', async () => {
    const stranger = await person()
    const before = await placeQuoted(stranger, SALE)
    await placeQuoted(stranger, PURCHASE)
    const { _id } = await place(stranger, SALE)
    const { body } = await operator.call('GET', `/orders/${_id}/desk`)
    expect(body.data).toMatchObject({
      customer: { status: 'VALID', available: '0.00000000', tradedToday: '0.00' },
      quotes: [{ orderId: before._id, version: 1 }],
    })
  })

  test('a longer time than the order has is refused', async () => {
    const { _id } = await place(customer, PURCHASE)
    const { status, body } = await call(operator, _id, 'quotation', { quotation: '600000.00', minutes: 11 })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['minutes']])
  })
})

test('the queue says what each customer can pay, whatever the order asks for', async () => {
  const [rich, poor] = [await person(), await person()]
  await fund(rich, 'BRL', '68000.00')
  const ids = [await place(rich, { ...PURCHASE, amountOrig: '99999999999999.00' }), await place(poor, SALE)]
  await placeQuoted(rich)
  const { waiting, out } = await readDesk()
  const balances = ids.map(({ _id }) => waiting.find((row: { _id: string }) => row._id === _id)?.available)
  expect(balances).toEqual(['68000.00', '0.00000000'])
  const quoted = out.find(({ userId }: { userId: string }) => userId === rich.id)
  expect(quoted?.available).toBe('68000.00')
})

describe('an order that a member of staff took', () => {
  const takenOf = async (id: string) =>
    (await readDesk()).waiting.find((order: { _id: string }) => order._id === id)?.taken?._id

  test('is quoted by nobody else, until they take it over', async () => {
    const { _id } = await place(customer, PURCHASE)
    expect((await call(operator, _id, 'take')).status).toBe(200)
    expect(await takenOf(_id)).toBe(operator.id)
    const refused = await Promise.all([
      call(other, _id, 'take'),
      call(other, _id, 'quotation', { quotation: '600000.00' }),
    ])
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'order.taken'],
      [409, 'order.taken'],
    ])
    expect((await call(other, _id, 'take', { takeOver: true })).status).toBe(200)
    expect((await call(operator, _id, 'quotation', { quotation: '600000.00' })).body.code).toBe('order.taken')
    expect((await call(other, _id, 'quotation', { quotation: '600000.00' })).status).toBe(200)
    expect(await db.sql`select taken_by from orders where id = ${_id}`).toEqual([{ takenBy: null }])
  })

  test('is free again when they take the next, give it up or leave', async () => {
    const [first, second] = [await place(customer, PURCHASE), await place(customer, PURCHASE)]
    await call(operator, first._id, 'take')
    await call(operator, second._id, 'take')
    expect([await takenOf(first._id), await takenOf(second._id)]).toEqual([undefined, operator.id])
    await call(other, second._id, 'release')
    expect(await takenOf(second._id)).toBe(operator.id)
    await call(operator, second._id, 'release')
    expect(await takenOf(second._id)).toBeUndefined()
    await call(operator, second._id, 'take')
    db.clock.advance(5 * MINUTE_MS)
    expect(await takenOf(second._id)).toBeUndefined()
    expect((await call(other, second._id, 'quotation', { quotation: '600000.00' })).status).toBe(200)
  })

  test('two who take it at once: one has it', async () => {
    const { _id } = await place(customer, PURCHASE)
    const answers = await Promise.all([operator, other, admin].map((by) => call(by, _id, 'take')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })
})

describe('the exposure', () => {
  test('follows the executions, also those at once', async () => {
    const { position: before } = (await readDesk()).exposure
    const buyers = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const buyer = await person()
        await fund(buyer, 'BRL', '6000.00')
        return { buyer, order: await placeQuoted(buyer) }
      }),
    )
    const sale = await placeQuoted(customer, { ...SALE, amountOrig: '0.03000000' })
    const answers = await Promise.all([
      ...buyers.map(({ buyer, order }) => buyer.call('PATCH', `/orders/execute/${order._id}`)),
      customer.call('PATCH', `/orders/execute/${sale._id}`),
    ])
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(200))
    const { exposure } = await readDesk()
    expect(Number(exposure.position) - Number(before)).toBeCloseTo(-0.03, 8)
    const rows = await db.sql<{ broken: number }[]>`
      select count(*)::int as broken from (
        select *, lag(position, 1, 0) over (partition by desk_id order by id) as was,
          lag(cost, 1, 0) over (partition by desk_id order by id) as spent from desk_trades) t
      where position <> was + sats or cost <> spent + paid + realised`
    expect(rows[0]?.broken).toBe(0)
    const books = await desk.books((await house()).userOtcId)
    expect(exposure.position).toBe((Number(books.BTC) / 1e8).toFixed(8))
    expect(exposure.days[0]).toMatchObject({ day: '2026-03-04', orders: 8 })
  })
})

describe('without a person', () => {
  const setDesk = async (automatic: Partial<DeskTerms['automatic']>, more: Partial<DeskTerms> = {}) => {
    const terms = {
      ...DEFAULT_DESK,
      ...more,
      automatic: { ...DEFAULT_DESK.automatic, on: true, ...automatic },
    }
    await db.sql`
      update settings set desk = ${JSON.stringify(terms)}::text::jsonb,
        controls = jsonb_set(controls, '{quoteBand}', '"3.00"') where status = 'ACTIVED'`
  }
  const run = () => quoteAutomatically(db.asServer, prices)
  const small = { ...PURCHASE, amountOrig: '4999.99' }
  /** An hour later no earlier quotation counts, and no earlier order is young enough. */
  const begin = async () => {
    db.clock.advance(61 * MINUTE_MS)
    await db.transaction(expireOrders)
    await recordPrice(db, prices)
    return await person()
  }

  test('small orders get the suggested price, in the name of the house', async () => {
    const buyer = await begin()
    const { _id } = await place(buyer, small)
    await run()
    expect((await find(_id)).status).toBe('NEW')
    await setDesk({})
    const large = await place(buyer, { ...PURCHASE, amountOrig: '5000.00' })
    await run()
    expect(await find(_id)).toMatchObject({ status: 'PARTIAL', quotation: '607200.00' })
    expect((await find(large._id)).status).toBe('NEW')
    expect(await versionsOf(_id)).toMatchObject([{ margin: '1.20', base: '600000.00', by: null }])
    const { userOtcId } = await house()
    const acts = await db.sql`select action, actor_id from audit where entity_id = ${_id}`
    expect(acts).toEqual([{ action: 'event.order.quoted', actorId: userOtcId }])
  })

  test('never without a market, outside the band, or while somebody works on it', async () => {
    const buyer = await begin()
    await setDesk({})
    const { _id } = await place(buyer, small)
    const isWaiting = async () => {
      await run()
      return (await find(_id)).status === 'NEW'
    }
    depth = { asks: [], bids: [] }
    expect(await isWaiting()).toBe(true)
    depth = at(63_000_000n, 62_000_000n)
    expect(await isWaiting()).toBe(true)
    depth = at(60_000_000n, 59_900_000n)
    await call(operator, _id, 'take')
    expect(await isWaiting()).toBe(true)
    await call(operator, _id, 'release')
    db.clock.advance(3 * MINUTE_MS)
    expect(await isWaiting()).toBe(true)
    await recordPrice(db, prices)
    expect(await isWaiting()).toBe(false)
  })

  test('small orders behind many large ones', async () => {
    const buyer = await begin()
    await setDesk({})
    const large = { ...PURCHASE, amountOrig: '5000.00' }
    await Promise.all(Array.from({ length: 51 }, () => place(buyer, large)))
    const { _id } = await place(buyer, small)
    await run()
    expect((await find(_id)).status).toBe('PARTIAL')
  })

  test("within the customer's day, with the quotations that may still be executed", async () => {
    const [buyer, second] = [await begin(), await person()]
    await setDesk({}, { customerDay: '9000.00' })
    const orders = [await place(buyer, small), await place(buyer, small), await place(second, small)]
    await run()
    const states = await Promise.all(orders.map(async ({ _id }) => (await find(_id)).status))
    expect(states).toEqual(['PARTIAL', 'NEW', 'PARTIAL'])
  })

  test('within the position of the desk, if all that is out were executed', async () => {
    const buyer = await begin()
    const { position } = (await readDesk()).exposure
    expect(Number(position)).toBeLessThan(0)
    // The desk has sold: room for one more sale of 0,0082 BTC, and not for two.
    await setDesk({}, { exposure: (0.012 - Number(position)).toFixed(8) })
    const orders = [await place(buyer, small), await place(buyer, small)]
    await run()
    const states = await Promise.all(orders.map(async ({ _id }) => (await find(_id)).status))
    expect(states).toEqual(['PARTIAL', 'NEW'])
  })

  test('beside the quotations that people gave in the hour, and no order that waited for it', async () => {
    const buyer = await begin()
    await setDesk({ perHour: 1 })
    await placeQuoted(buyer)
    const [old, young] = [await place(buyer, small), await place(buyer, small)]
    await db.sql`update orders set created_at = created_at - interval '61 minutes' where id = ${old._id}`
    await run()
    expect([(await find(old._id)).status, (await find(young._id)).status]).toEqual(['NEW', 'PARTIAL'])
  })

  test('two runs at once keep within the limits of the hour', async () => {
    const [buyer, second] = [await begin(), await person()]
    await setDesk({ perCustomerHour: 2, perHour: 3 })
    const orders = []
    for (const by of [buyer, buyer, buyer, second, second]) orders.push(await place(by, small))
    await Promise.all([run(), run(), run()])
    const states = await Promise.all(orders.map(async ({ _id }) => (await find(_id)).status))
    expect(states).toEqual(['PARTIAL', 'PARTIAL', 'NEW', 'PARTIAL', 'NEW'])
    expect(
      (await db.sql`select from quotes where order_id = any(${orders.map(({ _id }) => _id)})`).count,
    ).toBe(3)
  })
})

describe('the days of the desk', () => {
  const daysOf = async () => (await readDesk()).exposure.days.map(({ day }: { day: string }) => day)
  const trade = async (order: Record<string, unknown>) => {
    const { _id } = await placeQuoted(customer, order)
    expect((await customer.call('PATCH', `/orders/execute/${_id}`)).status).toBe(200)
    const { body } = await operator.call('GET', `/orders/${_id}/desk`)
    return body.data.customer.tradedToday
  }

  test('are those of São Paulo, the last thirty; a sale adds to what a customer traded in one', async () => {
    await db.sql`update sessions set expires_at = ${NEVER_IDLE}`
    db.clock.set(new Date('2026-06-02T02:30:00Z'))
    expect([await trade(PURCHASE), await trade(SALE)]).toEqual(['6000.00', '12000.00'])
    expect(await daysOf()).toEqual(['2026-06-01'])
    db.clock.set(new Date('2026-06-02T03:00:00Z'))
    expect(await trade(PURCHASE)).toBe('6000.00')
    db.clock.set(new Date('2026-07-01T02:59:59Z'))
    expect(await daysOf()).toEqual(['2026-06-30', '2026-06-02', '2026-06-01'])
    db.clock.set(new Date('2026-07-01T03:00:00Z'))
    expect(await daysOf()).toEqual(['2026-07-01', '2026-06-02'])
  })

  test('no longer show the quotations of earlier days to a customer', async () => {
    const buyer = await person()
    await db.sql`update sessions set expires_at = ${NEVER_IDLE}`
    await placeQuoted(buyer, SALE)
    db.clock.advance(24 * 60 * MINUTE_MS)
    const { _id } = await place(buyer, SALE)
    const { body } = await operator.call('GET', `/orders/${_id}/desk`)
    expect(body.data.quotes).toEqual([])
  })
})
