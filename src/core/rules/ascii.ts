/** Letters that have no mark to lose, and signs of typesetting. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
}

/**
 * The text for a file or code of ASCII: without marks and control characters, single blanks. A character that has no such form
 * stays, so that its reader can refuse it.
 */
export const toAscii = (text: string): string =>
  text
    .replace(/[ßæÆœŒøØłŁđĐ‘’“”–—]/g, (sign) => PLAIN[sign] ?? sign)
    .replace(/\p{Cc}+/gu, ' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ +/g, ' ')
    .trim()
