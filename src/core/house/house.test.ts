import { describe, expect, test } from 'vitest'
import {
  coverOf,
  daysOfPeriod,
  isCovered,
  mayReadHouse,
  peakOf,
  shareOfLimit,
  toneOfExposure,
  warningOf,
} from './house.ts'

const BTC = 100_000_000n
const by = (...roles: ('user' | 'operator' | 'master' | 'admin')[]) => ({ id: 'a', roles, permissions: [] })

test.each([
  ['user', false],
  ['operator', false],
  ['master', true],
  ['admin', true],
] as const)('%s reads the picture of the house: %s', (role, isAllowed) => {
  expect(mayReadHouse(by(role)).ok).toBe(isAllowed)
})

test.each([
  ['today', '2026-03-01', '2026-03-01'],
  ['yesterday', '2026-02-28', '2026-02-28'],
  ['week', '2026-02-23', '2026-03-01'],
  ['month', '2026-01-31', '2026-03-01'],
] as const)('%s on 1 March', (period, from, to) => {
  expect(daysOfPeriod(period, '2026-03-01')).toEqual({ from, to })
})

describe('the exposure', () => {
  test.each([
    [0n, 6n * BTC, 'calm'],
    [4n * BTC + 79_999_999n, 6n * BTC, 'calm'],
    [4n * BTC + 80_000_000n, 6n * BTC, 'near'],
    [-4n * BTC - 80_000_000n, 6n * BTC, 'near'],
    [6n * BTC, 6n * BTC, 'near'],
    [6n * BTC + 1n, 6n * BTC, 'beyond'],
    [-6n * BTC - 1n, 6n * BTC, 'beyond'],
    [0n, 0n, 'calm'],
    [1n, 0n, 'beyond'],
    [99n * BTC, null, 'calm'],
  ] as const)('of %d with the limit %s is %s', (position, limit, tone) => {
    expect(toneOfExposure(position, limit)).toBe(tone)
  })

  test('uses a part of its limit, rounded down, and warns at 80 %', () => {
    expect(warningOf(6n * BTC)).toBe(480_000_000n)
    expect(shareOfLimit(-321_548_000n, 6n * BTC)).toBe(5_359)
    expect([shareOfLimit(1n, null), shareOfLimit(1n, 0n)]).toEqual([null, null])
  })

  test('has its peak in either direction, at the first time', () => {
    const at = (time: string, position: bigint) => ({ at: time, position })
    expect(peakOf([at('8', 0n), at('9', 3n), at('10', -4n), at('11', 4n)])).toEqual(at('10', -4n))
    expect(peakOf([at('8', 0n)])).toBeUndefined()
    expect(peakOf([])).toBeUndefined()
  })
})

describe('the cover', () => {
  test.each([
    [9_206_512_73n, 9_127_845_90n, 10_086n, true],
    [100n, 100n, 10_000n, true],
    // Not one centavo is rounded away.
    [999_999_99n, 1_000_000_00n, 9_999n, false],
    [0n, 100n, 0n, false],
    [0n, 0n, null, true],
    [5n, -1n, null, true],
    [-5n, 100n, null, false],
  ] as const)('of %d for %d', (held, owed, share, isEnough) => {
    expect(coverOf({ held, owed })).toBe(share)
    expect(isCovered({ held, owed })).toBe(isEnough)
  })
})
