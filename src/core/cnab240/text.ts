/** Letters that have no accent to strip. */
const PLAIN: Readonly<Record<string, string>> = { ß: 'SS', Æ: 'AE', Œ: 'OE', Ø: 'O', Ł: 'L', Đ: 'D' }
const MARKS: Readonly<Record<string, string>> = { '’': "'", '‘': "'", '“': '"', '”': '"', '–': '-', '—': '-' }

/** The text as a file of the bank has it: upper case, without accents and control characters, single blanks. */
export const toFileText = (text: string): string =>
  text
    .replace(/[‘’“”–—]/g, (mark) => MARKS[mark] ?? mark)
    .replace(/\p{Cc}+/gu, ' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[ÆŒØŁĐ]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/ +/g, ' ')
    .trim()

const PARTICLES = new Set(['DE', 'DA', 'DO', 'DAS', 'DOS', 'E'])
/** Words after the family name. A company's form of law is one as well. */
const SUFFIXES = new Set([
  'FILHO',
  'JUNIOR',
  'NETO',
  'SOBRINHO',
  'LTDA',
  'S.A.',
  'S/A',
  'SA',
  'ME',
  'EPP',
  'EIRELI',
])

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
