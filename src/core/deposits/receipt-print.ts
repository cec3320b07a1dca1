import { toShape } from './confused.ts'

/**
 * The bits of a print; the bits in which readings of one receipt differ at most, and in which others hardly ever do. The signs of a
 * text that it is made from: each group costs 512 hashes.
 */
export const PRINT = { bits: 512, same: 64, like: 76, signs: 10_000 } as const
const GRAM_LENGTH = 4
/** A shorter text has too few numbers to tell receipts apart. */
const LEAST_GRAMS = 24

/**
 * A print of the numbers and codes in the text of a receipt, as `0` and `1`; undefined if it has too few. Each bit is that of the
 * least hash of its own over all groups of four signs (MinHash): readings of one receipt agree in most bits, whatever the size and the
 * cut of the picture. Receipts of one bank share words, but neither time nor authentication.
 */
export function printOf(text: string): string | undefined {
  const grams = new Set<number>()
  for (const word of text
    .slice(0, PRINT.signs)
    .split(/\s+/)
    .filter((one) => /\d/.test(one))) {
    const signs = toShape(word.replace(/[^\p{L}\d|!]/gu, ''))
    for (let at = 0; at + GRAM_LENGTH <= signs.length; at++)
      grams.add(hash(signs.slice(at, at + GRAM_LENGTH)))
  }
  if (grams.size < LEAST_GRAMS) return undefined
  return Array.from({ length: PRINT.bits }, (_, bit) => {
    const seed = mix(bit + 1)
    let least = 0xffffffff
    for (const gram of grams) least = Math.min(least, mix(gram ^ seed))
    return mix(least) & 1
  }).join('')
}

/** FNV-1a. */
const hash = (signs: string): number =>
  [...signs].reduce((sum, char) => Math.imul(sum ^ (char.codePointAt(0) ?? 0), 0x01000193), 0x811c9dc5) >>> 0

/** The end of MurmurHash3: each bit depends on all. */
function mix(given: number): number {
  let bits = given
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}
