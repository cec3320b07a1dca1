import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { learnServerTime, serverNow } from '../api/clock.ts'
import { useCountdown } from './Countdown.tsx'

const MINUTE = 60_000
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString()
const learn = (ms: number) => learnServerTime(new Date(Date.now() + ms).toUTCString())
afterEach(() => {
  vi.useRealTimers()
  learn(0)
})

test('time runs by the clock of the server, not of the device', () => {
  learn(-5 * MINUTE)
  const { result } = renderHook(() => useCountdown(fromNow(-2 * MINUTE)))
  expect(result.current).toMatchObject({ isOver: false, urgency: 'calm' })
  expect(Math.abs(result.current.seconds - 180)).toBeLessThanOrEqual(2)
  learn(5 * MINUTE)
  expect(renderHook(() => useCountdown(fromNow(2 * MINUTE))).result.current).toMatchObject({
    isOver: true,
    seconds: 0,
    share: 0,
    urgency: 'red',
  })
})

test('the countdown gives the share of time that is left, and its urgency', () => {
  const left = (ms: number) =>
    renderHook(() => useCountdown(fromNow(ms), fromNow(ms - 2 * MINUTE))).result.current
  expect(left(MINUTE + 5_000).urgency).toBe('calm')
  expect(left(40_000).urgency).toBe('amber')
  expect(left(10_000).urgency).toBe('red')
  expect(left(MINUTE).share).toBeCloseTo(0.5, 1)
})

test('a second that has begun counts as left, and nothing is left at the end', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-04T15:00:00Z') })
  const left = (ms: number) =>
    renderHook(() => useCountdown(new Date(serverNow() + ms).toISOString())).result.current
  expect(left(2_000)).toMatchObject({ seconds: 2, isOver: false })
  expect(left(1_001)).toMatchObject({ seconds: 2, isOver: false })
  expect(left(1)).toMatchObject({ seconds: 1, isOver: false })
  expect(left(0)).toMatchObject({ seconds: 0, isOver: true })
})
