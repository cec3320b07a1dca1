import { randomFillSync } from 'node:crypto'
import type { Clock } from './clock.ts'

const SEED_SPAN = 2 ** 20
const RANDOM_TAIL = 6

const pool = Buffer.alloc(RANDOM_TAIL * 512)
let used = pool.length

/**
 * A maker of UUIDv7: the clock's milliseconds, a 26-bit sequence that grows within one millisecond, 48 random bits. Ids
 * of one maker sort by creation as long as its clock does not go back. `random` gives the 48 bits as twelve hexadecimal
 * digits.
 */
export function idsFrom(clock: Clock, random: () => string = randomHex): () => string {
  let last = -1
  let sequence = 0
  return () => {
    const milliseconds = clock.now().getTime()
    sequence = milliseconds === last ? sequence + 1 : seedOf(random())
    last = milliseconds
    return toUuid(milliseconds, sequence, random())
  }
}

/** The instant inside a UUIDv7. */
export function instantOf(id: string): Date {
  return new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16))
}

function toUuid(milliseconds: number, sequence: number, tail: string): string {
  const time = milliseconds.toString(16).padStart(12, '0')
  const high = (0x7000 | ((sequence >>> 14) & 0xfff)).toString(16)
  const low = (0x8000 | (sequence & 0x3fff)).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-${high}-${low}-${tail}`
}

const seedOf = (hex: string): number => Number.parseInt(hex.slice(0, 5), 16) % SEED_SPAN

function randomHex(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += RANDOM_TAIL
  return pool.toString('hex', used - RANDOM_TAIL, used)
}
