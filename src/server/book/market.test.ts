import { beforeEach, describe, expect, test } from 'vitest'
import { fromWire, toWire } from '#core/money/money.ts'
import { NO_DEPTH, openTestMarket } from '#test/harness/market.ts'
import { expireOrders } from '../orders/commands.ts'

const { db, app, admin, operator, trader, tryOrder, order, tick, reload, ...market } = await openTestMarket()
const { setDepth, setSettings, balance, find, house } = market
const [ana, bia, caio] = [await trader(), await trader(), await trader()] as const
await db.sql`update sessions set expires_at = '2099-01-01'`

/** R$ 600.000,00 per bitcoin; a hundredth of one is R$ 6.000,00. */
const P = 600_000_00n
const HUNDREDTH = 1_000_000n

const brl = async (person: typeof ana) => {
  const { amount, held } = await balance(person, 'BRL')
  return [amount, held]
}
const btc = async (person: typeof ana) => {
  const { amount, held } = await balance(person, 'BTC')
  return [amount, held]
}
const cancelAll = async () => {
  const open = await db.sql<{ id: string }[]>`
    select id from orders where kind = 'MARKET' and status in ('PENDING', 'PARTIAL')`
  for (const { id } of open) await admin.call('PATCH', `/orders/${id}/cancel`)
}
const sumFees = async (userId: string, currency: 'BRL' | 'BTC') => {
  const key = `${userId}:AVAILABLE:${currency}`
  return (await db.sql<{ balance: bigint }[]>`select balance from accounts where key = ${key}`)[0]!.balance
}
const tradesOf = (id: string) => db.sql<{ quotation: bigint; amountBtc: bigint; amountBrl: bigint }[]>`
  select quotation, amount_btc, amount_brl from trades where buy_order_id = ${id} or sell_order_id = ${id} order by number`

beforeEach(async () => {
  setDepth(NO_DEPTH)
  await tick()
  await cancelAll()
  await setSettings({ feeOrderBuy: 0n, feeOrderSell: 0n, spreadBuy: 0n, spreadSell: 0n })
})

describe('orders meet', () => {
  test('the resting order sets the price; the hold beyond it is released', async () => {
    const before = [await brl(ana), await btc(bia)]
    const sale = await order(bia, 'SELL', P, HUNDREDTH)
    expect(sale).toMatchObject({
      status: 'PENDING',
      filledOrig: '0.00000000',
      quotation: '600000.00',
      fee: '0.00',
    })
    expect((await btc(bia))[1]).toBe('0.01000000')
    const purchase = await order(ana, 'BUY', P + 5_000_00n, HUNDREDTH)
    expect(purchase).toMatchObject({ status: 'FINISHED', filledOrig: '6000.00', filledDest: '0.01000000' })
    expect((await find(sale._id)).status).toBe('FINISHED')
    expect(await brl(ana)).toEqual([minus(before[0]![0]!, 6000), '0.00'])
    expect(await btc(bia)).toEqual([before[1]![0], '0.00000000'].with(0, minusBtc(before[1]![0]!)))
    expect(await tradesOf(sale._id)).toEqual([{ quotation: P, amountBtc: HUNDREDTH, amountBrl: 6_000_00n }])
  })

  test('the best price trades first, then the earliest order; the remainder rests', async () => {
    const dear = await order(bia, 'SELL', P + 100n, HUNDREDTH)
    const first = await order(bia, 'SELL', P, HUNDREDTH)
    const second = await order(caio, 'SELL', P, HUNDREDTH)
    const purchase = await order(ana, 'BUY', P + 50n, (HUNDREDTH * 3n) / 2n)
    expect(purchase.status).toBe('FINISHED')
    expect(await Promise.all([first, second, dear].map(async ({ _id }) => (await find(_id)).status))).toEqual(
      ['FINISHED', 'PARTIAL', 'PENDING'],
    )
    const big = await order(ana, 'BUY', P + 50n, HUNDREDTH)
    expect(big).toMatchObject({ status: 'PARTIAL', filledDest: '0.00500000' })
    expect((await brl(ana))[1]).toBe('3000.00')
  })

  test('both pay their fee on the received amount, rounded up once over all fills', async () => {
    await setSettings({ feeOrderBuy: 50n, feeOrderSell: 25n })
    const { userFeeId } = await house()
    const before = await sumFees(userFeeId, 'BRL')
    const sale = await order(bia, 'SELL', P, HUNDREDTH)
    for (const sats of [333_300n, 333_300n, 333_400n]) await order(ana, 'BUY', P, sats)
    expect(await find(sale._id)).toMatchObject({ status: 'FINISHED', filledDest: '6000.00', fee: '15.00' })
    // Rounded up for each fill it would be 5.00 + 5.00 + 5.01.
    expect(await sumFees(userFeeId, 'BRL')).toBe(before + 15_00n)
  })

  test.each([10n, 100n])('the fee is that of the placement, also when it is now %d', async (later) => {
    await setSettings({ feeOrderSell: 50n })
    const sale = await order(bia, 'SELL', P, HUNDREDTH)
    await order(ana, 'BUY', P, HUNDREDTH / 2n)
    await setSettings({ feeOrderSell: later })
    await reload()
    await order(ana, 'BUY', P, HUNDREDTH / 2n)
    expect(await find(sale._id)).toMatchObject({ status: 'FINISHED', fee: '30.00', feePercent: '0.50' })
  })

  test('an order that would meet one of its owner cancels that one', async () => {
    const sale = await order(ana, 'SELL', P, HUNDREDTH)
    const purchase = await order(ana, 'BUY', P, HUNDREDTH)
    expect(purchase.status).toBe('PENDING')
    const cancelled = await find(sale._id)
    expect(cancelled).toMatchObject({ status: 'CANCELLED' })
    expect(cancelled.events?.at(-1)).toMatchObject({ code: 'event.order.selfTrade' })
    expect((await btc(ana))[1]).toBe('0.00000000')
  })
})

describe('the market maker', () => {
  const depth = {
    asks: [{ quotation: P, amount: HUNDREDTH }],
    bids: [{ quotation: P - 1_000_00n, amount: HUNDREDTH }],
  }

  test('fills at its price with the spread, and a customer with a better price comes first', async () => {
    await setSettings({ spreadBuy: 100n })
    setDepth(depth)
    await tick()
    const sale = await order(bia, 'SELL', P + 6_000_00n, HUNDREDTH / 2n)
    const purchase = await order(ana, 'BUY', P + 10_000_00n, HUNDREDTH)
    expect(purchase).toMatchObject({ status: 'FINISHED', filledOrig: '6060.00' })
    expect((await find(sale._id)).status).toBe('FINISHED')
    const [own, ofHouse] = await tradesOf(purchase._id)
    expect([own?.quotation, ofHouse?.quotation]).toEqual([P + 6_000_00n, P + 6_000_00n])
  })

  test('fills a resting order when the market reaches it, at the better price', async () => {
    const purchase = await order(ana, 'BUY', P + 50_00n, HUNDREDTH)
    setDepth(depth)
    await tick()
    expect(await find(purchase._id)).toMatchObject({ status: 'FINISHED', filledOrig: '6000.00' })
  })

  test('stays within its position limit, and offers nothing without a price', async () => {
    const position = async () => {
      const { book } = (await operator.call('GET', '/house/figures?days=7')).body.data
      return fromWire(book.position, 'BTC')
    }
    const cheap = P / 100n
    const much = { quotation: cheap, amount: 100_000_000_000n }
    const before = await position()
    expect(before).not.toBe(0n)
    setDepth({ asks: [much], bids: [{ ...much, quotation: cheap - 1_00n }] })
    await tick()
    const most = 1_000_000_000n
    const purchase = await order(ana, 'BUY', cheap, 12n * 100_000_000n)
    expect(purchase).toMatchObject({ status: 'PARTIAL', filledDest: toWire(most + before, 'BTC') })
    expect(await position()).toBe(-most)
    await cancelAll()
    await tick()
    await order(ana, 'SELL', cheap - 1_00n, most + before)
    expect(await position()).toBe(before)
    setDepth(NO_DEPTH)
    expect(await order(ana, 'BUY', P, HUNDREDTH)).toMatchObject({ status: 'PENDING' })
  })

  test('offers the used-up amount again at the next refresh, once the market prices are newer', async () => {
    const buy = async () => (await order(ana, 'BUY', P, HUNDREDTH)).status
    setDepth({ ...depth, seenAt: new Date(db.clock.now().getTime() + 500) })
    await tick()
    expect([await buy(), await buy()]).toEqual(['FINISHED', 'PENDING'])
    await cancelAll()
    await tick()
    expect(await buy()).toBe('PENDING')
    await cancelAll()
    setDepth({ ...depth, seenAt: db.clock.now() })
    await tick()
    expect(await buy()).toBe('FINISHED')
    setDepth({ ...depth, seenAt: new Date(db.clock.now().getTime() + 1) })
    await app.market.tick()
    expect(await buy()).toBe('PENDING')
  })

  test('fills the remainder of an order that staff execute, at its limit', async () => {
    await order(bia, 'SELL', P, HUNDREDTH)
    const purchase = await order(ana, 'BUY', P, HUNDREDTH * 2n)
    expect(await ana.call('PATCH', `/orders/execute/${purchase._id}`)).toMatchObject({ status: 403 })
    const rehearsed = await operator.call('PATCH', `/orders/execute/${purchase._id}?dryRun=true`)
    expect(rehearsed.body.data).toMatchObject({ status: 'FINISHED', filledOrig: '12000.00' })
    const executed = await operator.call('PATCH', `/orders/execute/${purchase._id}`)
    expect(executed.body.data).toMatchObject({ status: 'FINISHED', filledOrig: '12000.00' })
    expect(executed.body.data.events.at(-1)).toMatchObject({ code: 'event.order.executed' })
  })

  test('fills no more of it than its position limit allows', async () => {
    const cheap = P / 100n
    await order(bia, 'SELL', cheap, HUNDREDTH)
    const purchases = [await order(ana, 'BUY', cheap, 600n * HUNDREDTH)]
    await order(bia, 'SELL', cheap + 1_00n, HUNDREDTH)
    purchases.push(await order(caio, 'BUY', cheap + 1_00n, 600n * HUNDREDTH))
    const execute = ({ _id }: { _id: string }) => operator.call('PATCH', `/orders/execute/${_id}`)
    const answers = await Promise.all(purchases.map(execute))
    // Either call may come first.
    const refused = answers.findIndex(({ status }) => status === 409)
    expect(answers[1 - refused]).toMatchObject({ status: 200 })
    expect(answers[refused]?.body).toMatchObject({ code: 'order.housePosition' })
    expect(await find(purchases[refused]!._id)).toMatchObject({ status: 'PARTIAL', filledDest: '0.01000000' })
  })

  test('offers nothing until its next refresh after it filled an order that staff executed', async () => {
    setDepth(depth)
    await tick()
    const ofTwo = async (nature: 'BUY' | 'SELL') => {
      await order(bia, nature === 'BUY' ? 'SELL' : 'BUY', P - 500_00n, HUNDREDTH / 2n)
      return order(ana, nature, P - 500_00n, HUNDREDTH)
    }
    const purchase = await ofTwo('BUY')
    expect(await operator.call('PATCH', `/orders/execute/${purchase._id}`)).toMatchObject({ status: 200 })
    const later = await order(ana, 'BUY', P, HUNDREDTH)
    expect(later).toMatchObject({ status: 'PENDING' })
    await tick()
    expect(await find(later._id)).toMatchObject({ status: 'FINISHED' })
  })
})

describe('an order ends', () => {
  test('by its owner while nothing is filled, then by an admin alone', async () => {
    const sale = await order(bia, 'SELL', P, HUNDREDTH)
    const held = await bia.call('PATCH', `/orders/${sale._id}/cancel`)
    expect(held.body.data).toMatchObject({ status: 'CANCELLED' })
    expect((await btc(bia))[1]).toBe('0.00000000')
    const again = await bia.call('PATCH', `/orders/${sale._id}/cancel`)
    expect([again.status, again.body.code]).toEqual([409, 'order.notCancellable'])
    const other = await order(bia, 'SELL', P, HUNDREDTH)
    await order(ana, 'BUY', P, HUNDREDTH / 2n)
    expect((await bia.call('PATCH', `/orders/${other._id}/cancel`)).body.code).toBe('order.cancelPartial')
    expect((await ana.call('PATCH', `/orders/${other._id}/cancel`)).status).toBe(404)
    expect((await admin.call('PATCH', `/orders/${other._id}/cancel`)).body.data).toMatchObject({
      status: 'CANCELLED',
      filledOrig: '0.00500000',
    })
  })

  test('by its expiry, and does not trade just before a job marks it', async () => {
    const sale = await order(bia, 'SELL', P, HUNDREDTH)
    await order(ana, 'BUY', P, HUNDREDTH / 4n)
    db.clock.advance(60 * 60_000)
    // The desk ends only its orders: this one still holds.
    expect(await db.transaction(expireOrders)).toBe(0)
    expect(await order(ana, 'BUY', P, HUNDREDTH)).toMatchObject({ status: 'PENDING' })
    expect(await find(sale._id)).toMatchObject({ status: 'EXPIRED' })
    db.clock.advance(60 * 60_000)
    await tick()
    expect((await brl(ana))[1]).toBe('0.00')
  })

  test('once: cancels that race with a fill have one outcome', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const sale = await order(bia, 'SELL', P, HUNDREDTH)
      const [cancel, cancelToo, purchase] = await Promise.all([
        bia.call('PATCH', `/orders/${sale._id}/cancel`),
        bia.call('PATCH', `/orders/${sale._id}/cancel`),
        tryOrder(ana, 'BUY', P, HUNDREDTH),
      ])
      const { status } = await find(sale._id)
      const cancels = [cancel, cancelToo].filter((answer) => answer.status === 200).length
      expect(status === 'CANCELLED' ? cancels : cancels === 0).toBe(status === 'CANCELLED' ? 1 : true)
      expect(purchase.body.data.status).toBe(status === 'CANCELLED' ? 'PENDING' : 'FINISHED')
      await cancelAll()
    }
  })
})

describe('refused requests change nothing', () => {
  test.each([
    [
      'more than there is',
      { nature: 'BUY', amountOrig: '2000000.00', amountDest: '3.3' },
      409,
      'order.insufficientBalance',
    ],
    [
      'less than a real',
      { nature: 'BUY', amountOrig: '0.99', amountDest: '0.00000165' },
      422,
      'order.bookMinimum',
    ],
    ['no price', { nature: 'BUY', amountOrig: '1.00', amountDest: '20000000' }, 422, 'order.bookPrice'],
    ['one amount', { nature: 'BUY', amountOrig: '100.00' }, 422, 'input.invalid'],
  ])('%s', async (_, body, status, code) => {
    const before = await brl(ana)
    const answer = await ana.call('POST', '/orders', { kind: 'MARKET', ...body })
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await brl(ana)).toEqual(before)
  })

  test('a price far worse than the market', async () => {
    setDepth({ asks: [{ quotation: P, amount: 1n }], bids: [{ quotation: P - 2n, amount: 1n }] })
    await tick()
    const answer = await tryOrder(ana, 'BUY', P * 2n, HUNDREDTH)
    expect([answer.status, answer.body.code]).toEqual([422, 'order.priceBand'])
    expect((await tryOrder(ana, 'BUY', P / 20n, HUNDREDTH)).status).toBe(201)
  })

  test('the same key is one order, also when both calls come together', async () => {
    const headers = { 'idempotency-key': 'the-same-key-1' }
    const [one, two] = await Promise.all([
      tryOrder(ana, 'BUY', P, HUNDREDTH, headers),
      tryOrder(ana, 'BUY', P, HUNDREDTH, headers),
    ])
    expect(two.body).toEqual(one.body)
    const other = await tryOrder(ana, 'BUY', P, HUNDREDTH * 2n, headers)
    expect([other.status, other.body.code]).toEqual([409, 'idempotency.reused'])
  })

  test('the remainder of an order far from the market price, or of an owner who may not trade', async () => {
    const sale = await order(bia, 'SELL', P * 2n, HUNDREDTH)
    await order(ana, 'BUY', P * 2n, HUNDREDTH / 2n)
    setDepth({ asks: [{ quotation: P, amount: 1n }], bids: [{ quotation: P - 2n, amount: 1n }] })
    await tick()
    const executed = await operator.call('PATCH', `/orders/execute/${sale._id}`)
    expect([executed.status, executed.body.code]).toEqual([422, 'order.priceBand'])
    setDepth(NO_DEPTH)
    await tick()
    await db.sql`update users set status = 'BLOCKED', status_description = 'fraude' where id = ${bia.id}`
    const blocked = await operator.call('PATCH', `/orders/execute/${sale._id}`)
    await db.sql`update users set status = 'VALID', status_description = null where id = ${bia.id}`
    expect([blocked.status, blocked.body.code]).toEqual([409, 'user.statusForbids'])
  })

  test('an order for another, without the permission', async () => {
    const body = { kind: 'MARKET', nature: 'BUY', amountOrig: '6000.00', amountDest: '0.01', userId: ana.id }
    for (const by of [bia, operator])
      expect(await by.call('POST', '/orders', body)).toMatchObject({
        status: 403,
        body: { code: 'order.createForAnother' },
      })
    const { data } = (await admin.call('POST', '/orders', body)).body
    expect(data).toMatchObject({ userId: ana.id, createdBy: admin.id })
    const acts = await db.sql`
      select action, actor_id, after ->> 'amountOrig' as amount from audit where entity_id = ${data._id}`
    expect(acts).toEqual([{ action: 'event.order.placed', actorId: admin.id, amount: '6000.00' }])
  })

  test('more resting orders than the limit', async () => {
    const many = Array.from({ length: 200 }, () => order(caio, 'BUY', P / 2n, 10_000n))
    await Promise.all(many)
    const answer = await tryOrder(caio, 'BUY', P / 2n, 10_000n)
    expect([answer.status, answer.body.code]).toEqual([409, 'order.bookTooMany'])
    // They expire at once, where cancelling needs a call for each.
    db.clock.advance(60 * 60_000)
    await tick()
    expect((await tryOrder(caio, 'BUY', P / 2n, 10_000n)).status).toBe(201)
  })

  test('the house does not trade with itself', async () => {
    const { userId } = (
      await db.sql<{ userId: string }[]>`select user_id from settings where status = 'ACTIVED'`
    )[0]!
    const answer = await admin.call('POST', '/orders', {
      kind: 'MARKET',
      nature: 'BUY',
      amountOrig: '6000.00',
      amountDest: '0.01',
      userId,
    })
    expect([answer.status, answer.body.code]).toEqual([409, 'order.ownCounterparty'])
  })
})

const minus = (amount: string, reais: number): string => (Number(amount) - reais).toFixed(2)
const minusBtc = (amount: string): string => (Number(amount) - 0.01).toFixed(8)
