import type { Depth, Level } from '#core/orders/quote.ts'
import type { PriceSource } from './price-source.ts'

/** The centre of the simulated price, in reais per bitcoin. */
const CENTRE = 612_000

const MINUTE_MS = 60_000
const SLOWEST_MS = 32 * 24 * 60 * MINUTE_MS
/**
 * The amplitude of the slowest wave, as a part of the price. Each faster wave is smaller by the root of two, as in a
 * random walk.
 */
const SLOWEST_SWING = 0.05
/** From 32 days down to a minute and a half, each half as long as the one before. */
const WAVES = Array.from({ length: 16 }, (_, order) => ({
  periodMs: SLOWEST_MS * 2 ** -order,
  swing: SLOWEST_SWING * Math.SQRT1_2 ** order,
}))

/** The distance from the middle to the best level, and between levels, as parts of the price. */
const BEST = 0.0003
const STEP = 0.0002
/** Satoshis at each level of either side, nearest first: 3.36 BTC together. */
const AMOUNTS = [5, 8, 12, 17, 23, 31, 40, 52, 66, 82].map((hundredths) => hundredths * 1_000_000)
const DEPTH_PERIOD_MS = 10 * MINUTE_MS
const DEPTH_SWING = 0.25

/**
 * A simulated market: BTC in reais as a walk that is a function of the instant and the seed alone. So every process has
 * the same price for an instant, at the same small cost. For demonstrations and tests.
 */
export function simulatedPrices(seed = 1): PriceSource {
  return {
    name: 'simulated',
    depth: async (at) => ({ ...depthAt(seed, at.getTime()), source: 'simulated', seenAt: at }),
    close: async () => {},
  }
}

function depthAt(seed: number, at: number): Depth {
  const stray = WAVES.reduce(
    (sum, wave, order) => sum + wave.swing * smoothNoise(seed + order * 7919, at * (1 / wave.periodMs)),
    0,
  )
  const middle = CENTRE * (1 + stray)
  return { asks: sideOf(1, middle, seed, at), bids: sideOf(-1, middle, seed, at) }
}

/** One side, best level first; the amounts vary by the minute. */
function sideOf(sign: 1 | -1, middle: number, seed: number, at: number): Level[] {
  const tide = 1 + DEPTH_SWING * smoothNoise(seed + sign * 104_729, at * (1 / DEPTH_PERIOD_MS))
  return AMOUNTS.map((amount, step) => ({
    quotation: BigInt(Math.round(middle * (1 + sign * (BEST + STEP * step)) * 100)),
    amount: BigInt(Math.round(amount * tide)),
  }))
}

/** Smooth noise from -1 to 1: a fixed value for each whole `x`, with smooth interpolation between neighbours. */
function smoothNoise(seed: number, x: number): number {
  const shifted = x + latticeValue(seed, -1)
  const cell = Math.floor(shifted)
  const part = shifted - cell
  const eased = part * part * (3 - 2 * part)
  const from = latticeValue(seed, cell)
  return from + (latticeValue(seed, cell + 1) - from) * eased
}

/** A fixed number from -1 to 1 for a seed and a whole number (the finaliser of MurmurHash3). */
function latticeValue(seed: number, cell: number): number {
  let bits = Math.imul(seed | 0, 0x9e3779b1) ^ Math.imul(cell | 0, 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  bits ^= bits >>> 16
  return (bits >>> 0) * 2 ** -31 - 1
}
