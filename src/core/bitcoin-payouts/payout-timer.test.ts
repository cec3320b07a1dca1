import { expect, test } from 'vitest'
import { isEnoughForBatch, isTimeForBatch, NO_TIMER, type PayoutTimer } from './payout-timer.ts'

/** 14:20 in São Paulo. */
const NOW = new Date('2026-11-27T17:20:00Z')
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)

test.each<[string, Partial<PayoutTimer>, number | null, boolean]>([
  ['off', {}, null, false],
  ['every hour, and never before', { everyMinutes: 60 }, null, true],
  ['every hour, a minute early', { everyMinutes: 60 }, 59, false],
  ['every hour, in time', { everyMinutes: 60 }, 60, true],
  ['at 14, and never before', { hours: [9, 14] }, null, true],
  ['at 14, after one of 13:59', { hours: [14] }, 21, true],
  ['at 14, after one of 14:00', { hours: [14] }, 20, false],
  ['at 13 and 15', { hours: [13, 15] }, null, false],
  ['at 17, which is the hour of London', { hours: [17] }, null, false],
  ['at 14 and every two hours, an hour after the last', { hours: [14], everyMinutes: 120 }, 60, true],
])('a timer that is %s: %o after %s minutes: %s', (_, timer, minutes, expected) => {
  const last = minutes === null ? null : ago(minutes)
  expect(isTimeForBatch({ ...NO_TIMER, ...timer }, last, NOW)).toBe(expected)
})

test.each([
  [{ leastCount: 1 }, 0, null, false],
  [{ leastCount: 1 }, 1, 0, true],
  [{ leastCount: 3 }, 2, 900, false],
  [{ leastCount: 3 }, 3, 0, true],
  [{ leastCount: 3, waitMinutes: 120 }, 1, 119, false],
  [{ leastCount: 3, waitMinutes: 120 }, 1, 120, true],
  [{ leastCount: 3, waitMinutes: 120 }, 0, null, false],
] as const)('%o with %s that wait for %s minutes: %s', (timer, count, minutes, expected) => {
  const oldest = minutes === null ? null : ago(minutes)
  expect(isEnoughForBatch({ ...NO_TIMER, ...timer }, { count, oldest }, NOW)).toBe(expected)
})
