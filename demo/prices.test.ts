import { expect, test } from 'vitest'
import { middleOf } from '#core/orders/quote.ts'
import { listCandles } from '#server/prices/queries.ts'
import { recordPrice } from '#server/prices/record.ts'
import { openTestApp } from '#test/harness/app.ts'
import { fillPrices } from './prices.ts'

const { db, services } = await openTestApp()
const now = new Date('2026-03-04T15:30:30.000Z')

test('a year of prices ends with the current one, and a second run changes nothing', async () => {
  db.clock.set(now)
  await recordPrice(db, services.prices)
  const before = await db.sql`select * from candles order by span, at`
  await db.transaction((tx) => fillPrices(tx, services.prices))
  const filled = await db.sql`select * from candles order by span, at`
  await db.transaction((tx) => fillPrices(tx, services.prices))
  expect(await db.sql`select * from candles order by span, at`).toEqual(filled)
  expect(filled).toEqual(expect.arrayContaining([...before]))
  const read = (interval: '1d' | '1m', back: number) =>
    listCandles(db, { interval, from: new Date(now.getTime() - back), to: now })
  expect(await read('1d', 365 * 24 * 3_600_000)).toHaveLength(365)
  const minutes = await read('1m', 3_600_000)
  expect(minutes).toHaveLength(60)
  const middle = middleOf(await services.prices.depth(now))
  expect(minutes.at(-1)?.close).toBe(`${String(middle).slice(0, -2)}.${String(middle).slice(-2)}`)
})

test('for a real market no prices are invented', async () => {
  await db.sql`delete from candles`
  await db.transaction((tx) => fillPrices(tx, { ...services.prices, name: 'ccxt:somewhere' }))
  expect(await db.sql`select from candles`).toEqual([])
})
