import { beforeEach, describe, expect, test } from 'vitest'
import type { Depth } from '#core/orders/quote.ts'
import { openTestApp } from '#test/harness/app.ts'
import { pricesOf } from '#test/harness/prices.ts'
import { keepPrices } from '../adapters/price-kept.ts'
import { findPriceAt } from './queries.ts'
import { purgeCandles, recordPrice } from './record.ts'

let depth: Depth = { asks: [], bids: [] }
const prices = pricesOf(() => depth)
const { db, admin } = await openTestApp({ prices })
await db.sql`update sessions set expires_at = '2099-01-01'`

/** A market with this middle price in centavos and an odd spread. */
const at = (middle: bigint): Depth => ({
  asks: [{ quotation: middle + 501n, amount: 1n }],
  bids: [{ quotation: middle - 500n, amount: 1n }],
})

/** Records a price as of an instant. */
async function look(instant: string, middle: bigint) {
  db.clock.set(new Date(instant))
  depth = at(middle)
  await recordPrice(db, prices)
}

const unix = (instant: string) => Date.parse(instant) / 1000
const ask = async (interval: string, from: string, to: string) => {
  const path = `/candles?interval=${interval}&from=${unix(from)}&to=${unix(to)}`
  const { status, body } = await admin.call('GET', path)
  expect(status).toBe(200)
  return body.data
}
const candle = (time: string, [open, high, low, close]: [string, string, string, string]) => ({
  time: unix(time),
  open,
  high,
  low,
  close,
  volume: '0.00000000',
})

beforeEach(async () => void (await db.sql`delete from candles`))

describe('recording', () => {
  test('a minute and its hour: the first price opens, the extremes are kept, the last price closes', async () => {
    await look('2026-03-04T15:00:05Z', 61_000_000n)
    await look('2026-03-04T15:00:25Z', 61_300_000n)
    await look('2026-03-04T15:00:45Z', 60_900_000n)
    await look('2026-03-04T15:01:05Z', 61_100_000n)
    expect(await ask('1m', '2026-03-04T15:00:00Z', '2026-03-04T15:02:00Z')).toEqual([
      candle('2026-03-04T15:00:00Z', ['610000.00', '613000.00', '609000.00', '609000.00']),
      candle('2026-03-04T15:01:00Z', ['611000.00', '611000.00', '611000.00', '611000.00']),
    ])
    expect(await ask('1h', '2026-03-04T15:00:00Z', '2026-03-04T16:00:00Z')).toEqual([
      candle('2026-03-04T15:00:00Z', ['610000.00', '613000.00', '609000.00', '611000.00']),
    ])
  })

  test('two processes that record at once make one candle; the later price closes it, whichever is written last', async () => {
    db.clock.set(new Date('2026-03-04T15:00:05Z'))
    depth = at(61_000_000n)
    await Promise.all([recordPrice(db, prices), recordPrice(db, prices)])
    await look('2026-03-04T15:00:50Z', 61_200_000n)
    await look('2026-03-04T15:00:49Z', 61_500_000n)
    expect(await ask('1m', '2026-03-04T15:00:00Z', '2026-03-04T15:01:00Z')).toEqual([
      candle('2026-03-04T15:00:00Z', ['610000.00', '615000.00', '610000.00', '612000.00']),
    ])
  })

  test('without a price on both sides nothing is recorded', async () => {
    db.clock.set(new Date('2026-03-04T15:00:00Z'))
    depth = { ...at(61_000_000n), bids: [] }
    await recordPrice(db, prices)
    expect(await db.sql`select from candles`).toHaveLength(0)
  })

  test('a stale price is not recorded', async () => {
    const seenAt = new Date('2026-03-04T15:00:00Z')
    const kept = keepPrices('market', async () => ({ depth: at(61_000_000n), seenAt }), { maxAgeMs: 15_000 })
    db.clock.set(new Date('2026-03-04T15:00:15.001Z'))
    await recordPrice(db, kept)
    expect(await db.sql`select from candles`).toHaveLength(0)
    db.clock.set(new Date('2026-03-04T15:00:15Z'))
    await recordPrice(db, kept)
    expect(await db.sql`select from candles`).toHaveLength(2)
    await kept.close()
  })

  test('minutes are deleted after 90 days, hours are kept', async () => {
    await look('2026-03-04T15:00:00Z', 61_000_000n)
    db.clock.set(new Date('2026-06-02T15:00:00Z'))
    await db.transaction(purgeCandles)
    expect(await db.sql`select from candles`).toHaveLength(2)
    db.clock.advance(60_001)
    await db.transaction(purgeCandles)
    expect(await db.sql`select span from candles`).toEqual([{ span: '1h' }])
  })
})

describe('reading', () => {
  test('an instant has the first price of its hour and its source, or that of an hour of the day before', async () => {
    const known = async (instant: string) => await findPriceAt(db, new Date(instant))
    await look('2026-03-04T15:00:05Z', 61_000_000n)
    await look('2026-03-04T15:40:00Z', 61_900_000n)
    const first = { price: 61_000_000n, source: 'by hand', at: '2026-03-04T15:00:00.000Z' }
    expect(await known('2026-03-04T15:50:00Z')).toEqual(first)
    expect(await known('2026-03-05T14:59:59Z')).toEqual(first)
    expect(await known('2026-03-05T15:00:00Z')).toBeUndefined()
    expect(await known('2026-03-04T14:59:59Z')).toBeUndefined()
    await db.sql`update candles set source = null`
    expect(await known('2026-03-04T15:50:00Z')).toMatchObject({ source: null })
  })

  test('longer candles are made of the recorded ones; a gap stays a gap', async () => {
    await look('2026-03-04T15:01:00Z', 61_000_000n)
    await look('2026-03-04T15:04:00Z', 61_400_000n)
    await look('2026-03-04T15:05:00Z', 61_200_000n)
    await look('2026-03-04T15:17:00Z', 61_100_000n)
    expect(await ask('5m', '2026-03-04T15:00:00Z', '2026-03-04T16:00:00Z')).toEqual([
      candle('2026-03-04T15:00:00Z', ['610000.00', '614000.00', '610000.00', '614000.00']),
      candle('2026-03-04T15:05:00Z', ['612000.00', '612000.00', '612000.00', '612000.00']),
      candle('2026-03-04T15:15:00Z', ['611000.00', '611000.00', '611000.00', '611000.00']),
    ])
    expect(await ask('15m', '2026-03-04T15:00:00Z', '2026-03-04T15:15:00Z')).toEqual([
      candle('2026-03-04T15:00:00Z', ['610000.00', '614000.00', '610000.00', '612000.00']),
    ])
  })

  test('days begin at midnight in São Paulo', async () => {
    await look('2026-03-04T02:59:00Z', 61_000_000n)
    await look('2026-03-04T03:00:00Z', 61_400_000n)
    await look('2026-03-05T02:59:00Z', 61_200_000n)
    expect(await ask('1d', '2026-03-01T00:00:00Z', '2026-03-06T00:00:00Z')).toEqual([
      candle('2026-03-03T03:00:00Z', ['610000.00', '610000.00', '610000.00', '610000.00']),
      candle('2026-03-04T03:00:00Z', ['614000.00', '614000.00', '612000.00', '612000.00']),
    ])
  })

  test('a candle belongs to the window in which it begins, and is complete', async () => {
    await look('2026-03-04T14:50:00Z', 61_000_000n)
    await look('2026-03-04T15:50:00Z', 61_400_000n)
    await look('2026-03-04T16:10:00Z', 61_200_000n)
    expect(await ask('1h', '2026-03-04T14:30:00Z', '2026-03-04T15:30:00Z')).toEqual([
      candle('2026-03-04T15:00:00Z', ['614000.00', '614000.00', '614000.00', '614000.00']),
    ])
  })

  test('the last 300 hours by default', async () => {
    await look('2026-03-04T15:50:00Z', 61_400_000n)
    db.clock.set(new Date('2026-03-17T03:00:00Z'))
    expect((await admin.call('GET', '/candles')).body.data).toHaveLength(1)
    db.clock.advance(1)
    expect((await admin.call('GET', '/candles')).body.data).toHaveLength(0)
  })

  test('a year of recorded hours is answered as days', async () => {
    await db.sql`
      insert into candles (span, at, open, high, low, close, closed_at)
      select '1h', '2025-03-05T00:00:00Z'::timestamptz + make_interval(hours => h), 100 + h, 200 + h, 50 + h, 150 + h, now()
      from generate_series(0, 8759) h`
    const path = `/candles?interval=1d&from=${unix('2025-03-05T03:00:00Z')}&to=${unix('2026-03-05T03:00:00Z')}`
    const { body } = await admin.call('GET', path)
    expect(body.data).toHaveLength(365)
    // The first whole day is of the hours 3 to 26.
    expect(body.data[0]).toMatchObject({ open: '1.03', high: '2.26', low: '0.53', close: '1.76' })
  })

  test.each([
    ['interval=2m', 'interval'],
    ['from=2026-01-01', 'from'],
    ['from=100&to=100', 'to'],
    ['interval=1m&from=1000000000&to=1000090001', 'from'],
  ])('%s is 422', async (query, field) => {
    const { status, body } = await admin.call('GET', `/candles?${query}`)
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual([field])
    const edge = await admin.call('GET', '/candles?interval=1m&from=1000000000&to=1000090000')
    expect(edge.status).toBe(200)
  })
})
