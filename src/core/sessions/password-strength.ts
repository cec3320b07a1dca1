/** The rank of a word among common passwords and words, from 1; `undefined` for an unknown word. */
export type RankOf = (word: string) => number | undefined

/** Score 3 of zxcvbn: more guesses than this, and a stolen hash is safe for a while. */
export const STRONG_GUESSES = 1e8 + 5

const ROWS = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const LEET: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '9': 'g' },
  ...{ '@': 'a', $: 's', '!': 'i', '+': 't', '|': 'l', '(': 'c', '%': 'x' },
}
const REFERENCE_YEAR = 2026
const MIN_PART_GUESSES = 50
/** The dictionary has no longer word. */
const LONGEST_PART = 32

const reverse = (text: string): string => [...text].reverse().join('')

/** The rank of a word, as it is or backwards, doubled for each disguise: capitals and digits for letters. */
function wordGuesses(part: string, rankOf: RankOf): number {
  const lower = part.toLowerCase()
  const plain = [...lower].map((char) => LEET[char] ?? char).join('')
  const capitals = part === lower ? 1 : /^\p{Lu}\P{Lu}*$|^\P{Ll}+$/u.test(part) ? 2 : 2 * part.length
  const rank = (word: string, times: number) => (rankOf(word) ?? Number.POSITIVE_INFINITY) * times
  return (
    capitals *
    Math.min(
      rank(lower, 1),
      rank(reverse(lower), 2),
      rank(plain, plain === lower ? 1 : 4),
      rank(reverse(plain), 8),
    )
  )
}

/** A run along a row of keys or the alphabet, either way. */
function runGuesses(part: string): number {
  const lower = part.toLowerCase()
  const isRun = lower.length > 2 && ROWS.some((row) => row.includes(lower) || row.includes(reverse(lower)))
  return isRun ? 26 * 2 * part.length : Number.POSITIVE_INFINITY
}

/** A year near ours, or a date of six or eight digits. */
function dateGuesses(part: string): number {
  const year = /^(?:19|20)\d\d$/.test(part) ? Number(part) : undefined
  if (year !== undefined) return Math.max(Math.abs(year - REFERENCE_YEAR), 20)
  const isDate = /^(0[1-9]|[12]\d|3[01])[-/.]?(0[1-9]|1[0-2])[-/.]?((19|20)\d\d|\d\d)$/.test(part)
  return isDate ? 365 * 60 * (/\D/.test(part) ? 4 : 1) : Number.POSITIVE_INFINITY
}

function partGuesses(part: string, rankOf: RankOf): number {
  const [, unit] = /^(.+?)\1+$/su.exec(part) ?? []
  const repeat = unit
    ? estimateGuesses(unit, rankOf) * (part.split(unit).length - 1)
    : Number.POSITIVE_INFINITY
  const found = Math.min(wordGuesses(part, rankOf), runGuesses(part), dateGuesses(part), repeat)
  return Math.min(10 ** part.length, Math.max(found, part.length === 1 ? 11 : MIN_PART_GUESSES))
}

/**
 * The guesses that an attacker needs who tries common words, runs, dates and repetitions before single characters, as
 * zxcvbn counts them: the cheapest way to cut the password into n parts costs n! times the product of their guesses,
 * plus 10,000 for each further part.
 */
export function estimateGuesses(password: string, rankOf: RankOf): number {
  /** For each end of a start of the password: the least product of guesses by number of parts. */
  const best: number[][] = [[1]]
  for (let end = 1; end <= password.length; end++) {
    const products: number[] = []
    for (let start = Math.max(0, end - LONGEST_PART); start < end; start++) {
      const guesses = partGuesses(password.slice(start, end), rankOf)
      ;(best[start] ?? []).forEach((product, parts) => {
        products[parts + 1] = Math.min(products[parts + 1] ?? Number.POSITIVE_INFINITY, product * guesses)
      })
    }
    best[end] = products
  }
  let factorial = 1
  const totals = (best[password.length] ?? []).map((product, parts) => {
    factorial *= Math.max(1, parts)
    return factorial * product + 10_000 ** (parts - 1)
  })
  return Math.min(Number.MAX_VALUE, ...totals.filter((total) => !Number.isNaN(total)))
}
