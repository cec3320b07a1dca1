import { toAscii } from '../rules/ascii.ts'

/** The text as a file of the bank has it: ASCII in upper case. */
export const toFileText = (text: string): string => toAscii(text).toUpperCase()

const PARTICLES = new Set('DE DA DO DAS DOS E'.split(' '))
/** Words after the family name. A company's form of law is one as well. */
const SUFFIXES = new Set('FILHO JUNIOR NETO SOBRINHO LTDA S.A. S/A SA ME EPP EIRELI'.split(' '))

/**
 * A name of at most `maximum` characters, by the rule of Brazilian banks: middle names become initials, from the last to the
 * first, and then particles go. First and last name stay whole. Undefined when even that does not fit.
 */
export function shortenName(name: string, maximum: number): string | undefined {
  const words = toFileText(name).split(' ')
  const isSuffix = (word: string | undefined) => word !== undefined && SUFFIXES.has(word)
  let last = words.length - 1
  while (last > 1 && isSuffix(words[last])) last--
  const fits = () => words.filter(Boolean).join(' ').length <= maximum
  const middle = Array.from({ length: Math.max(0, last - 1) }, (_, at) => last - 1 - at)
  for (const isParticleTurn of [false, true])
    for (const at of middle) {
      if (fits()) break
      if (PARTICLES.has(words[at] ?? '') === isParticleTurn)
        words[at] = isParticleTurn ? '' : (words[at] ?? '').slice(0, 1)
    }
  return fits() ? words.filter(Boolean).join(' ') : undefined
}
