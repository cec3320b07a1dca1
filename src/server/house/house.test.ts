import { expect, test } from 'vitest'
import { warningOf } from '#core/house/house.ts'
import type { HouseNow } from '#core/house/house-schema.ts'
import { fromWire, type PairCurrency, toBrlFloor, toWire } from '#core/money/money.ts'
import type { User } from '#core/users/user-schema.ts'
import { NEVER_IDLE, type Person } from '#test/harness/app.ts'
import { openTestMarket } from '#test/harness/market.ts'
import { importAnswered, ofxOf } from '#test/harness/statement-file.ts'

const market = await openTestMarket()
const { db, operator } = market
const master = await market.person({ role: 'master' })
const at = (instant: string) => db.clock.set(new Date(instant))
const read = async (period = 'today'): Promise<HouseNow> => {
  const { status, body, raw } = await master.call('GET', `/house/now?period=${period}`)
  expect(status, String(raw)).toBe(200)
  return body.data
}
const awake = () => db.sql`update sessions set expires_at = ${NEVER_IDLE}`
await awake()

/** The market is at R$ 600.000,00 to buy and R$ 599.000,00 to sell. */
const openMarket = () =>
  market.setDepth({
    asks: [{ quotation: 60_000_000n, amount: 100_000_000n }],
    bids: [{ quotation: 59_900_000n, amount: 100_000_000n }],
  })

test('before the first operation all is zero, and nothing divides by it', async () => {
  at('2026-03-04T12:00:00Z')
  const { margin, exposure, cover, owed, funnels, places } = await read()
  expect(margin).toMatchObject({ orders: 0, gain: '0.00', share: null, clients: [] })
  expect(exposure).toMatchObject({ now: '0.00000000', peak: null, positions: [{ position: '0.00000000' }] })
  expect([cover, owed.BRL]).toEqual([null, '0.00'])
  expect(places).toMatchObject([{ funds: 'CLIENTS', balance: null, day: null }])
  expect(funnels.map(({ done, waiting, minutes }) => [done, waiting, minutes])).toEqual(
    Array(3).fill([0, 0, null]),
  )
})

test('a played day has the sums of its rows', async () => {
  at('2026-03-05T11:00:00Z')
  openMarket()
  const [ana, bia] = [await market.person({ name: 'Ana' }), await market.person({ name: 'Bia' })]
  await awake()
  await market.setSettings({ feeOrderBuy: 50n, feeOrderSell: 25n })
  await market.fund(ana, 'BRL', '200000.00')
  await market.fund(bia, 'BTC', '0.50000000')
  const trade = async (by: Person, order: object, quotation: string) => {
    const placed = await market.place(by, { kind: 'OTC', ...order })
    db.clock.set(new Date(db.clock.now().getTime() + 4 * 60_000))
    await market.quote(placed._id, quotation)
    expect((await by.call('PATCH', `/orders/execute/${placed._id}`, {})).status).toBe(200)
    return await market.find(placed._id)
  }
  at('2026-03-05T12:00:00Z')
  const purchase = await trade(ana, { nature: 'BUY', amountDest: '0.25000000' }, '606000.00')
  at('2026-03-05T14:30:00Z')
  const sale = await trade(bia, { nature: 'SELL', amountOrig: '0.10000000' }, '593000.00')
  at('2026-03-05T15:00:00Z')
  await market.order(bia, 'SELL', 59_950_000n, 1_000_000n)
  await market.order(ana, 'BUY', 59_950_000n, 1_000_000n)
  const waits = await market.place(ana, { kind: 'OTC', nature: 'BUY', amountOrig: '1000.00' })

  const house = await read()
  const gains = {
    // The spread over the ask of 600,000 and the fee in bitcoin, which is worth the ask.
    purchase:
      fromWire(purchase.amountOrig!, 'BRL') -
      toBrlFloor(fromWire(purchase.amountDest!, 'BTC'), 60_000_000n) +
      toBrlFloor(fromWire(purchase.fee!, 'BTC'), 60_000_000n),
    // The spread under the bid of 599,000 and the fee in reais.
    sale:
      toBrlFloor(fromWire(sale.amountOrig!, 'BTC'), 59_900_000n) -
      fromWire(sale.amountDest!, 'BRL') +
      fromWire(sale.fee!, 'BRL'),
  }
  const [book] = await db.sql<{ btc: bigint; brl: bigint }[]>`
    select sum(fee_btc)::int8 as btc, sum(fee_brl)::int8 as brl from trades`
  expect(book?.btc).toBeGreaterThan(0n)
  const ofBook = { ana: toBrlFloor(book!.btc, 59_950_000n), bia: book!.brl }
  const ofAna = toWire(gains.purchase + ofBook.ana, 'BRL')
  const ofBia = toWire(gains.sale + ofBook.bia, 'BRL')
  const total = gains.purchase + gains.sale + ofBook.ana + ofBook.bia
  expect(house.margin).toMatchObject({ orders: 4, gain: toWire(total, 'BRL'), withoutBase: 0 })
  expect(house.margin.clients.map(({ name, orders, gain }) => [name, orders, gain])).toEqual([
    ['Ana', 2, ofAna],
    ['Bia', 2, ofBia],
  ])
  const sum = (all: readonly string[]) =>
    toWire(
      all.reduce((one, gain) => one + fromWire(gain, 'BRL'), 0n),
      'BRL',
    )
  expect(sum(house.margin.sizes.map(({ gain }) => gain))).toBe(house.margin.gain)
  expect(sum(house.margin.hours)).toBe(house.margin.gain)
  // 12:04 in UTC is 9:04 in São Paulo.
  expect(house.margin.hours[9]).toBe(toWire(gains.purchase, 'BRL'))
  expect(house.margin.sizes.map(({ upTo, orders }) => [upTo, orders])).toEqual([
    ['100000.00', 3],
    ['500000.00', 1],
    ['2000000.00', 0],
    [null, 0],
  ])

  // The desk sold a quarter and bought a tenth.
  expect(house.exposure).toMatchObject({
    now: '-0.15000000',
    maximum: '6.00000000',
    share: 250,
    warning: toWire(warningOf(600_000_000n), 'BTC'),
    peak: { at: '2026-03-05T12:04:00.000Z', position: '-0.25000000' },
  })
  expect(house.exposure.positions.map(({ position }) => position)).toEqual([
    '0.00000000',
    '-0.25000000',
    '-0.15000000',
  ])

  const [customers] = await db.sql<{ brl: bigint; btc: bigint }[]>`
    select sum(balance) filter (where currency = 'BRL')::int8 as brl, sum(balance) filter (where currency = 'BTC')::int8 as btc
    from accounts where owner_id in (${ana.id}, ${bia.id})`
  // A member of staff who has money is owed it, with a role of customers or without.
  await db.sql`update users set roles = '{operator}' where id = ${bia.id}`
  const filter = encodeURIComponent(JSON.stringify({ field: 'isClient', operation: '=', value: 'true' }))
  const { body: clients } = await master.call(
    'GET',
    `/users?page=1&limit=100&orderBy=balanceBRL&filters[]=${filter}`,
  )
  const ofList = (currency: PairCurrency) =>
    clients.data.reduce(
      (sum: bigint, { balances }: User) => sum + fromWire(balances![currency], currency),
      0n,
    )
  expect(house.owed).toEqual({ BRL: toWire(ofList('BRL'), 'BRL'), BTC: toWire(ofList('BTC'), 'BTC') })
  await db.sql`update users set roles = '{user}' where id = ${bia.id}`
  expect(house.owed).toEqual({ BRL: toWire(customers!.brl, 'BRL'), BTC: toWire(customers!.btc, 'BTC') })
  const inHouse = house.stock.users.reduce((all, { amount }) => all + fromWire(amount, 'BTC'), 0n)
  expect(house.stock.amount).toBe(toWire(inHouse, 'BTC'))
  expect(inHouse + customers!.btc).toBe(50_000_000n)

  const [deposits, orders, withdrawals] = house.funnels
  expect(deposits).toMatchObject({ queue: 'deposits', done: 2, waiting: 0, not: 0, minutes: 0 })
  expect(orders).toMatchObject({ done: 2, waiting: 1, oldestAt: waits.createdAt, minutes: 4 })
  expect([orders?.hours[9], orders?.hours[11], orders?.hours[12]]).toEqual([4, 4, null])
  expect(withdrawals).toMatchObject({ done: 0, waiting: 0 })
})

test('another day: its own rows, what still waits from before, and the position that it began with', async () => {
  at('2026-03-06T13:00:00Z')
  const [today, yesterday, week] = [await read(), await read('yesterday'), await read('week')]
  expect(today.margin).toMatchObject({ orders: 0, gain: '0.00' })
  expect(today.exposure).toMatchObject({ now: '-0.15000000', positions: [{ position: '-0.15000000' }] })
  expect(today.funnels[1]).toMatchObject({
    waiting: 0,
    earlier: { count: 1, oldestAt: '2026-03-05T15:00:00.000Z' },
  })
  expect(yesterday.period).toEqual({
    from: '2026-03-05',
    to: '2026-03-05',
    starts: '2026-03-05T03:00:00.000Z',
    ends: '2026-03-06T03:00:00.000Z',
  })
  expect([yesterday.margin.orders, week.margin.orders]).toEqual([4, 4])
  expect(yesterday.funnels[1]?.earlier.count).toBe(0)
})

test('the cover compares the statements with the debt of their day, not of now', async () => {
  const { owed } = await read()
  const statement = async (closing: string, answers: object) => {
    const file = ofxOf([], { day: '20260305', closing })
    const { status, raw } = await importAnswered(operator, file, answers)
    expect(status, String(raw)).toBe(201)
  }
  await statement(owed.BRL, { begins: 'DAY' })
  // Money that comes later is in no statement yet.
  const cleo = await market.person()
  await awake()
  await market.fund(cleo, 'BRL', '777.00')
  const now = await read()
  expect(now.owed.BRL).not.toBe(owed.BRL)
  expect(now.places).toMatchObject([{ balance: owed.BRL, day: '2026-03-05' }])
  const cover = { day: '2026-03-05', held: owed.BRL, owed: owed.BRL, share: 10_000, isCovered: true }
  expect(now.cover).toEqual(cover)
  const less = toWire(fromWire(owed.BRL, 'BRL') - 1n, 'BRL')
  await statement(less, { chainReason: 'Saldo corrigido pelo banco' })
  expect((await read()).cover).toEqual({ ...cover, held: less, share: 9_999, isCovered: false })
})

test('a quotation without a market has no spread, and is counted', async () => {
  market.setDepth({ asks: [], bids: [] })
  at('2026-03-09T13:00:00Z')
  const dia = await market.person()
  await awake()
  await market.fund(dia, 'BRL', '7000.00')
  await db.sql`update settings set controls = controls || '{"approvals": []}' where status = 'ACTIVED'`
  const order = await market.placeQuoted(dia)
  expect((await dia.call('PATCH', `/orders/execute/${order._id}`, {})).status).toBe(200)
  const { fee } = await market.find(order._id)
  expect((await read()).margin).toMatchObject({
    orders: 1,
    withoutBase: 1,
    gain: toWire(toBrlFloor(fromWire(fee!, 'BTC'), 60_000_000n), 'BRL'),
  })
})

test('operators and customers cannot read it, and without settings in force there is no house', async () => {
  const refused = { status: 403, body: { code: 'house.masterOnly' } }
  expect(await operator.call('GET', '/house/now')).toMatchObject(refused)
  expect(await (await market.person()).call('GET', '/house/now')).toMatchObject(refused)
  await db.sql`update settings set status = 'DISABLED' where status = 'ACTIVED'`
  expect(await master.call('GET', '/house/now')).toMatchObject({
    status: 409,
    body: { code: 'settings.none' },
  })
})
