/** Signs that a reader of pictures confuses; `to` has at each place the sign for all of its shape. */
const CONFUSED = { from: 'OQDIL|!SBZGT', to: '000111158267' } as const

/** A code in which all signs of one shape are the same. */
export const toShape = (code: string): string =>
  [...code.toUpperCase()].map((char) => CONFUSED.to[CONFUSED.from.indexOf(char)] ?? char).join('')

const SIGNS = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** The other codes of one shape: a few, since most signs are like no other. */
export function listAlike(code: string): string[] {
  const alike = [...code].reduce(
    (starts, sign) => {
      const signs = SIGNS.filter((one) => toShape(one) === toShape(sign))
      return starts.flatMap((start) => signs.map((one) => start + one))
    },
    [''],
  )
  return alike.filter((one) => one !== code)
}

/** In a picture's text, all but the signs of codes. */
const NOISE = /[^\p{L}\d|!]/gu

/** Whether a part of a picture's text differs from a code in nothing but signs of one shape. */
export const isSameShape = (read: string, code: string): boolean =>
  toShape(read.replace(NOISE, '')) === toShape(code)

/** A misread sign, an extra one, or a missing one: more is another code. */
const MOST_ERRORS = 1
/** A reader of pictures gives more only for noise. */
const MOST_TOKENS = 3_000
/** In a row of words without signs of codes, such as dots, no code begins. */
const MOST_WORDS = 20

/** The part of a picture's text that is probably a code, on one line: the first of its shape, else that with the fewest errors. */
export function findProbable(
  text: string,
  code: string,
  mostErrors = MOST_ERRORS,
): { index: number; length: number } | undefined {
  const sought = toShape(code)
  const words = [...text.matchAll(/\S+/g)].filter(([word]) => word.replace(NOISE, '') !== '')
  const starts = words.slice(0, MOST_TOKENS)
  for (let errors = 0; errors <= mostErrors; errors++)
    for (const { index } of starts) {
      const end = text.indexOf('\n', index)
      const length = matchStart(text.slice(index, end < 0 ? undefined : end), sought, errors)
      if (length) return { index, length }
    }
  return undefined
}

/** The length of the words at the start of a line that have the shape of a code. */
function matchStart(line: string, sought: string, errors: number): number | undefined {
  let read = ''
  let words = 0
  for (const word of line.matchAll(/\S+/g)) {
    if (++words > MOST_WORDS) return undefined
    read += toShape(word[0].replace(NOISE, ''))
    if (read.length > sought.length + errors) return undefined
    if (countErrors(read, sought) <= errors) return word.index + word[0].length
  }
  return undefined
}

/** The least number of signs to change, add or remove. */
function countErrors(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, char] of [...one].entries()) {
    const next = [at + 1]
    for (const [to, expected] of [...other].entries())
      next.push(
        Math.min((row[to] ?? 0) + Number(char !== expected), (row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1),
      )
    row = next
  }
  return row.at(-1) ?? 0
}
