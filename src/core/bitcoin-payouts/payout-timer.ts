import type { Viewer } from '../rules/viewer.ts'
import { toLocalMinute } from '../texts/local-time.ts'

/** When the server makes a batch of approved bitcoin withdrawals by itself, for people to sign. */
export type PayoutTimer = {
  /** The least time between two of its batches; 0 is off. */
  readonly everyMinutes: number
  /** The hours of the day, in the house's time zone, that begin one; also where the above is off. */
  readonly hours: number[]
  /** The withdrawals that are enough for a batch. */
  readonly leastCount: number
  /** After this time a single one is enough; 0 never. */
  readonly waitMinutes: number
}

export const NO_TIMER: PayoutTimer = { everyMinutes: 0, hours: [], leastCount: 1, waitMinutes: 0 }

export const isTimerOn = ({ everyMinutes, hours }: PayoutTimer): boolean =>
  everyMinutes > 0 || hours.length > 0

/** Time makes batches as a member of staff who is nobody: it has no part in any withdrawal, and may not do what needs another person. */
export const TIME: Viewer = {
  id: '00000000-0000-0000-0000-000000000000',
  roles: ['operator'],
  permissions: [],
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const hourOf = (at: Date): number => Number(toLocalMinute(at).slice(-5, -3))

/** Whether it is time for a batch, where the last one of the timer was made at `last`. An hour that the server missed is not made up for. */
export function isTimeForBatch({ everyMinutes, hours }: PayoutTimer, last: Date | null, now: Date): boolean {
  const isAgain =
    everyMinutes > 0 && (last === null || now.getTime() - last.getTime() >= everyMinutes * MINUTE_MS)
  const begin = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS
  return isAgain || (hours.includes(hourOf(now)) && (last === null || last.getTime() < begin))
}

/** Whether these withdrawals are enough, of which the oldest waits since `oldest`. */
export function isEnoughForBatch(
  { leastCount, waitMinutes }: PayoutTimer,
  waiting: { readonly count: number; readonly oldest: Date | null },
  now: Date,
): boolean {
  const { count, oldest } = waiting
  if (count === 0 || oldest === null) return false
  const isOld = waitMinutes > 0 && now.getTime() - oldest.getTime() >= waitMinutes * MINUTE_MS
  return isOld || count >= leastCount
}
