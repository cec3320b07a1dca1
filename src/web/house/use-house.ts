import { useNavigate, useSearch } from '@tanstack/react-router'
import { HOUSE_PERIODS, type HousePeriod } from '#core/house/house.ts'
import type { HouseNow } from '#core/house/house-schema.ts'
import type { Filter } from '#core/lists/list.ts'
import { groupDecimal, toDecimal } from '#core/money/money.ts'

/** The period in the address, which a link keeps. */
export function usePeriod() {
  const { tab } = useSearch({ strict: false })
  const navigate = useNavigate()
  const period = HOUSE_PERIODS.find((one) => one === tab) ?? 'today'
  const choose = (next: HousePeriod) =>
    void navigate({
      to: '.',
      search: (next === 'today' ? {} : { tab: next }) as never,
      replace: true,
      resetScroll: false,
    })
  return { period, choose }
}

type Days = Pick<HouseNow['period'], 'from' | 'to'>

/** The filters of a list whose rows have this day within the period. */
export const within = (field: 'createdAt' | 'updatedAt', { from, to }: Days): Filter[] => [
  { field, operation: '>=', value: from },
  { field, operation: '<=', value: to },
]

/** `0,66`, from hundredths of a percent. */
export const toPercent = (hundredths: number): string => groupDecimal(toDecimal(BigInt(hundredths), 2))

/** Fewer bars would be wide for nothing. */
const LEAST_HOURS = 8

/** The hours of the day from the first to the last with a value, and some before them; those of the office without any. */
export function hoursWith<Value>(hours: readonly Value[], hasValue: (value: Value) => boolean): number[] {
  const used = hours.flatMap((value, hour) => (hasValue(value) ? [hour] : []))
  const [first = 8, last = 18] = [used[0], used.at(-1)]
  const start = Math.max(0, Math.min(first, last - LEAST_HOURS + 1))
  return Array.from({ length: Math.max(LEAST_HOURS, last - start + 1) }, (_, at) => start + at)
}
