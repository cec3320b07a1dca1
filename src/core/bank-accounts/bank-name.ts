/** Abbreviations in the names of banks. */
const ABBREVIATIONS =
  'ABN AMRO BBI BBM BM BMG BMP BNDES BNP BOC BR BRB BTG CC CCTVM CFI CM CSF CTVM DTVM GM HS HSBC ICBC IP KEB MUFG QI SCD ' +
  'SCFI SCM SCMEPP SEP UBS UP VR XP'

/** Words of bank names that are no plain words: abbreviations, and brands with capitals inside. */
const WORDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(ABBREVIATIONS.split(' ').map((word) => [word, word])),
  BCO: 'Banco',
  BOFA: 'BofA',
  MAGALUPAY: 'MagaluPay',
  PAGSEGURO: 'PagSeguro',
  PICPAY: 'PicPay',
  SA: 'S.A.',
  SUMUP: 'SumUp',
}
const PARTICLES = ['a', 'à', 'ao', 'da', 'das', 'de', 'do', 'dos', 'e', 'em', 'entre', 'of']

function toWord(word: string, at: number, name: string): string {
  const upper = word.toUpperCase()
  const lower = word.toLowerCase()
  const isInitial = word.length === 1 && name[at + 1] === '.'
  if (WORDS[upper]) return WORDS[upper]
  if (isInitial || /\d/.test(word)) return upper
  return at > 0 && PARTICLES.includes(lower) ? lower : upper.slice(0, 1) + lower.slice(1)
}

/** The name of a bank in title case: lists of banks have many names in capitals. A name with small letters is kept. */
export function toBankName(name: string): string {
  const bare = name.trim().replace(/\s+/g, ' ')
  if (/\p{Ll}{3}/u.test(bare)) return bare
  const spaced = bare.replace(/\bBCO\./, 'BCO').replace(/\bS[/ .]A\b\.?(?=\s|\p{L}|$)/gu, 'SA ')
  return spaced
    .replace(/[\p{L}\d]+/gu, toWord)
    .replace(/ {2,}/g, ' ')
    .trim()
}
