import type { HouseNow } from '#core/house/house-schema.ts'
import { fromWire, toWire } from '#core/money/money.ts'
import type { ChartPoint } from '../ui/chart/draw-chart.ts'

const TEN_MINUTES_MS = 600_000
const MOST_STEPS = 240

const sizeOf = (amount: bigint): bigint => (amount < 0n ? -amount : amount)

/**
 * The positions at even steps, because the chart gives every point the same width. A step has its largest position, so that
 * the line reaches the peak, and the time that has not come has none.
 */
export function toExposureGrid(
  { at, period: { starts, ends }, exposure }: Pick<HouseNow, 'at' | 'period' | 'exposure'>,
  toTime: (unixSeconds: number) => number,
): ChartPoint[] {
  const [first, last, now] = [Date.parse(starts), Date.parse(ends), Date.parse(at)]
  const step = Math.max(TEN_MINUTES_MS, (last - first) / MOST_STEPS)
  const rows = exposure.positions.map((one) => ({
    time: Date.parse(one.at),
    position: fromWire(one.position, 'BTC'),
  }))
  let next = 0
  let held = 0n
  return Array.from({ length: Math.ceil((last - first) / step) }, (_, index) => {
    const [from, to] = [first + index * step, first + (index + 1) * step]
    let largest: bigint | undefined
    for (let row = rows[next]; row && row.time < to; row = rows[++next]) {
      held = row.position
      if (largest === undefined || sizeOf(held) > sizeOf(largest)) largest = held
    }
    const value = from > now ? null : Number(toWire(largest ?? held, 'BTC'))
    return { time: toTime(from / 1000), value }
  })
}
