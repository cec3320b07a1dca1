/** Chance that repeats itself: the same seed gives the same numbers in the same order. */
export type Random = {
  /** A whole number, both ends included. */
  between(low: number, high: number): number
  pick<T>(from: readonly T[]): T
  /** True in so many cases of a hundred. */
  chance(percent: number): boolean
  /** Lower-case hexadecimal digits. */
  hex(digits: number): string
}

export function randomFrom(seed: number): Random {
  const next = mulberry32(seed)
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    between,
    pick: (from) => from[between(0, from.length - 1)]!,
    chance: (percent) => next() * 100 < percent,
    hex: (digits) => Array.from({ length: digits }, () => between(0, 15).toString(16)).join(''),
  }
}

/** Tommy Ettinger's generator of 32 bits of state, from 0 up to below 1. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), state | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return ((bits ^ (bits >>> 14)) >>> 0) * 2 ** -32
  }
}
