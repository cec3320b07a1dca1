import { expect, test } from 'vitest'
import { openPrices } from './price-open.ts'
import { simulatedPrices } from './price-simulated.ts'

const FIRST_DAY = Date.UTC(2026, 0, 1)
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const prices = simulatedPrices()
const middleAt = async (at: number) => {
  const { asks, bids } = await prices.depth(new Date(at))
  return Number(asks[0]!.quotation + bids[0]!.quotation) / 200
}
const middles = (count: number, stepMs: number) =>
  Promise.all(Array.from({ length: count }, (_, step) => middleAt(FIRST_DAY + step * stepMs)))

/** The largest change from one price to the next, as a part of the price. */
const largestStep = (series: number[]) =>
  Math.max(...series.slice(1).map((price, at) => Math.abs(price / series[at]! - 1)))

test('one instant has one price in every source of a seed, and another with another seed', async () => {
  const at = new Date('2026-03-04T15:00:00.000Z')
  const depth = await prices.depth(at)
  await prices.depth(new Date('2026-01-01T00:00:00.000Z'))
  expect(await simulatedPrices().depth(at)).toEqual(depth)
  expect(await simulatedPrices(7).depth(at)).not.toEqual(depth)
  expect(await prices.depth(new Date(at.getTime() + MINUTE_MS))).not.toEqual(depth)
})

test('the price moves around R$ 612.000,00: smooth over minutes, a few percent over days', async () => {
  const daily = await middles(500, DAY_MS)
  expect(Math.min(...daily)).toBeGreaterThan(500_000)
  expect(Math.max(...daily)).toBeLessThan(725_000)
  const average = daily.reduce((sum, price) => sum + price, 0) / daily.length
  expect(Math.abs(average / 612_000 - 1)).toBeLessThan(0.03)
  expect(largestStep(daily)).toBeLessThan(0.06)
  expect(largestStep(daily)).toBeGreaterThan(0.01)
  expect(largestStep(await middles(1_000, MINUTE_MS))).toBeLessThan(0.002)
  expect(largestStep(await middles(1_000, 1_000))).toBeLessThan(0.0001)
})

test('a depth has ten levels a side, each further and larger, a few bitcoin in all, and never crosses', async () => {
  for (let day = 0; day < 400; day += 1) {
    const { asks, bids } = await prices.depth(new Date(FIRST_DAY + day * (DAY_MS + 17 * MINUTE_MS)))
    expect(asks[0]!.quotation > bids[0]!.quotation).toBe(true)
    for (const [side, sign] of [
      [asks, 1n],
      [bids, -1n],
    ] as const) {
      expect(side).toHaveLength(10)
      for (const [at, level] of side.slice(1).entries()) {
        expect((level.quotation - side[at]!.quotation) * sign > 0n).toBe(true)
        expect(level.amount > side[at]!.amount).toBe(true)
      }
      const total = side.reduce((sum, level) => sum + level.amount, 0n)
      expect(total > 200_000_000n && total < 500_000_000n).toBe(true)
    }
  }
})

test('the configuration selects the source; `none` has no price', async () => {
  const at = new Date(FIRST_DAY)
  const simulated = openPrices({ sources: ['simulated'], maxAgeMs: 15_000 })
  expect(simulated.name).toBe('simulated')
  expect(await simulated.depth(at)).toEqual(await prices.depth(at))
  const none = openPrices({ sources: ['none'], maxAgeMs: 15_000 })
  expect(none.name).toBe('none')
  expect(await none.depth(at)).toMatchObject({ asks: [], bids: [] })
})
