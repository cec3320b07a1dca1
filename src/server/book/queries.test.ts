import { expect, test } from 'vitest'
import { fromWire } from '#core/money/money.ts'
import { openTestMarket } from '#test/harness/market.ts'

const { operator, trader, order, tick, setDepth, setSettings } = await openTestMarket()
const [ana, bia, caio] = [await trader(), await trader(), await trader()] as const

/** R$ 600.000,00 per bitcoin; a hundredth of one is R$ 6.000,00. */
const P = 600_000_00n
const HUNDREDTH = 1_000_000n

test('queries: depth with the market maker, trades without names, fills of an order, volume and result', async () => {
  await setSettings({ feeOrderBuy: 50n, feeOrderSell: 0n, spreadBuy: 0n, spreadSell: 0n })
  setDepth({
    asks: [{ quotation: P + 2_00n, amount: HUNDREDTH }],
    bids: [{ quotation: P - 2_00n, amount: HUNDREDTH }],
  })
  await tick()
  for (const more of [3_00n, 2_00n]) await order(bia, 'SELL', P + more, HUNDREDTH)
  await order(bia, 'SELL', P + 1_00n, 2n * HUNDREDTH)
  await order(caio, 'BUY', P + 1_00n, HUNDREDTH)
  const result = async () => (await operator.call('GET', '/house/figures?days=7')).body.data.book
  const volume = async () => {
    const candles = (await ana.call('GET', '/candles?interval=1h')).body.data
    return fromWire(candles.at(-1).volume, 'BTC')
  }
  const before = { ...(await result()), volume: await volume() }
  const { body } = await ana.call('GET', '/book?levels=2')
  expect(body.data).toEqual({
    bids: [{ quotation: '599998.00', amount: '0.01000000', orders: 0 }],
    asks: [
      { quotation: '600001.00', amount: '0.01000000', orders: 1 },
      { quotation: '600002.00', amount: '0.02000000', orders: 1 },
    ],
  })
  const looks = await Promise.all([1, 2, 1, 3, 2].map((levels) => ana.call('GET', `/book?levels=${levels}`)))
  expect(looks.map((look) => look.body.data.asks.length)).toEqual([1, 2, 1, 3, 2])
  const purchase = await order(ana, 'BUY', P + 2_00n, (HUNDREDTH * 5n) / 2n)
  const fills = (await ana.call('GET', `/orders/${purchase._id}/trades`)).body.data
  expect(fills).toMatchObject([
    { quotation: '600001.00', amount: '0.01000000', total: '6000.01', fee: '0.00005000', isTaker: true },
    { quotation: '600002.00', amount: '0.01000000', isTaker: true },
    { quotation: '600002.00', amount: '0.00500000', isTaker: true },
  ])
  expect((await bia.call('GET', `/orders/${purchase._id}/trades`)).status).toBe(404)
  const [latest] = (await bia.call('GET', '/trades?limit=1')).body.data
  expect(latest).toEqual({
    _id: fills[2]._id,
    quotation: '600002.00',
    amount: '0.00500000',
    total: '3000.01',
    taker: 'BUY',
    createdAt: fills[2].createdAt,
  })
  expect((await volume()) - before.volume).toBe((HUNDREDTH * 5n) / 2n)
  const after = await result()
  expect(after).toMatchObject({ maximum: '10.00000000' })
  // It sold half a hundredth for R$ 3.000,01, which is worth R$ 3.000,00 in the middle of the market.
  expect(fromWire(after.result, 'BRL') - fromWire(before.result, 'BRL')).toBe(1n)
  expect(fromWire(after.position, 'BTC') - fromWire(before.position, 'BTC')).toBe(-HUNDREDTH / 2n)
})

test('lists and spreadsheets show what an order traded once it is over, and sort by it', async () => {
  const [dora, eva] = [await trader(), await trader()] as const
  // Below all that the Book still has.
  const low = P - 100_00n
  await setSettings({ feeOrderBuy: 0n, feeOrderSell: 0n })
  setDepth({ asks: [], bids: [] })
  await tick()
  await order(eva, 'SELL', low, HUNDREDTH)
  await order(eva, 'SELL', low + 3_00n, HUNDREDTH)
  const whole = await order(dora, 'BUY', low + 10_00n, 2n * HUNDREDTH)
  await order(eva, 'SELL', low + 1_00n, HUNDREDTH)
  const part = await order(dora, 'BUY', low + 9_00n, 3n * HUNDREDTH, 'IOC')
  await order(dora, 'BUY', low - 1_00n, HUNDREDTH)
  // It ends without a trade, and shows what it asked for.
  await order(dora, 'BUY', low - 5_00n, HUNDREDTH, 'IOC')
  const read = async (by: typeof dora, more = '') => {
    const { raw } = await by.call('GET', `/orders?format=csv&columns=_id,paid,received,price${more}`)
    return String(raw)
      .trim()
      .split('\n')
      .slice(1, 5)
      .map((line) => line.trim().split(';'))
  }
  expect(await read(dora, '&orderBy=price&orderByDirection=desc')).toEqual([
    [whole._id, '11998,03', '0,02000000', '599901,50'],
    [part._id, '5999,01', '0,01000000', '599901,00'],
    [expect.any(String), '5998,99', '0,01000000', '599899,00'],
    [expect.any(String), '5998,95', '0,01000000', '599895,00'],
  ])
  expect((await read(dora, '&orderBy=paid&orderByDirection=asc')).map(([, paid]) => paid)).toEqual([
    '5998,95',
    '5998,99',
    '5999,01',
    '11998,03',
  ])
  expect((await read(eva, '&orderBy=received')).map(([, , , price]) => price)).toEqual(
    expect.arrayContaining(['599900,00', '599901,00', '599903,00']),
  )
})
