import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/**
 * The filter is the sorted hashes of the passwords, each as its distance to the one before, in a Rice code: the distance
 * divided by 2^15 in ones and a zero, then 15 bits. A hash is 32 bits of a SHA-256. So one password of 43,000 that is
 * not in a list of 100,000 is refused by mistake.
 */
const REMAINDER_BITS = 15

/** Letters count without their case: attackers try `Password` with `password`. */
const toHash = (password: string): number => hash('sha256', password.toLowerCase(), 'buffer').readUInt32BE(0)

/** The filter of a list, for the script that makes it. */
export function toFilter(passwords: readonly string[]): Buffer {
  const hashes = [...new Set(passwords.map(toHash))].sort((a, b) => a - b)
  const bits: number[] = []
  hashes.forEach((value, index) => {
    const distance = value - (hashes[index - 1] ?? 0)
    for (let ones = distance >>> REMAINDER_BITS; ones > 0; ones--) bits.push(1)
    bits.push(0)
    for (let bit = REMAINDER_BITS - 1; bit >= 0; bit--) bits.push((distance >>> bit) & 1)
  })
  const filter = Buffer.alloc(4 + ((bits.length + 7) >> 3))
  filter.writeUInt32BE(hashes.length)
  for (const [at, bit] of bits.entries()) if (bit) filter[4 + (at >> 3)]! |= 0x80 >> (at & 7)
  return filter
}

/** The hashes of a filter. */
export function readFilter(filter: Uint8Array): ReadonlySet<number> {
  const bytes = Buffer.from(filter)
  let at = 32
  const next = (): number => (bytes[at >> 3]! >> (7 - (at++ & 7))) & 1
  const hashes = new Set<number>()
  let value = 0
  for (let left = bytes.readUInt32BE(0); left > 0; left--) {
    let distance = 0
    while (next() === 1) distance++
    for (let bit = 0; bit < REMAINDER_BITS; bit++) distance = (distance << 1) | next()
    value += distance >>> 0
    hashes.add(value)
  }
  return hashes
}

let breached: Promise<ReadonlySet<number>> | undefined

/** Whether it is one of the 100,000 most breached passwords. The filter loads with the first question. */
export async function isBreached(password: string): Promise<boolean> {
  breached ??= readFile(new URL('breached-passwords.bin', import.meta.url)).then(readFilter)
  return (await breached).has(toHash(password))
}
