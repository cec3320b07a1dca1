import { averageFloor, basisPointsFloor, percentShareFloor } from '../money/money.ts'
import { addDays } from '../rules/days.ts'
import { ok, refuse, type Verdict } from '../rules/verdict.ts'
import { isMasterLevel, type Viewer } from '../rules/viewer.ts'

/** The picture of the house adds up what each customer brings, so masters and admins alone read it. */
export const mayReadHouse = (by: Viewer): Verdict =>
  isMasterLevel(by) ? ok : refuse('forbidden', 'house.masterOnly')

/** The periods of the picture, in days of São Paulo. All but yesterday end with today. */
export const HOUSE_PERIODS = ['today', 'yesterday', 'week', 'month'] as const
export type HousePeriod = (typeof HOUSE_PERIODS)[number]

const DAYS_BACK: Record<HousePeriod, readonly [first: number, last: number]> = {
  today: [0, 0],
  yesterday: [1, 1],
  week: [6, 0],
  month: [29, 0],
}

/** The first and the last day of a period. */
export function daysOfPeriod(period: HousePeriod, today: string): { from: string; to: string } {
  const [first, last] = DAYS_BACK[period]
  return { from: addDays(today, -first), to: addDays(today, -last) }
}

const sizeOf = (amount: bigint): bigint => (amount < 0n ? -amount : amount)

/** The exposure from which the house is warned, as a part of its limit in hundredths of a percent. */
const WARN_AT = 80_00n

export const warningOf = (limit: bigint): bigint => percentShareFloor(limit, WARN_AT)

/** `calm` below the warning, `near` from there to the limit, `beyond` over it. No limit is always calm. */
export function toneOfExposure(position: bigint, limit: bigint | null): 'calm' | 'near' | 'beyond' {
  const size = sizeOf(position)
  if (limit === null || size === 0n) return 'calm'
  if (size > limit) return 'beyond'
  return size >= warningOf(limit) ? 'near' : 'calm'
}

/** The part of the limit that is used, in hundredths of a percent, rounded down; null without a limit. */
export const shareOfLimit = (position: bigint, limit: bigint | null): number | null =>
  limit === null || limit === 0n ? null : basisPointsFloor(sizeOf(position), limit)

export type HousePosition = { readonly at: string; readonly position: bigint }

/** The largest position of a period in either direction, the first of equal ones; none if it never was other than zero. */
export function peakOf(positions: readonly HousePosition[]): HousePosition | undefined {
  return positions.reduce<HousePosition | undefined>(
    (peak, one) => (sizeOf(one.position) > sizeOf(peak?.position ?? 0n) ? one : peak),
    undefined,
  )
}

/** The money of customers that the banks held, and all that the house owed them then, in centavos. */
export type Cover = { readonly held: bigint; readonly owed: bigint }

/** Whether the customers' money was all there. */
export const isCovered = ({ held, owed }: Cover): boolean => held >= owed

/** The held part of the debt in hundredths of a percent, rounded down: 99.999 % is not 100 %. Null without a debt. */
export const coverOf = ({ held, owed }: Cover): bigint | null =>
  owed > 0n && held >= 0n ? averageFloor(held * 100_00n, owed) : null
