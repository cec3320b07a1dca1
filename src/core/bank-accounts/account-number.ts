type SplitNumber = { readonly number: string; readonly digit: string }

/**
 * The number and its check digit, which follows a hyphen. Without a hyphen the last character of an account is its digit,
 * because people type accounts whole. An agency without a hyphen has no digit, at 001 and 237 as well: a fifth character may
 * come from a leading zero, and a guessed agency is another agency. A final X or P is always a digit.
 */
export function splitDigit(text: string, kind: 'agency' | 'account'): SplitNumber {
  const [number = '', digit] = text
    .trim()
    .toUpperCase()
    .split('-')
    .map((part) => part.trim())
  if (digit !== undefined) return { number, digit }
  const hasDigit = number.length > 1 && (kind === 'account' || /[XP]$/.test(number))
  return hasDigit ? { number: number.slice(0, -1), digit: number.slice(-1) } : { number, digit: '' }
}
